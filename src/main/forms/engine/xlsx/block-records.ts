import type { ReadTarget, RowsColumn } from '../filling'
import { parseAddress } from './addresses'
import { type BlockTarget, rowBlockOf } from './grow-blocks'
import { type RowBlock, RowGrowth } from './row-growth'
import type { SheetModel } from './sheet-model'
import { cellOfTarget, columnOfBlock } from './target-cells'
import type { FormWorkbook } from './workbook-parts'

/** Maximum number of records that are searched for the end of a block. */
const maxRecords = 20_000

/** Text of a cell that a form prints itself; empty for numbers, formulas and empty cells. */
export type LabelReader = (sheet: SheetModel, row: number, column: number) => string

/** Repeated block of a filled form: where its records stand and how many there are. */
export interface FilledBlock {
  readonly target: BlockTarget
  readonly columns: readonly RowsColumn[]
  readonly block: RowBlock
  /** First row in the filled form. */
  readonly first: number
  readonly records: number
}

/**
 * Finds the records of all blocks. With the empty form a block ends above the row that follows it
 * there; without, or if that row is missing, it ends above the first record without values.
 */
export function findRecords(
  filled: FormWorkbook,
  empty: FormWorkbook | undefined,
  targets: readonly ReadTarget[],
  labelOf: { filled: LabelReader; empty: LabelReader | undefined }
): FilledBlock[] {
  const found: FilledBlock[] = []
  const blocks = targets
    .flatMap(read =>
      'columns' in read && read.target.kind === 'block' ? [{ ...read, target: read.target }] : []
    )
    .toSorted((a, b) => a.target.firstRow - b.target.firstRow)
  for (const { target, columns } of blocks) {
    if (!filled.hasSheet(target.sheet)) continue
    const growth = growthOf(found, target.sheet)
    const first = growth.mapRow(target.firstRow)
    const base = rowBlockOf(target, 0)
    const bound = boundCells(empty ?? filled, targets, target.sheet)
    const follower =
      empty && labelOf.empty && followerOf(empty.sheet(target.sheet), base, labelOf.empty, bound)
    const sheet = filled.sheet(target.sheet)
    const records =
      (follower && recordsAbove(sheet, follower, first, base.height, labelOf.filled)) ??
      recordsWithValues(filled, sheet, { target, columns, base, first })
    found.push({ target, columns, block: rowBlockOf(target, records), first, records })
  }
  return found
}

/** Growth of a sheet of a filled form. */
export const growthOf = (blocks: readonly FilledBlock[], sheet: string): RowGrowth =>
  new RowGrowth(blocks.filter(({ target }) => target.sheet === sheet).map(({ block }) => block))

/** Addresses "row:column" of value targets of a sheet, in the empty form. */
export function boundCells(
  workbook: FormWorkbook,
  targets: readonly ReadTarget[],
  sheet: string
): ReadonlySet<string> {
  const cells = targets.flatMap(read => {
    if ('columns' in read) return []
    const { target } = read
    if (target.kind === 'cell' && !parseAddress(target.address)) return []
    if (target.kind === 'cell' && !workbook.hasSheet(target.sheet)) return []
    if (target.kind === 'name' && !workbook.rangeOfName(target.name)) return []
    const found = cellOfTarget(workbook, target)
    return found.sheet === sheet ? [`${found.address.row}:${found.address.column}`] : []
  })
  return new Set(cells)
}

/** Row below a block that has labels: its distance to the block and its labels by column. */
interface Follower {
  readonly distance: number
  readonly labels: ReadonlyMap<number, string>
}

function followerOf(
  sheet: SheetModel,
  { last }: RowBlock,
  labelOf: LabelReader,
  bound: ReadonlySet<string>
): Follower | undefined {
  for (const row of sheet.rows.slice(sheet.placeOfRow(last + 1))) {
    const labels = new Map(
      row.cells
        .filter(({ column }) => !bound.has(`${row.number}:${column}`))
        .map(({ column }) => [column, labelOf(sheet, row.number, column)] as const)
        .filter(([, label]) => label !== '')
    )
    if (labels.size > 0) return { distance: row.number - last, labels }
  }
  return undefined
}

function recordsAbove(
  sheet: SheetModel,
  { distance, labels }: Follower,
  first: number,
  height: number,
  labelOf: LabelReader
): number | undefined {
  const row = sheet.rows
    .slice(sheet.placeOfRow(first + distance - 1))
    .find(
      ({ number }) =>
        (number - distance - first + 1) % height === 0 &&
        [...labels].every(([column, label]) => labelOf(sheet, number, column) === label)
    )
  return row && (row.number - distance - first + 1) / height
}

function recordsWithValues(
  workbook: FormWorkbook,
  sheet: SheetModel,
  found: {
    target: BlockTarget
    columns: readonly RowsColumn[]
    base: RowBlock
    first: number
  }
): number {
  const { target, columns, base, first } = found
  const cells = columns.map(column => columnOfBlock(workbook, target, column, base.height))
  let records = 0
  while (records < maxRecords) {
    const start = first + records * base.height
    const hasValue = cells.some(({ column, offset }) => {
      const cell = sheet.cellAt(start + offset, column)
      return cell?.value !== undefined || cell?.inline !== undefined
    })
    if (!hasValue) break
    records++
  }
  return records
}
