const shown = /^([+−-]?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/

/**
 * Parses a typed number, with an optional decimal comma and correctly placed thousands points or
 * none: "1.250,5" → "1250.5". Keeps all digits typed. Undefined for anything else: "1.5" must not
 * become 15.
 */
export function typedNumber(text: string): string | undefined {
  const match = shown.exec(text.trim())
  if (!match) return undefined
  const [, sign = '', whole = '', decimals = ''] = match
  const digits = whole.replaceAll('.', '').replace(/^0+(?=\d)/, '')
  const size = decimals === '' ? digits : `${digits}.${decimals}`
  return sign === '' || sign === '+' ? size : `-${size}`
}
