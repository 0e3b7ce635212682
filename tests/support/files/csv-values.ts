/**
 * What a file says where the screen has this cell of numbers: the same number, bare, with a comma for its decimals behind
 * semicolons; nothing where the screen has a dash.
 */
export function fileOfShown(shown: string, separator: ',' | ';' = ','): string {
  if (shown === '—') return ''
  const match = /^([+−-]?)(\d[\d.]*)(?:,(\d+))?%?$/.exec(shown)
  if (!match) return shown
  const [, sign = '', whole = '', decimals = ''] = match
  const tail = decimals.replace(/0+$/, '')
  const size = whole.replaceAll('.', '') + (tail && (separator === ';' ? ',' : '.') + tail)
  return (sign === '−' || sign === '-') && /[1-9]/.test(size) ? `-${size}` : size
}
