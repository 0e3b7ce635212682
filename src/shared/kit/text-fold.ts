const ascii = /^[\u0020-\u007e\n]*$/
const combiningMarks = /\p{Mn}/gu
const strokes = /[đð]/g

/**
 * Folds case and Vietnamese accents away, for search: "Đối chiếu" and "doi chieu" become the same text.
 * NFD alone leaves đ, which has no decomposition; keyboards and old fonts write its capital as the Icelandic Ð (U+00D0) too.
 */
export function foldText(text: string): string {
  // Addresses and codes have nothing to fold but their case: a tenth of the time.
  if (ascii.test(text)) return text.toLowerCase()
  return text.normalize('NFD').replace(combiningMarks, '').toLowerCase().replace(strokes, 'd')
}

/** Case and composition away, accents kept: to rank hits with the exact accents first. */
export function lowerText(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** What hits hold that come before the others: the text of a search with its accents; none where it has none. */
export function accentedText(search: string): string | undefined {
  const text = lowerText(search.trim())
  return text === foldText(text) ? undefined : text
}

/** Whether two names are one to a reader: their case does not tell them apart, their accents do. */
export function isSameName(left: string, right: string): boolean {
  return lowerText(left) === lowerText(right)
}
