const exact = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * An exact number as the engine writes it, "-1250.500000" → "-1.250,5": the digits stay as they are, also beyond what a double holds.
 * What is no such number is answered as it is.
 */
export function formatExact(text: string): string {
  const match = exact.exec(text)
  if (!match) return text
  const [, sign = '', whole = '', decimals = ''] = match
  const rest = decimals.replace(/0+$/, '')
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, '.')}${rest && `,${rest}`}`
}

/** An exact part of a whole as a percentage: "0.123456" → "12,3456%". The point moves two digits, nothing is rounded. */
export function formatExactShare(text: string): string {
  const match = exact.exec(text)
  if (!match) return text
  const [, sign = '', whole = '', decimals = ''] = match
  const digits = decimals.padEnd(2, '0')
  const moved = `${whole}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, '')
  return `${formatExact(`${sign}${moved}.${digits.slice(2) || '0'}`)}%`
}
