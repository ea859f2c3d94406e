/*
 * Texts in the language of the program. In C because only C can look a function up when it is called.
 */
#include "CHost.h"

#include "late.h"

#include <langinfo.h>
#include <libintl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#define DOMAIN "pam_pwmeter"

/* Where packages put catalogs, and where an administrator's own installation does. */
static const char *folder(int place)
{
    return place == 0 ? "/usr/share/locale" : "/usr/local/share/locale";
}

/*
 * Whether LANGUAGE has English before the language of a catalog. English has no catalog, and gettext(3)
 * would go on to the next language of the list.
 */
static bool is_english_first(const char *description)
{
    const char *language = LATE(strstr)(description, "\nLanguage: ");
    const char *name = LATE(getenv)("LANGUAGE");

    if (language == NULL)
        return false;
    language += sizeof "\nLanguage: " - 1;
    for (; name != NULL && *name != '\0'; name = LATE(strchr)(name, ':')) {
        name += *name == ':';
        if (name[0] == 'e' && name[1] == 'n' && (name[2] < 'a' || name[2] > 'z'))
            return true;
        if (name[0] != '\0' && name[0] == language[0] && name[1] == language[1])
            return false;
    }
    return false;
}

bool chost_open_catalog(void)
{
    const char *charset = LATE(nl_langinfo)(CODESET);

    if (strlen(charset) != 5 || memcmp(charset, "UTF-8", 5) != 0)
        return false;
    for (int place = 0; place < 2; place++) {
        if (LATE(bindtextdomain)(DOMAIN, folder(place)) == NULL)
            return false;
        /* The empty text has a catalog's own description, and is itself where there is none. */
        const char *description = LATE(dcgettext)(DOMAIN, "", LC_MESSAGES);

        if (description[0] != '\0')
            return !is_english_first(description);
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
