import fc from 'fast-check'

/**
 * Random well-formed texts that a spreadsheet would execute, that look already escaped, or that are
 * often trimmed or quoted wrongly.
 */
export const hostileText = fc
  .tuple(
    fc.constantFrom('', "'", "''", ' ', '\t', '\r\n', '\u200b'),
    fc.constantFrom('', '=1+1', '+84912', '-', '-5', '@x', '|', '%', '＝', '"', ';', ','),
    fc.string({ unit: 'grapheme', maxLength: 6 })
  )
  .map(parts => parts.join(''))
