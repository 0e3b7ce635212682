/** A file has the bare number where the screen has "93,0%", and says nothing where the screen has a dash. */
export function saysTheSame(written: string, shown: string): boolean {
  if (shown === '—') return written === '' || written === '—'
  const match = /^([+−]?)([\d.]+)(?:,(\d+))?(%?)$/.exec(shown)
  if (!match) return written === shown
  const [, sign = '', whole = '', decimals = '', percent] = match
  const value = Number(`${whole.replaceAll('.', '')}.${decimals}`) * (sign === '−' ? -1 : 1)
  const half = 0.5 * 10 ** -decimals.length
  const near = (scale: number): boolean =>
    Math.abs(Number(written) * scale - value) <= half + 1e-6 * scale
  // Changes of a share are shown in points, without the sign of percent.
  return written === shown || near(percent ? 100 : 1) || (sign !== '' && near(100))
}
