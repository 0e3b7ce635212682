import type { XmlPart } from '../form-package'
import { attributeOf, attributesOf, childOf, type XmlNode } from '../xml-tree'

/** Palette of indexed colours 8 to 63 (ECMA-376, 18.8.27); 0 to 7 repeat 8 to 15. */
const palette =
  '000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF 800000 008000 000080 808000 800080 008080 C0C0C0 808080 9999FF 993366 FFFFCC CCFFFF 660066 FF8080 0066CC CCCCFF 000080 FF00FF FFFF00 00FFFF 800080 800000 008080 0000FF 00CCFF CCFFFF CCFFCC FFFF99 99CCFF FF99CC CC99FF FFCC99 3366FF 33CCCC 99CC00 FFCC00 FF9900 FF6600 666699 969696 003366 339966 003300 333300 993300 993366 333399 333333'.split(
    ' '
  )

/** Order in which cells number the colours of a theme. */
const themeOrder = [
  'lt1',
  'dk1',
  'lt2',
  'dk2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink'
]

/** Reader of colour elements as six hexadecimal digits; undefined for automatic colours. */
export function createColourReader(
  theme: XmlPart | undefined
): (node: XmlNode | undefined) => string | undefined {
  const scheme = childOf(childOf(theme?.root, 'themeElements'), 'clrScheme')
  const colours = themeOrder.map(name => {
    const node = childOf(scheme, name)?.children[0]
    return (attributeOf(node, 'lastClr') ?? attributeOf(node, 'val') ?? '').toUpperCase()
  })
  return node => {
    if (!node) return undefined
    const { rgb, indexed, theme: place, tint = '0' } = attributesOf(node)
    const index = Number(indexed)
    const base =
      rgb?.slice(-6).toUpperCase() ??
      (place === undefined ? palette[index < 8 ? index : index - 8] : colours[Number(place)])
    return base && /^[0-9A-F]{6}$/.test(base) ? withTint(base, Number(tint)) : undefined
  }
}

/** Lightens (positive tint) or darkens a colour; per channel, which is close enough on a screen. */
function withTint(colour: string, tint: number): string {
  if (!tint) return colour
  return [0, 2, 4]
    .map(at => {
      const value = Number.parseInt(colour.slice(at, at + 2), 16)
      const tinted = tint < 0 ? value * (1 + tint) : value + (255 - value) * tint
      const whole = Math.min(255, Math.max(0, Math.round(tinted)))
      return whole.toString(16).padStart(2, '0')
    })
    .join('')
    .toUpperCase()
}
