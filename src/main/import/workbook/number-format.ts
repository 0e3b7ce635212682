/**
 * Placeholders and literals, from left to right, of a format with leading zeros such as `00000` or
 * `"HS-"0000`.
 */
export interface LeadingZeroFormat {
  readonly parts: readonly (string | null)[]
}

/** Kind of value that a number format displays. */
export type NumberFormatKind = 'number' | 'moment' | 'clock' | 'duration' | LeadingZeroFormat

interface FormatToken {
  readonly literal?: string
  readonly sign?: string
  /** Whether hours, minutes or seconds are in brackets and so count beyond a day. */
  readonly isElapsed?: boolean
}

const formatTokens =
  /"([^"]*)"?|\\(.)|_.|\*.|(\[(?:h+|m+|s+)\])|\[[^\]]*\]|(general|standard)|(am\/pm|a\/p)|(.)/gisu

/**
 * Predefined formats that a workbook may use without declaring them and that are not plain numbers
 * (ECMA-376, 18.8.30).
 */
const builtInShapes: Readonly<Record<number, NumberFormatKind>> = {
  14: 'moment',
  15: 'moment',
  16: 'moment',
  17: 'moment',
  18: 'clock',
  19: 'clock',
  20: 'clock',
  21: 'clock',
  22: 'moment',
  45: 'clock',
  46: 'duration',
  47: 'clock'
}

/** Kind of a declared format, or of a predefined one by its id. */
export function numberFormatKindOf(id: number, code: string | undefined): NumberFormatKind {
  return code === undefined ? (builtInShapes[id] ?? 'number') : shapeOfCode(code)
}

/** First section of a format, which applies to positive numbers and therefore to all dates. */
function firstSection(code: string): FormatToken[] {
  const tokens: FormatToken[] = []
  for (const [, quoted, escaped, elapsed, , , sign] of code.matchAll(formatTokens)) {
    if (sign === ';') break
    const literal = quoted ?? escaped
    if (literal !== undefined) tokens.push({ literal })
    else if (elapsed) tokens.push({ isElapsed: true })
    else if (sign !== undefined) tokens.push({ sign })
  }
  return tokens
}

function shapeOfCode(code: string): NumberFormatKind {
  const tokens = firstSection(code)
  if (tokens.some(({ isElapsed }) => isElapsed)) return 'duration'
  const signs = tokens.map(({ sign = '' }) => sign).join('')
  // Exponents and fractions of seconds are removed, because their letters and digits are not date
  // placeholders.
  const plain = signs
    .toLowerCase()
    .replace(/e[+-]/g, '')
    .replace(/s[.,]0+/g, 's')
  if (!/[ymdhs]/.test(plain) || /[0#?]/.test(plain)) return codePattern(tokens, signs) ?? 'number'
  const fields = plain.match(/y+|m+|d+|h+|s+/g) ?? []
  const isClock = fields.every((field, at) => {
    if (field.startsWith('h') || field.startsWith('s')) return true
    // After hours or before seconds, the letter m means minutes; otherwise months.
    return (
      field.startsWith('m') && (fields[at - 1]?.startsWith('h') || fields[at + 1]?.startsWith('s'))
    )
  })
  return isClock ? 'clock' : 'moment'
}

/**
 * Parts of a format that pads numbers with leading zeros to two or more digits; undefined if a
 * part, such as a currency, shows that the number is an amount and not a code.
 */
function codePattern(tokens: readonly FormatToken[], signs: string): LeadingZeroFormat | undefined {
  if (!/^[^0#?]*00/.test(signs) || !/^[0\s()/:-]*$/.test(signs)) return undefined
  return {
    parts: tokens.map(({ literal, sign }) => (sign === '0' ? null : (literal ?? sign ?? '')))
  }
}

/**
 * Formats a non-negative number as its format displays it: `00123`. Undefined if it has a fraction.
 */
export function formatLeadingZeroCode(
  value: number,
  { parts }: LeadingZeroFormat
): string | undefined {
  if (!Number.isSafeInteger(value) || value < 0) return undefined
  let digits = String(value)
  let left = parts.filter(part => part === null).length
  let shown = ''
  for (const part of parts.toReversed()) {
    if (part !== null) {
      shown = part + shown
      continue
    }
    left--
    // The first placeholder takes all digits that the placeholders after it do not take.
    const cut = left === 0 ? 0 : Math.max(0, digits.length - 1)
    shown = (digits.slice(cut) || '0') + shown
    digits = digits.slice(0, cut)
  }
  return shown
}
