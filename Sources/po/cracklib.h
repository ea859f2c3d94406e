/*
 * What libcrack has against passwords, as CrackReason makes it part of a line. Nothing compiles this:
 * it is here for the collector of texts, since libcrack's own translations are made for sentences.
 */
Phrase("way too short")
Phrase("too short")
Phrase("does not contain enough different characters")
Phrase("all whitespace")
Phrase("too simplistic/systematic")
Phrase("looks like a national insurance number")
Phrase("based on a dictionary word")
Phrase("based on a (reversed) dictionary word")
