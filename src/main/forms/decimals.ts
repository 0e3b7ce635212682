const decimal = /^(-?)(\d+)(?:\.(\d+))?$/

/** Whether a text is a decimal number without exponent. */
export const isDecimal = (text: string): boolean => decimal.test(text)

/** Exact sum of decimal texts; "0" for none. Throws if one is not a decimal. */
export function sumDecimals(texts: readonly string[]): string {
  const scale = Math.max(0, ...texts.map(text => decimal.exec(text)?.[3]?.length ?? 0))
  const units = texts.reduce((sum, text) => sum + unitsOf(text, scale), 0n)
  return textOf(units, scale)
}

/** Exact difference of two decimal texts. */
export const subtractDecimals = (one: string, other: string): string =>
  sumDecimals([one, other.startsWith('-') ? other.slice(1) : `-${other}`])

function unitsOf(text: string, scale: number): bigint {
  const match = decimal.exec(text)
  if (!match) throw new Error(`not a decimal: ${text}`)
  const [, sign = '', whole = '', fraction = ''] = match
  const size = BigInt(whole + fraction.padEnd(scale, '0'))
  return sign ? -size : size
}

function textOf(units: bigint, scale: number): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  const sign = units < 0n ? '-' : ''
  return scale > 0 && fraction !== '' ? `${sign}${whole}.${fraction}` : `${sign}${whole}`
}
