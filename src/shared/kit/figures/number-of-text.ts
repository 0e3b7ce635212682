const shown = /^([+−-]?)(0|[1-9]\d{0,2}(?:\.\d{3})*|[1-9]\d*)(?:,(\d+))?%?$/

/**
 * Parses the number displayed in a cell: "83,1%" → 83.1, "−1.234" → -1234, "+0,2" → 0.2; undefined
 * if it is none.
 */
export function numberOfText(text: string): number | undefined {
  const match = shown.exec(text)
  if (!match) return undefined
  const [, sign = '', whole = '', decimals = '0'] = match
  const size = Number(`${whole.replaceAll('.', '')}.${decimals}`)
  return size === 0 || sign === '' || sign === '+' ? size : -size
}
