import fc from 'fast-check'

/**
 * Texts that a spreadsheet would execute, that look already escaped, or that are easily trimmed or
 * quoted wrongly; well-formed Unicode.
 */
export const hostileText = fc
  .tuple(
    fc.constantFrom('', "'", "''", ' ', '\t', '\r\n', '\u200b'),
    fc.constantFrom('', '=1+1', '+84912', '-', '-5', '@x', '|', '%', '＝', '"', ';', ','),
    fc.string({ unit: 'grapheme', maxLength: 6 })
  )
  .map(parts => parts.join(''))
