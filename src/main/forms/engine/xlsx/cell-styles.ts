import type { OutlineCellStyle } from '@shared/model/forms/outline'
import { type NumberFormatKind, numberFormatKindOf } from '../../../import/workbook/number-format'
import type { XmlPart } from '../form-package'
import { attributeOf, attributesOf, childOf, childrenOf, type XmlNode } from '../xml-tree'
import { createColourReader } from './colours'

export interface CellFormat {
  readonly kind: NumberFormatKind
  /** Declared format code; undefined for a predefined format. */
  readonly code: string | undefined
  readonly id: number
}

const borderStyles: Readonly<Record<string, 'medium' | 'thick' | 'double' | 'dotted' | 'dashed'>> =
  {
    medium: 'medium',
    thick: 'thick',
    double: 'double',
    dotted: 'dotted',
    hair: 'dotted',
    dashed: 'dashed',
    dashDot: 'dashed',
    dashDotDot: 'dashed',
    mediumDashed: 'dashed',
    mediumDashDot: 'dashed',
    mediumDashDotDot: 'dashed',
    slantDashDot: 'dashed'
  }

/** Number format of each cell style. */
export function readCellFormats(part: XmlPart | undefined): readonly CellFormat[] {
  if (!part) return []
  const codes = new Map(
    childrenOf(childOf(part.root, 'numFmts'), 'numFmt')
      .map(attributesOf)
      .map(({ numFmtId, formatCode }) => [Number(numFmtId), formatCode] as const)
  )
  return childrenOf(childOf(part.root, 'cellXfs'), 'xf').map(node => {
    const id = Number(attributeOf(node, 'numFmtId') ?? 0)
    return { id, code: codes.get(id), kind: numberFormatKindOf(id, codes.get(id)) }
  })
}

/** Whether a number format shows a date or a time of day. */
export const isDateFormat = (format: CellFormat | undefined): boolean => format?.kind === 'moment'

/** Look of each cell style. */
export function readCellStyles(
  part: XmlPart | undefined,
  theme: XmlPart | undefined
): readonly OutlineCellStyle[] {
  if (!part) return []
  const colour = createColourReader(theme)
  const list = (parent: string, name: string): readonly XmlNode[] =>
    childrenOf(childOf(part.root, parent), name)
  const fonts = list('fonts', 'font').map(node => fontStyle(node, colour))
  const fills = list('fills', 'fill').map(node => fillStyle(node, colour))
  const borders = list('borders', 'border').map(borderStyle)
  const formats = readCellFormats(part)
  return list('cellXfs', 'xf').map((node, place) => {
    const { fontId, fillId, borderId } = attributesOf(node)
    return {
      ...fonts[Number(fontId ?? 0)],
      ...fills[Number(fillId ?? 0)],
      ...borders[Number(borderId ?? 0)],
      ...alignmentStyle(childOf(node, 'alignment')),
      ...(isDateFormat(formats[place]) && { date: true as const })
    }
  })
}

type ColourReader = ReturnType<typeof createColourReader>

const isOn = (node: XmlNode | undefined): boolean =>
  node !== undefined && !['0', 'false', 'none'].includes(attributeOf(node, 'val') ?? '1')

function fontStyle(node: XmlNode, colour: ColourReader): OutlineCellStyle {
  const size = Number(attributeOf(childOf(node, 'sz'), 'val'))
  const font = attributeOf(childOf(node, 'name'), 'val')
  const tone = colour(childOf(node, 'color'))
  return {
    ...(isOn(childOf(node, 'b')) && { bold: true as const }),
    ...(isOn(childOf(node, 'i')) && { italic: true as const }),
    ...(isOn(childOf(node, 'u')) && { underline: true as const }),
    ...(size > 0 && { size }),
    ...(font && { font }),
    ...(tone && tone !== '000000' && { colour: tone })
  }
}

function fillStyle(node: XmlNode, colour: ColourReader): OutlineCellStyle {
  const pattern = childOf(node, 'patternFill')
  const type = attributeOf(pattern, 'patternType') ?? 'none'
  if (type === 'none') return {}
  const tone = colour(childOf(pattern, type === 'solid' ? 'fgColor' : 'bgColor'))
  return tone ? { fill: tone } : {}
}

function borderStyle(node: XmlNode): OutlineCellStyle {
  const side = (...names: string[]) => {
    const style = names.map(name => attributeOf(childOf(node, name), 'style')).find(Boolean)
    return style === undefined || style === 'none' ? undefined : (borderStyles[style] ?? 'thin')
  }
  const found = {
    top: side('top'),
    right: side('right', 'end'),
    bottom: side('bottom'),
    left: side('left', 'start')
  }
  const borders = Object.fromEntries(Object.entries(found).filter(([, style]) => style))
  return Object.keys(borders).length > 0 ? { borders } : {}
}

const horizontals = ['left', 'center', 'right', 'justify', 'fill', 'centerContinuous'] as const
const verticals = ['top', 'center', 'bottom'] as const

function alignmentStyle(node: XmlNode | undefined): OutlineCellStyle {
  if (!node) return {}
  const { horizontal, vertical, wrapText, indent, textRotation } = attributesOf(node)
  const across = horizontals.find(value => value === horizontal)
  const down = verticals.find(value => value === vertical)
  const turn = Number(textRotation ?? 0)
  return {
    ...(across && { horizontal: across }),
    ...(down && { vertical: down }),
    ...((wrapText === '1' || wrapText === 'true') && { wrap: true as const }),
    ...(Number(indent) > 0 && { indent: Number(indent) }),
    // Angles above 90 turn clockwise in the file; 255 sets letters below each other.
    ...(turn > 0 && { rotation: turn > 90 && turn !== 255 ? 90 - turn : turn })
  }
}
