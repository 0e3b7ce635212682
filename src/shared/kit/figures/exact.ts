const exact = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * Formats an exact number of the engine, "-1250.500000" → "-1.250,5", keeping digits beyond a
 * double's precision. Other text is returned unchanged.
 */
export function formatExactNumber(text: string): string {
  const match = exact.exec(text)
  if (!match) return text
  const [, sign = '', whole = '', decimals = ''] = match
  const rest = decimals.replace(/0+$/, '')
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, '.')}${rest && `,${rest}`}`
}

/**
 * Formats an exact share as a percentage: "0.123456" → "12,3456%". Only the decimal point moves;
 * nothing is rounded.
 */
export function formatExactPercent(text: string): string {
  const match = exact.exec(text)
  if (!match) return text
  const [, sign = '', whole = '', decimals = ''] = match
  const digits = decimals.padEnd(2, '0')
  const moved = `${whole}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, '')
  return `${formatExactNumber(`${sign}${moved}.${digits.slice(2) || '0'}`)}%`
}

/**
 * Rounds an exact number of the engine to decimal places, half away from zero: "0.0125" → "0.01". A
 * number that would become zero, and other text, is returned unchanged.
 */
export function roundExactNumber(text: string, digits: number): string {
  const match = exact.exec(text)
  const [, sign = '', whole = '', decimals = ''] = match ?? []
  if (!match || decimals.length <= digits) return text
  const units = BigInt(`${whole}${decimals.slice(0, digits)}`)
  const rounded = units + (Number(decimals[digits]) >= 5 ? 1n : 0n)
  if (rounded === 0n) return text
  const shown = String(rounded).padStart(digits + 1, '0')
  const point = shown.length - digits
  return `${sign}${shown.slice(0, point)}${digits > 0 ? `.${shown.slice(point)}` : ''}`
}

/**
 * Formats an exact number of the engine with a fixed number of decimal places, rounded half away
 * from zero: "1250.5" with 2 → "1.250,50". A number that would become zero keeps its own digits.
 */
export function formatFixedNumber(text: string, digits: number): string {
  const rounded = roundExactNumber(text, digits)
  const [whole = '', decimals = ''] = formatExactNumber(rounded).split(',')
  if (!exact.test(text) || digits === 0 || decimals.length > digits)
    return formatExactNumber(rounded)
  return `${whole},${decimals.padEnd(digits, '0')}`
}
