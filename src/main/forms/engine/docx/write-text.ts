import type { PlaceValue } from '../filling'
import { createFormError } from '../form-fault'
import { refuseText } from '../xlsx/write-cell'
import { childOf, escapeXmlText, type XmlNode } from '../xml-tree'
import { descendants, prefixOf, rawOf, visibleRuns } from './document-parts'

/** Maximum length of a text in UTF-16 units. */
const maxText = 32_767

/** Text of a value as documents show it: "11.608,5", "31/10/2026". */
export function documentText(value: PlaceValue, label: string): string {
  switch (value.kind) {
    case 'empty':
      return ''
    case 'number':
      return numberText(value.value, label)
    case 'date':
      return value.value.split('-').toReversed().join('/')
    case 'boolean':
      return value.value ? 'Đúng' : 'Sai'
    case 'text':
      refuseText(value.value, maxText, label)
      return value.value
  }
}

function numberText(text: string, label: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === '') throw createFormError(`Số cho ${label} không hợp lệ.`)
  const digits = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, '.')
  return `${sign}${digits}${fraction === '' ? '' : `,${fraction}`}`
}

/** Run with a text and the properties of another run; line breaks and tabs become elements. */
export function runXml(prefix: string, properties: string, text: string): string {
  const content = text
    .split(/(\r\n|\r|\n|\t)/)
    .map(part => {
      if (part === '') return ''
      if (part === '\t') return `<${prefix}tab/>`
      if (/^[\r\n]/.test(part)) return `<${prefix}br/>`
      return `<${prefix}t xml:space="preserve">${escapeXmlText(part)}</${prefix}t>`
    })
    .join('')
  return `<${prefix}r>${properties}${content}</${prefix}r>`
}

/** Properties of the first run of an element, or of the mark of its first paragraph. */
export function runProperties(xml: string, node: XmlNode): string {
  const run = visibleRuns(node)[0]
  if (run) return rawOf(xml, childOf(run, 'rPr'))
  const paragraph = node.name === 'p' ? node : descendants(node, 'p')[0]
  const mark = childOf(childOf(paragraph, 'pPr'), 'rPr')
  if (!mark) return ''
  // Marks of tracked changes belong to the paragraph and are not valid for a run.
  const kept = mark.children.filter(
    ({ name }) => !['ins', 'del', 'moveFrom', 'moveTo'].includes(name)
  )
  return `<${mark.tag}>${kept.map(child => rawOf(xml, child)).join('')}</${mark.tag}>`
}

const blocking = ['tbl', 'drawing', 'pict', 'object', 'sdt', 'fldChar', 'fldSimple'] as const

/** Throws AppError if replacing the content of an element would delete more than text. */
export function refuseRichContent(node: XmlNode, label: string): void {
  const found = blocking.find(name => descendants(node, name).length > 0)
  if (found) {
    throw createFormError(
      `${label} có bảng, hình, trường hoặc ô điều khiển bên trong nên không nhận số liệu.`
    )
  }
}

/**
 * Paragraphs of an element replaced by the first one with a text; its paragraph and run properties
 * stay. `properties` replaces those of the run.
 */
export function paragraphXml(
  xml: string,
  node: XmlNode,
  text: string,
  properties = runProperties(xml, node)
): string {
  const paragraph = descendants(node, 'p')[0]
  const prefix = prefixOf(paragraph ?? node)
  const attributes = paragraph?.attributes ?? ''
  const own = rawOf(xml, childOf(paragraph, 'pPr'))
  const run = text === '' ? '' : runXml(prefix, properties, text)
  return `<${prefix}p${attributes}>${own}${run}</${prefix}p>`
}

/** Content of a table cell with a text: its properties and one paragraph. */
export function cellContent(xml: string, cell: XmlNode, text: string, label: string): string {
  refuseRichContent(cell, label)
  return rawOf(xml, childOf(cell, 'tcPr')) + paragraphXml(xml, cell, text)
}
