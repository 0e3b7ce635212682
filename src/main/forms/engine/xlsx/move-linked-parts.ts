import { createFormError } from '../form-fault'
import type { FormPackage, XmlPart } from '../form-package'
import {
  applyEdits,
  attributeOf,
  childOf,
  editAttribute,
  escapeXmlText,
  type TextEdit,
  textOf,
  walkXml,
  type XmlNode
} from '../xml-tree'
import { moveFormula, type WorkbookGrowth } from './move-formula'
import { movePlaces, moveRangeList } from './move-ranges'
import type { RowGrowth } from './row-growth'
import type { FormWorkbook } from './workbook-parts'

/** Moves the parts that a sheet's rows carry: drawings, comments, tables. */
export function moveLinkedParts(
  workbook: FormWorkbook,
  sheet: string,
  growth: WorkbookGrowth
): void {
  const own = growth.get(sheet)
  const path = workbook.sheets.find(({ name }) => name === sheet)?.path
  if (!own || path === undefined) return
  const { pack } = workbook
  for (const { kind, target } of pack.relations(path)) {
    if (kind === 'pivotTable') refuse(sheet, 'bảng tổng hợp (PivotTable)')
    if (kind === 'drawing') editPart(pack, target, part => drawingEdits(part, own))
    if (kind === 'vmlDrawing') editPart(pack, target, part => noteShapeEdits(part, own))
    if (kind === 'comments' || kind === 'threadedComment') {
      editPart(pack, target, part => commentEdits(part, own))
    }
    if (kind === 'table') editPart(pack, target, part => tableEdits(part, sheet, growth, own))
  }
}

/** Moves what refers to sheets by name: defined names, charts and sources of pivot tables. */
export function moveNamedReferences(workbook: FormWorkbook, growth: WorkbookGrowth): void {
  const { pack } = workbook
  for (const { name, scope, text, node } of workbook.names) {
    const place = { sheet: scope, label: `tên vùng “${name}”` }
    const moved = moveFormula(text, place, growth)
    if (moved !== text) {
      workbook.edits.push({
        start: node.innerStart,
        end: node.innerEnd,
        text: escapeXmlText(moved)
      })
    }
  }
  for (const path of pack.names) {
    if (/^xl\/charts\/chart[^/]*\.xml$/.test(path)) {
      editPart(pack, path, part => chartEdits(part, growth))
    }
    if (/^xl\/pivotCache\/pivotCacheDefinition[^/]*\.xml$/.test(path)) {
      walkXml(pack.requirePart(path).root, node => {
        const sheet = node.name === 'worksheetSource' ? attributeOf(node, 'sheet') : undefined
        if (sheet !== undefined && growth.has(sheet)) refuse(sheet, 'nguồn của PivotTable')
      })
    }
  }
}

function editPart(
  pack: FormPackage,
  path: string,
  edit: (part: XmlPart) => readonly (TextEdit | undefined)[]
): void {
  const part = pack.part(path)
  if (!part) return
  const edits = edit(part).filter(found => found !== undefined)
  if (edits.length > 0) pack.write(part.path, applyEdits(part.xml, edits))
}

function nodesOf(part: XmlPart, names: readonly string[]): XmlNode[] {
  const found: XmlNode[] = []
  walkXml(part.root, node => {
    if (names.includes(node.name)) found.push(node)
  })
  return found
}

/** Rows of drawings count from 0. An anchor that keeps its size moves as a whole. */
function drawingEdits(part: XmlPart, own: RowGrowth): (TextEdit | undefined)[] {
  return nodesOf(part, ['twoCellAnchor', 'oneCellAnchor']).flatMap(anchor => {
    const rowOf = (name: string) => childOf(childOf(anchor, name), 'row')
    const [from, to] = [rowOf('from'), rowOf('to')]
    const rows = [from, to].map(node => Number(textOf(part.xml, node)))
    const [top = 0, bottom = 0] = rows
    const newTop = own.mapRow(top + 1) - 1
    const isFixedSize = (attributeOf(anchor, 'editAs') ?? 'twoCell') !== 'twoCell'
    const newBottom = isFixedSize ? bottom + newTop - top : own.mapRow(bottom + 1) - 1
    return [textEdit(from, top, newTop), textEdit(to, bottom, newBottom)]
  })
}

const textEdit = (
  node: XmlNode | undefined,
  was: number | string,
  is: number | string
): TextEdit | undefined =>
  node && was !== is
    ? { start: node.innerStart, end: node.innerEnd, text: escapeXmlText(String(is)) }
    : undefined

function commentEdits(part: XmlPart, own: RowGrowth): (TextEdit | undefined)[] {
  return nodesOf(part, ['comment', 'threadedComment']).map(node =>
    editAttribute(node, 'ref', movePlaces(attributeOf(node, 'ref') ?? '', own))
  )
}

/** Shapes of notes: `Row` is the row of the cell, `Anchor` has rows at its third and seventh place. */
function noteShapeEdits(part: XmlPart, own: RowGrowth): (TextEdit | undefined)[] {
  return nodesOf(part, ['ClientData']).flatMap(data => {
    const [rowNode, anchorNode] = [childOf(data, 'Row'), childOf(data, 'Anchor')]
    const row = Number(textOf(part.xml, rowNode))
    const delta = own.mapRow(row + 1) - 1 - row
    if (!rowNode || delta === 0) return []
    const anchor = textOf(part.xml, anchorNode)
    const moved = anchor
      .split(',')
      .map((value, place) => (place === 2 || place === 6 ? ` ${Number(value) + delta}` : value))
      .join(',')
    return [textEdit(rowNode, row, row + delta), textEdit(anchorNode, anchor, moved)]
  })
}

function tableEdits(
  part: XmlPart,
  sheet: string,
  growth: WorkbookGrowth,
  own: RowGrowth
): (TextEdit | undefined)[] {
  const label = `bảng của trang “${sheet}”`
  const ranges = nodesOf(part, ['table', 'autoFilter', 'sortState', 'sortCondition']).map(node => {
    const ref = attributeOf(node, 'ref') ?? ''
    const moved = moveRangeList(ref, own, label)
    return moved === ref ? undefined : editAttribute(node, 'ref', moved)
  })
  const formulas = nodesOf(part, ['calculatedColumnFormula', 'totalsRowFormula']).map(node => {
    const text = textOf(part.xml, node)
    return textEdit(node, text, moveFormula(text, { sheet, label }, growth))
  })
  return [...ranges, ...formulas]
}

function chartEdits(part: XmlPart, growth: WorkbookGrowth): (TextEdit | undefined)[] {
  const place = { sheet: undefined, label: 'biểu đồ', isSeries: true }
  return nodesOf(part, ['f']).map(node => {
    const text = textOf(part.xml, node)
    return textEdit(node, text, moveFormula(text, place, growth))
  })
}

function refuse(sheet: string, what: string): never {
  throw createFormError(
    `Không thêm dòng được: trang “${sheet}” có ${what}, không dời dòng an toàn được.`
  )
}
