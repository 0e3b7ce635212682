import {
  type FormOutline,
  type OutlineCell,
  type OutlineSheet,
  outlineLimits
} from '@shared/model/forms/outline'
import { attributeOf, attributesOf, childOf, childrenOf } from '../xml-tree'
import { type CellRange, parseRange } from './addresses'
import { readCellStyles } from './cell-styles'
import { createComputingReader } from './formula/compute-formulas'
import { createFormulaReader } from './shared-formulas'
import type { SheetModel } from './sheet-model'
import { type FormWorkbook, splitReference, type WorkbookSheet } from './workbook-parts'

type CellReader = ReturnType<typeof createComputingReader>

/** Look of a formula that the program cannot compute; Excel does when it opens the file. */
const notComputed = { kind: 'empty', text: '' } as const

type WorkbookOutline = Extract<FormOutline, { kind: 'xlsx' }>

/** Outline of a workbook; cells beyond the limits are cut. */
export function readWorkbookOutline(workbook: FormWorkbook): WorkbookOutline {
  const { pack, stylesPath, themePath } = workbook
  const part = (path: string | undefined) => (path === undefined ? undefined : pack.part(path))
  const read = createComputingReader(workbook)
  let left: number = outlineLimits.cells
  const sheets = workbook.sheets.slice(0, outlineLimits.sheets).map(sheet => {
    const outline = sheetOutline(workbook, sheet, read, left)
    left -= outline.cells.length
    return outline
  })
  return {
    kind: 'xlsx',
    sheets,
    styles: [...readCellStyles(part(stylesPath), part(themePath))],
    names: workbook.names.slice(0, outlineLimits.names).flatMap(({ name, text }) => {
      const found = splitReference(text)
      if (!found || name.startsWith('_xlnm.') || !workbook.hasSheet(found.sheet)) return []
      const range = parseRange(found.range)
      const isSingleCell = range?.top === range?.bottom && range?.left === range?.right
      return [{ name, sheet: found.sheet, address: found.range.replaceAll('$', ''), isSingleCell }]
    }),
    isCut:
      sheets.some(({ isCut }) => isCut) ||
      workbook.sheets.length > sheets.length ||
      workbook.names.length > outlineLimits.names
  }
}

function sheetOutline(
  workbook: FormWorkbook,
  sheet: WorkbookSheet,
  read: CellReader,
  left: number
): OutlineSheet {
  const model = workbook.sheet(sheet.name)
  const { cells, isCut } = cellsOf(model, sheet.name, read, left)
  const merges = model.merges.slice(0, outlineLimits.merges)
  const extent = (of: (range: CellRange) => number, cell: (cell: OutlineCell) => number): number =>
    [...merges.map(of), ...cells.map(found => cell(found) + 1)].reduce((a, b) => Math.max(a, b), 0)
  const format = childOf(model.part.root, 'sheetFormatPr')
  return {
    name: sheet.name,
    isHidden: sheet.isHidden,
    rows: Math.min(
      outlineLimits.rows,
      extent(
        range => range.bottom,
        cell => cell.row
      )
    ),
    columns: Math.min(
      outlineLimits.columns,
      extent(
        range => range.right,
        cell => cell.column
      )
    ),
    defaultRowHeight: Number(attributeOf(format, 'defaultRowHeight') ?? 15) || 15,
    defaultColumnWidth:
      Number(
        attributeOf(format, 'defaultColWidth') ?? attributeOf(format, 'baseColWidth') ?? 8.43
      ) || 8.43,
    columnWidths: columnWidthsOf(model),
    rowHeights: rowHeightsOf(model),
    merges: merges.map(toZeroBased),
    printAreas: printAreasOf(workbook, sheet.name).map(toZeroBased),
    cells,
    isCut: isCut || merges.length < model.merges.length
  }
}

function cellsOf(
  model: SheetModel,
  sheet: string,
  read: CellReader,
  left: number
): { cells: OutlineCell[]; isCut: boolean } {
  const formulaOf = createFormulaReader(model)
  const cells: OutlineCell[] = []
  for (const row of model.rows) {
    for (const cell of row.cells) {
      const isOutside = row.number > outlineLimits.rows || cell.column > outlineLimits.columns
      if (isOutside || cells.length >= left) return { cells, isCut: true }
      const { kind, text } = read(sheet, row.number, cell) ?? notComputed
      const formula = formulaOf(row.number, cell)
      cells.push({
        row: row.number - 1,
        column: cell.column - 1,
        text: text.slice(0, outlineLimits.text),
        kind,
        style: cell.style,
        ...(formula !== undefined && { formula: formula.slice(0, outlineLimits.text) })
      })
    }
  }
  return { cells, isCut: false }
}

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true'

function columnWidthsOf(model: SheetModel): OutlineSheet['columnWidths'] {
  return childrenOf(childOf(model.part.root, 'cols'), 'col')
    .map(attributesOf)
    .filter(({ min }) => Number(min) <= outlineLimits.columns)
    .map(({ min, max, width, hidden }) => ({
      from: Number(min) - 1,
      to: Math.min(Number(max), outlineLimits.columns) - 1,
      width: Number(width ?? 8.43),
      isHidden: isOn(hidden)
    }))
}

function rowHeightsOf(model: SheetModel): OutlineSheet['rowHeights'] {
  return model.rows
    .filter(
      ({ number, attributes }) =>
        number <= outlineLimits.rows && (attributes.ht !== undefined || isOn(attributes.hidden))
    )
    .map(({ number, attributes: { ht, hidden } }) => ({
      row: number - 1,
      height: ht === undefined ? null : Number(ht),
      isHidden: isOn(hidden)
    }))
}

function printAreasOf(workbook: FormWorkbook, sheet: string): CellRange[] {
  const text = workbook.names.find(
    ({ name, scope }) => name === '_xlnm.Print_Area' && scope === sheet
  )?.text
  return (text ?? '').split(',').flatMap(part => parseRange(part.split('!').at(-1) ?? '') ?? [])
}

const toZeroBased = ({ top, left, bottom, right }: CellRange): CellRange => ({
  top: top - 1,
  left: left - 1,
  bottom: bottom - 1,
  right: right - 1
})
