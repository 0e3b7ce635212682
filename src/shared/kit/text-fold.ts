const ascii = /^[\u0020-\u007e\n]*$/
const combiningMarks = /\p{Mn}/gu

/**
 * Folds case and Vietnamese accents away, for search: "Đối chiếu" and "doi chieu" become the same text.
 * NFD alone leaves đ, which has no decomposition.
 */
export function foldText(text: string): string {
  // Addresses and codes have nothing to fold but their case: a tenth of the time.
  if (ascii.test(text)) return text.toLowerCase()
  return text.normalize('NFD').replace(combiningMarks, '').toLowerCase().replaceAll('đ', 'd')
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
