import {
  type FormOutline,
  type OutlineParagraph,
  type OutlineTable,
  outlineLimits
} from '@shared/model/forms/outline'
import { attributeOf, childOf, childrenOf, type XmlNode } from '../xml-tree'
import {
  type DocumentTable,
  descendants,
  type FormDocument,
  valueOfChild,
  visibleRuns,
  visibleText
} from './document-parts'
import { continuesAbove } from './fill-rows'
import { findMarks, type MarkPlace } from './find-marks'
import { markText } from './read-marks'
import { createRunStyles, type RunStyles } from './run-styles'

type DocumentOutline = Extract<FormOutline, { kind: 'docx' }>
type Block = DocumentOutline['blocks'][number]
type Run = OutlineParagraph['runs'][number]

/** Points of one twentieth of a point, in which documents measure widths and indents. */
const twentieth = 1 / 20

/** Outline of a document's body, with the marks of all its parts. */
export function readDocumentOutline(document: FormDocument): DocumentOutline {
  const builder = new OutlineBuilder(document)
  const body = childOf(document.body.part.root, 'body')
  const blocks = body ? builder.blocks(body) : []
  return { kind: 'docx', blocks, marks: builder.marks, isCut: builder.isCut }
}

class OutlineBuilder {
  readonly marks: DocumentOutline['marks']
  isCut = false
  readonly #document: FormDocument
  readonly #styles: RunStyles
  readonly #places: readonly { place: MarkPlace; index: number }[]
  #paragraphs = 0
  #runs = 0

  constructor(document: FormDocument) {
    this.#document = document
    this.#styles = createRunStyles(document)
    const found = [...findMarks(document)].flatMap(([name, places]) =>
      [...Map.groupBy(places, ({ kind }) => kind)].map(([kind, same]) => ({ name, kind, same }))
    )
    this.isCut = found.length > outlineLimits.marks
    const kept = found.slice(0, outlineLimits.marks)
    this.marks = kept.map(({ name, kind, same }) => ({
      name,
      kind,
      text: (same[0] ? markText(same[0]) : '').slice(0, outlineLimits.text),
      part: same[0]?.text.kind ?? 'body',
      count: same.length
    }))
    this.#places = kept.flatMap(({ same }, index) => same.map(place => ({ place, index })))
  }

  blocks(parent: XmlNode): Block[] {
    return parent.children.flatMap((node): Block[] => {
      if (node.name === 'p') return this.#hasRoom() ? [this.#paragraph(node)] : []
      if (node.name === 'tbl') return this.#table(node)
      if (node.name === 'sdt') return this.blocks(childOf(node, 'sdtContent') ?? node)
      return []
    })
  }

