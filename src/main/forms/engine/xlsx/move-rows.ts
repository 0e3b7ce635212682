import { createFormError } from '../form-fault'
import { escapeXmlText } from '../xml-tree'
import { addressText, type CellRange, parseRange, rangeText } from './addresses'
import { moveFormula, type WorkbookGrowth } from './move-formula'
import { type RowBlock, RowGrowth } from './row-growth'
import { createFormulaReader } from './shared-formulas'
import {
  type SheetCell,
  type SheetModel,
  type SheetRow,
  withAttribute,
  withStartTag
} from './sheet-model'

/**
 * Moves the rows of a sheet below grown blocks, inserts copies of the template rows, and moves the
 * references of all formulas of the sheet. A sheet without growth only has its formulas changed.
 */
export function moveSheetRows(sheet: SheetModel, name: string, growth: WorkbookGrowth): void {
  const own = growth.get(name) ?? new RowGrowth([])
  const formulas = movedFormulas(sheet, name, growth, own)
  const rows: SheetRow[] = []
  for (const row of sheet.rows) {
    const block = own.templateAt(row.number)
    // Copies are made from the unmoved row, before its own addresses change.
    const copies = block ? copiesOf(row, block, name, growth, formulas) : []
    const number = own.mapRow(row.number)
    const changed = moveRow(row, number, cell => formulas.get(cell)?.(0))
    if (changed) sheet.touch()
    rows.push(row, ...copies)
  }
  if (own.blocks.length > 0) sheet.touch()
  rows.sort((one, other) => one.number - other.number)
  sheet.rows.splice(0, sheet.rows.length, ...rows)
}

/** Attribute text and formula text of a cell at a distance from its template. */
interface MovedFormula {
  readonly text: string
  readonly ref: string
}
type FormulaAt = (offset: number) => MovedFormula

/** Formulas that change, as functions of the distance of a copy from its template. */
function movedFormulas(
  sheet: SheetModel,
  name: string,
  growth: WorkbookGrowth,
  own: RowGrowth
): Map<SheetCell, FormulaAt> {
  const formulaOf = createFormulaReader(sheet)
  const found: { cell: SheetCell; row: number; at: FormulaAt; isChanged: boolean }[] = []
  for (const row of sheet.rows) {
    for (const cell of row.cells) {
      const text = formulaOf(row.number, cell)
      if (text === undefined || !cell.formula) continue
      const { formula } = cell
      const label = `${name}!${addressText({ row: row.number, column: cell.column })}`
      if (formula.type === 'dataTable') {
        throw createFormError(`Không thêm dòng được: ${label} là bảng tính thử (Data Table).`)
      }
      const at: FormulaAt = offset => ({
        text: moveFormula(
          text,
          { sheet: name, label, row: row.number, column: cell.column, offset },
          growth
        ),
        ref: formula.type === 'array' ? movedArray(formula.ref, own, offset, label) : ''
      })
      const moved = at(0)
      const isMoved = own.mapRow(row.number) !== row.number || !!own.templateAt(row.number)
      const isChanged =
        isMoved ||
        moved.text !== text ||
        moved.ref !== (formula.type === 'array' ? formula.ref : '')
      found.push({ cell, row: row.number, at, isChanged })
    }
  }
  const changedGroups = new Set(
    found.filter(({ isChanged }) => isChanged).map(({ cell }) => cell.formula?.shared)
  )
  changedGroups.delete('')
  return new Map(
    found
      .filter(({ cell, isChanged }) => isChanged || changedGroups.has(cell.formula?.shared))
      .map(({ cell, at }) => [cell, at])
  )
}

function movedArray(ref: string, own: RowGrowth, offset: number, label: string): string {
  const range = parseRange(ref)
  const moved = range && movedWhole(range, own, offset)
  if (!moved) {
    throw createFormError(`Không thêm dòng được: công thức mảng ở ${label} phủ lên dòng lặp.`)
  }
  return rangeText(moved)
}

/** Range that moves as a whole; undefined if rows would be inserted inside it. */
function movedWhole(range: CellRange, own: RowGrowth, offset: number): CellRange | undefined {
  const top = own.mapRow(range.top)
  const bottom = own.mapRow(range.bottom)
  if (bottom - top !== range.bottom - range.top) return undefined
  return { ...range, top: top + offset, bottom: bottom + offset }
}

function moveRow(
  row: SheetRow,
  number: number,
  formulaOf: (cell: SheetCell) => MovedFormula | undefined
): boolean {
  const isMoved = number !== row.number
  let isChanged = isMoved
  for (const cell of row.cells) {
    const formula = formulaOf(cell)
    if (!isMoved && !formula) continue
    isChanged = true
    cell.raw = cellAt(cell, number, formula)
  }
  if (isMoved) row.open = withStartTag(row.open, tag => withAttribute(tag, 'r', String(number)))
  row.number = number
  return isChanged
}

function cellAt(cell: SheetCell, row: number, formula: MovedFormula | undefined): string {
  const address = addressText({ row, column: cell.column })
  const raw = withStartTag(cell.raw, tag => withAttribute(tag, 'r', address))
  if (!formula) return raw
  return raw.replace(
    /<((?:\w+:)?f)(\s[^>]*?)?(?:\/>|>[\s\S]*?<\/\1\s*>)/,
    (_, tag: string, attributes = '') => {
      const plain = ['t', 'si', 'ref'].reduce(
        (text, name) => withAttribute(text, name, undefined),
        `<${tag}${attributes}>`
      )
      const open = formula.ref
        ? withAttribute(withAttribute(plain, 'ref', formula.ref), 't', 'array')
        : plain
      return `${open}${escapeXmlText(formula.text)}</${tag}>`
    }
  )
}

function copiesOf(
  row: SheetRow,
  block: RowBlock,
  name: string,
  growth: WorkbookGrowth,
  formulas: ReadonlyMap<SheetCell, FormulaAt>
): SheetRow[] {
  const own = growth.get(name) ?? new RowGrowth([])
  const count = block.inserted / block.height
  return Array.from({ length: count }, (_, place) => {
    const offset = (place + 1) * block.height
    const number = own.mapRow(row.number) + offset
    return {
      ...row,
      number,
      open: withStartTag(row.open, tag => withAttribute(tag, 'r', String(number))),
      cells: row.cells.map(cell => ({
        ...cell,
        raw: cellAt(cell, number, formulas.get(cell)?.(offset))
      }))
    }
  })
}
