const toneMarks = /[\u0300\u0301\u0303\u0309\u0323]/g
const nuclei =
  'a|ă|â|e|ê|i|o|ô|ơ|u|ư|y|ai|ao|au|ay|âu|ây|eo|êu|ia|iê|iêu|iu|oa|oă|oai|oay|oao|oe|oeo|oi|oo|ôi|ơi|ua|uâ|uây|uê|ui|uô|uôi|uơ|uy|uya|uyê|uyu|ưa|ưi|ươ|ươi|ươu|ưu|yê|yêu'
const syllable = new RegExp(
  `^(?:ngh|ng|nh|ch|gh|gi|kh|ph|qu|th|tr|[bcdđghklmnprstvx])?(?:${nuclei})(?:ch|ng|nh|[cmnpt])?$`
)
const accented = /[\u0080-\uffff]/
/**
 * Number of words that is enough to distinguish the character sets; counting more words only takes
 * time.
 */
const enough = 1_000

export interface PlausibleWordCount {
  /** Number of accented words whose letters form a possible Vietnamese syllable. */
  readonly good: number
  /** Number of accented words, and of stray signs, that cannot occur in Vietnamese. */
  readonly bad: number
}

/**
 * Counts possible and impossible Vietnamese words: letters in a wrong character set hardly ever
 * form syllables.
 */
export function countVietnameseWords(text: string): PlausibleWordCount {
  let good = 0
  let bad = 0
  for (const [word] of text.matchAll(/[\p{L}\p{M}\u00a1-\u00bf\u00d7\u00f7\ufffd]+/gu)) {
    if (!accented.test(word)) continue
    if (isSyllable(word)) good++
    else bad++
    if (good + bad >= enough) break
  }
  return { good, bad }
}

function isSyllable(word: string): boolean {
  const letters = word.toLowerCase().normalize('NFD')
  const plain = letters.replace(toneMarks, '')
  // Two tones on one syllable show that the character set is wrong, however well the letters fit.
  return letters.length - plain.length <= 1 && syllable.test(plain.normalize('NFC'))
}

/**
 * Counts words that could be Western European: few accents, and no accented capital after a
 * lower-case letter.
 */
export function countWesternWords(text: string): PlausibleWordCount {
  let good = 0
  let bad = 0
  for (const [word] of text.matchAll(/[\p{L}\p{M}\u00a1-\u00bf\u00d7\u00f7\ufffd]+/gu)) {
    if (!accented.test(word)) continue
    const isWord = /^[A-ZÀ-Þ]?[a-zß-ÿ]+$|^[A-ZÀ-Þ]+$/.test(word) && !/[^a-zA-Z]{2}/.test(word)
    if (isWord) good++
    else bad++
    if (good + bad >= enough) break
  }
  return { good, bad }
}