  #hasRoom(): boolean {
    this.#paragraphs++
    const hasRoom = this.#paragraphs <= outlineLimits.paragraphs && this.#runs < outlineLimits.runs
    if (!hasRoom) this.isCut = true
    return hasRoom
  }

  #paragraph(node: XmlNode): OutlineParagraph {
    const properties = childOf(node, 'pPr')
    const style = valueOfChild(properties, 'pStyle')
    const alignment = alignmentOf(valueOfChild(properties, 'jc') ?? this.#styles.alignment(style))
    const heading = this.#styles.heading(style)
    const indent = Number(
      attributeOf(childOf(properties, 'ind'), 'left') ??
        attributeOf(childOf(properties, 'ind'), 'start')
    )
    return {
      kind: 'paragraph',
      ...(alignment && { alignment }),
      ...(heading !== undefined && { heading }),
      ...(indent > 0 && { indent: indent * twentieth }),
      runs: this.#runsOf(node, style)
    }
  }

  #runsOf(paragraph: XmlNode, style: string | undefined): Run[] {
    const { xml } = this.#document.body.part
    let from = 0
    return visibleRuns(paragraph).flatMap(run => {
      const text = visibleText(xml, run)
      if (text === '') return []
      const look = this.#styles.run(run, style)
      const typedLength = run.children
        .filter(({ name }) => name === 't')
        .reduce((sum, node) => sum + visibleText(xml, node).length, 0)
      const parts = this.#split(paragraph, run, text, from, typedLength)
      from += typedLength
      this.#runs += parts.length
      return parts.map(part => ({ ...part, ...look, text: part.text.slice(0, outlineLimits.text) }))
    })
  }

  /** Parts of a run by the marks to which they belong. */
  #split(
    paragraph: XmlNode,
    run: XmlNode,
    text: string,
    from: number,
    length: number
  ): { text: string; mark?: number }[] {
    const around = this.#places.find(({ place }) => encloses(place, run))
    if (around) return [{ text, mark: around.index }]
    const typed = this.#places.flatMap(({ place, index }) =>
      place.kind === 'typed' &&
      place.paragraph === paragraph &&
      place.from < from + length &&
      place.to > from
        ? [{ start: Math.max(0, place.from - from), end: place.to - from, index }]
        : []
    )
    // A run with tabs or breaks is marked as a whole, because its positions differ from its text.
    const first = typed[0]
    if (first && text.length !== length) return [{ text, mark: first.index }]
    const parts: { text: string; mark?: number }[] = []
    let at = 0
    for (const { start, end, index } of typed) {
      if (start > at) parts.push({ text: text.slice(at, start) })
      parts.push({ text: text.slice(start, end), mark: index })
      at = Math.min(text.length, end)
    }
    if (at < text.length) parts.push({ text: text.slice(at) })
    return parts
  }

  #table(node: XmlNode): Block[] {
    const index = this.#document.tables.findIndex(table => table.node === node)
    const table = this.#document.tables[index]
    if (!table) return []
    const widths = childrenOf(childOf(node, 'tblGrid'), 'gridCol').map(
      column => Number(attributeOf(column, 'w') ?? 0) * twentieth
    )
    const cells = this.#cells(table)
    const outline: OutlineTable = {
      kind: 'table',
      table: index,
      rows: table.rows.length,
      columnWidths: widths,
      cells
    }
    const nested = table.rows.flatMap(row =>
      row.cells.flatMap(cell => descendants(cell, 'tbl').flatMap(inner => this.#table(inner)))
    )
    return [outline, ...nested.filter((block, place) => nested.indexOf(block) === place)]
  }

  #cells(table: DocumentTable): OutlineTable['cells'] {
    return table.rows.flatMap(({ cells }, row) =>
      cells.map((cell, column) => {
        const properties = childOf(cell, 'tcPr')
        const fill = attributeOf(childOf(properties, 'shd'), 'fill')?.toUpperCase()
        return {
          row,
          column,
          columnSpan: Math.max(1, Number(valueOfChild(properties, 'gridSpan') ?? 1) || 1),
          rowSpan: rowSpan(table, row, column),
          isCovered: continuesAbove(cell),
          ...(fill && /^[0-9A-F]{6}$/.test(fill) && { fill }),
          paragraphs: this.blocks(cell).filter(block => block.kind === 'paragraph')
        }
      })
    )
  }
}

function encloses(place: MarkPlace, run: XmlNode): boolean {
  if (place.text.kind !== 'body') return false
  const isInside = (start: number, end: number): boolean => run.start >= start && run.end <= end
  if (place.kind === 'control') return isInside(place.node.start, place.node.end)
  if (place.kind === 'typed') return false
  return place.end !== undefined && isInside(place.start.end, place.end.start)
}

/** Grid column at which a cell begins. */
function gridColumn(table: DocumentTable, row: number, column: number): number {
  const cells = table.rows[row]?.cells.slice(0, column) ?? []
  return cells.reduce(
    (sum, cell) =>
      sum + Math.max(1, Number(valueOfChild(childOf(cell, 'tcPr'), 'gridSpan') ?? 1) || 1),
    0
  )
}

/** Number of rows that a cell covers through vertical merging. */
function rowSpan(table: DocumentTable, row: number, column: number): number {
  const cell = table.rows[row]?.cells[column]
  if (!cell || valueOfChild(childOf(cell, 'tcPr'), 'vMerge') !== 'restart') return 1
  const grid = gridColumn(table, row, column)
  let span = 1
  for (let next = row + 1; next < table.rows.length; next++) {
    const below = table.rows[next]?.cells.find(
      (_, place) => gridColumn(table, next, place) === grid
    )
    if (!below || !continuesAbove(below)) break
    span++
  }
  return span
}

function alignmentOf(value: string | undefined): OutlineParagraph['alignment'] {
  if (value === 'both' || value === 'distribute') return 'justify'
  if (value === 'end' || value === 'right') return 'right'
  if (value === 'start' || value === 'left') return 'left'
  return value === 'center' ? 'center' : undefined
}
