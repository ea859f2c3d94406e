/*
 * Texts in the language of the program. In C because only C can look a function up when it is called.
 */
#include "CModuleHost.h"

#include "late.h"

#include <langinfo.h>
#include <libintl.h>
#include <locale.h>
#include <string.h>

#define DOMAIN "pam_pwmeter"

/* Where packages put catalogs, and where an administrator's own installation does. */
static const char *folder(int place)
{
    return place == 0 ? "/usr/share/locale" : "/usr/local/share/locale";
}

/* The empty text has a catalog's own description, and is itself where there is none. */
static bool has_catalog(void)
{
    return LATE(dcgettext)(DOMAIN, "", LC_MESSAGES)[0] != '\0';
}

bool chost_open_catalog(void)
{
    const char *charset = LATE(nl_langinfo)(CODESET);

    if (strlen(charset) != 5 || memcmp(charset, "UTF-8", 5) != 0)
        return false;
    /* Whoever runs a setuid program could choose another charset, by the environment. */
    if (LATE(bind_textdomain_codeset)(DOMAIN, charset) == NULL)
        return false;
    /* What is bound is asked first: while a folder without a catalog is, other threads find nothing. */
    if (has_catalog())
        return true;
    for (int place = 0; place < 2; place++) {
        if (LATE(bindtextdomain)(DOMAIN, folder(place)) == NULL)
            return false;
        if (has_catalog())
            return true;
    }
    return false;
}

const char *chost_translation(const char *one, const char *many, unsigned long count)
{
    const char *found;

    if (many == NULL)
        found = LATE(dcgettext)(DOMAIN, one, LC_MESSAGES);
    else
        found = LATE(dcngettext)(DOMAIN, one, many, count, LC_MESSAGES);
    return found == one || found == many ? NULL : found;
}
