#!/bin/sh
# Prints the words that phrases are made of, the shorter ones first: the 4,096 most used of 3 to 8
# letters that are in the common levels of SCOWL, without those that are left out and without forms of
# another word that are easily taken for it, such as its plural.
#
# usage: phrase-words.sh LISTS LEFT-OUT
set -eu

lists=$1
left_out=$2
export LC_ALL=C

# The best place of a word in any list of words in the order of their use.
cat "$lists/scowl-10.txt" "$lists/scowl-20.txt" | grep -E '^[a-z]{3,8}$' | sort -u |
  awk -v lists="$lists" -v left_out="$left_out" '
    function is_form(word, ending, instead) {
      if (length(word) <= length(ending) || substr(word, length(word) - length(ending) + 1) != ending)
        return 0
      stem = substr(word, 1, length(word) - length(ending)) instead
      return length(stem) >= 3 && stem in words
    }
    function is_doubled_form(word, ending) {
      stem = substr(word, 1, length(word) - length(ending))
      last = substr(stem, length(stem))
      return last == substr(stem, length(stem) - 1, 1) && is_form(word, last ending, "")
    }
    BEGIN {
      while ((getline word < left_out) > 0) unwanted[word]
      for (number = split("english-film english-web english-wikipedia", names, " "); number > 0; number--) {
        file = lists "/" names[number] ".txt"
        for (place = 1; (getline word < file) > 0; place++)
          if (!(word in best) || place < best[word]) best[word] = place
      }
    }
    { words[$0] }
    END {
      for (word in words) {
        if (word in unwanted) continue
        if (is_form(word, "s", "") || is_form(word, "es", "") || is_form(word, "ies", "y")) continue
        if (is_form(word, "ed", "") || is_form(word, "ed", "e") || is_form(word, "ied", "y")) continue
        if (is_form(word, "ing", "") || is_form(word, "ing", "e")) continue
        if (is_form(word, "er", "") || is_form(word, "er", "e") || is_form(word, "ly", "")) continue
        if (is_doubled_form(word, "ed") || is_doubled_form(word, "ing") || is_doubled_form(word, "er"))
          continue
        print (word in best ? best[word] : 1000000), word
      }
    }' |
  sort -k 1,1n -k 2,2 | head -n 4096 | awk '{ print length($2), $2 }' | sort -k 1,1n -k 2,2 | cut -d ' ' -f 2
