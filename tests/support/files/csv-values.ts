/**
 * Text that a CSV file must contain for a displayed numeric cell: the bare number, with a decimal
 * comma in files with semicolons; empty for a dash.
 */
export function csvTextOfDisplayedNumber(shown: string, separator: ',' | ';' = ','): string {
  if (shown === '—') return ''
  const match = /^([+−-]?)(\d[\d.]*)(?:,(\d+))?%?$/.exec(shown)
  if (!match) return shown
  const [, sign = '', whole = '', decimals = ''] = match
  const tail = decimals.replace(/0+$/, '')
  const size = whole.replaceAll('.', '') + (tail && (separator === ';' ? ',' : '.') + tail)
  return (sign === '−' || sign === '-') && /[1-9]/.test(size) ? `-${size}` : size
}
