import { AppError } from '@shared/contract/reply'
import type { CorrectionProposal, CorrectionRowRequest } from '@shared/features/correction/calls'
import { isSameCorrectedCell, parseTypedCell } from '@shared/features/correction/typed-cell'
import { changedColumnIndexesOf } from '@shared/features/correction/words'
import { toVietnamIsoDay } from '@shared/kit/format'
import type {
  CorrectedCellValue,
  CorrectedRow,
  Correction
} from '@shared/model/correction/correction'
import { correctionText } from '@shared/model/correction/text'
import type { MartColumn } from '@shared/model/data-mart/column'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { buildRowsByNumberQuery } from '../../warehouse/correcting/faults-sql'
import type { OpenedTableGeneration } from '../../warehouse/tables'
import { type CorrectionRowWithChanges, cellField, findCorrectionViolations } from './broken'
import { type CorrectionDependencies, correctionQueryTimeout } from './parts'

const text = correctionText

/** Maximum number of values per proposal, as it is stored among the records. */
const mostCells = 20_000

/**
 * Reads the values that a user typed over the current rows. Throws AppError with the validation
 * errors of the fields, or EngineFault.
 */
export async function readCorrectionProposal(
  context: CorrectionDependencies,
  table: DataMart,
  { generation, rows: wanted, basis }: CorrectionProposal
): Promise<Correction> {
  const { warehouse, clock, settings } = context
  const opened = await warehouse.tables.open(table.id)
  if (opened.id !== generation) throw new AppError('CONFLICT', text.refusals.stale)
  if (wanted.length * opened.columns.length > mostCells) {
    throw new AppError('TOO_LARGE', text.faults.tooWide)
  }
  const there = await rowsThere(context, opened, wanted)
  const faults: Record<string, string> = {}
  if (basis.day > toVietnamIsoDay(clock.now())) faults.day = text.faults.later
  const mayRead = context.personalAccess.reasonFor(table.id) !== undefined
  const seen = new Set<number>()
  const read = wanted.map((row, place) => {
    const isNumbered = row.kind !== 'added'
    if (isNumbered && seen.has(row.row)) faults[cellField(place, 'row')] = text.faults.twiceRow
    if (isNumbered) seen.add(row.row)
    return readRow({ row, place, columns: opened.columns, there, mayRead }, faults)
  })
  if (Object.keys(faults).length > 0) throw refused(faults)
  const broken = await findCorrectionViolations(
    context,
    table,
    opened,
    checkedRows(opened.columns, read)
  )
  if (Object.keys(broken).length > 0) throw refused(broken)
  // Rows without a difference are dropped; the others keep their order.
  const rows = read.filter(
    row => !row.before || !row.after || changedColumnIndexesOf(row).length > 0
  )
  if (rows.length === 0) throw new AppError('INVALID_INPUT', text.faults.nothing)
  return {
    id: crypto.randomUUID(),
    table: table.id,
    base: opened.id,
    columns: table.columns,
    key: table.key,
    rows,
    basis,
    user: settings.read().operator,
    time: clock.now()
  }
}

const refused = (faults: Record<string, string>): AppError =>
  new AppError('INVALID_INPUT', text.faults.invalid, faults)

/** Rows of a correction with the names of the columns that differ. */
const checkedRows = (
  columns: readonly MartColumn[],
  rows: readonly CorrectedRow[]
): CorrectionRowWithChanges[] =>
  rows.map(row => {
    const places = row.before ? changedColumnIndexesOf(row) : columns.map((_, place) => place)
    const changed = new Set(places.map(place => columns[place]?.name ?? ''))
    return { row: row.row, after: row.after, changed }
  })

/** Reads the unmasked cells of the current rows with the requested numbers. */
async function rowsThere(
  { warehouse }: Pick<CorrectionDependencies, 'warehouse'>,
  opened: OpenedTableGeneration,
  wanted: readonly CorrectionRowRequest[]
): Promise<ReadonlyMap<number, CorrectedCellValue[]>> {
  const numbers = wanted.flatMap(row => (row.kind === 'added' ? [] : [row.row]))
  if (numbers.length === 0) return new Map()
  const question = buildRowsByNumberQuery(opened, [...new Set(numbers)])
  const { rows } = await warehouse.reader.ask(question, { deadline: correctionQueryTimeout })
  return new Map(rows.map(([row, ...cells]) => [Number(row), cells]))
}

interface ProposedRowInput {
  readonly row: CorrectionRowRequest
  readonly place: number
  readonly columns: readonly MartColumn[]
  readonly there: ReadonlyMap<number, CorrectedCellValue[]>
  /** Whether the user may read the personal columns of the table unmasked. */
  readonly mayRead: boolean
}

const numberOf = (row: CorrectionRowRequest): number | null =>
  row.kind === 'added' ? null : row.row

function readRow(
  { row, place, columns, there, mayRead }: ProposedRowInput,
  faults: Record<string, string>
): CorrectedRow {
  const number = numberOf(row)
  const before = (number !== null && there.get(number)) || null
  if (number !== null && !before) faults[cellField(place, 'row')] = text.faults.goneRow
  if (row.kind === 'removed') return { row: number, before, after: null }
  const after: CorrectedCellValue[] = before ? [...before] : columns.map(() => null)
  for (const { column: name, text: typed } of row.cells) {
    const at = columns.findIndex(column => column.name === name)
    const found = readCell(columns[at], typed, mayRead || before === null)
    if ('fault' in found) faults[cellField(place, name)] = found.fault
    else if (!isSameCorrectedCell(found.value, after[at] ?? null)) after[at] = found.value
  }
  const isEmpty = !before && after.every(value => value === null)
  if (isEmpty) faults[cellField(place, 'row')] ??= text.faults.emptyRow
  return { row: number, before, after }
}

/**
 * Parses a typed value; returns an error message for an unknown column, and for a personal column
 * that the user may not read.
 */
function readCell(
  column: MartColumn | undefined,
  typed: string,
  mayCompare: boolean
): ReturnType<typeof parseTypedCell> {
  if (!column) return { fault: text.faults.noColumn }
  // A personal column that is masked for the user is refused, because comparing a typed value with
  // the hidden one would tell the user whether a guess was right.
  if (column.personal && !mayCompare) return { fault: text.faults.masked }
  return parseTypedCell(column, typed)
}
