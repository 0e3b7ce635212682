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
    const followers =
      empty && labelOf.empty
        ? followersOf(empty.sheet(target.sheet), base, labelOf.empty, bound)
        : []
    const sheet = filled.sheet(target.sheet)
    const records =
      recordsAbove(sheet, followers, first, base.height, labelOf.filled) ??
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
interface LabelledRow {
  readonly distance: number
  readonly labels: ReadonlyMap<number, string>
}

/** Number of rows below a block by which its end is recognised. */
const mostFollowers = 3

/** First rows with labels below a block; empty if there are none. */
function followersOf(
  sheet: SheetModel,
  { last }: RowBlock,
  labelOf: LabelReader,
  bound: ReadonlySet<string>
): LabelledRow[] {
  const found: LabelledRow[] = []
  for (const row of sheet.rows.slice(sheet.placeOfRow(last + 1))) {
    const labels = new Map(
      row.cells
        .filter(({ column }) => !bound.has(`${row.number}:${column}`))
        .map(({ column }) => [column, labelOf(sheet, row.number, column)] as const)
        .filter(([, label]) => label !== '')
    )
    if (labels.size > 0) found.push({ distance: row.number - last, labels })
    if (found.length === mostFollowers) break
  }
  return found
}

/**
 * Records above the row that has the labels of the first follower. If a record has them too, the
 * row below which most other followers stand is the end; undefined if no row has the labels.
 */
function recordsAbove(
  sheet: SheetModel,
  followers: readonly LabelledRow[],
  first: number,
  height: number,
  labelOf: LabelReader
): number | undefined {
  const [next] = followers
  if (!next) return undefined
  const hasLabels = (number: number, { labels }: LabelledRow): boolean =>
    [...labels].every(([column, label]) => labelOf(sheet, number, column) === label)
  let best: { records: number; matches: number } | undefined
  for (const { number } of sheet.rows.slice(sheet.placeOfRow(first + next.distance - 1))) {
    const end = number - next.distance
    if ((end - first + 1) % height !== 0 || !hasLabels(number, next)) continue
    const matches = followers.filter(row => hasLabels(end + row.distance, row)).length
    if (!best || matches > best.matches) best = { records: (end - first + 1) / height, matches }
    if (matches === followers.length) break
  }
  return best?.records
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
