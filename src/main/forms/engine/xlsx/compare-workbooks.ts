import { type AlignedPair, alignSequences } from '../align-sequences'
import type { FormDifference, ReadTarget } from '../filling'
import type { FormPackage } from '../form-package'
import { addressText } from './addresses'
import { findRecords } from './block-records'
import { actualRows, expectedRows, type FixedCell, type FixedRow } from './fixed-rows'
import { createLabelReader } from './read-workbook'
import { FormWorkbook } from './workbook-parts'

/** Differences of a filled workbook from the empty form, outside the bound places. */
export function compareWorkbooks(
  emptyPack: FormPackage,
  filledPack: FormPackage,
  targets: readonly ReadTarget[]
): FormDifference[] {
  const [empty, filled] = [new FormWorkbook(emptyPack), new FormWorkbook(filledPack)]
  const blocks = findRecords(filled, empty, targets, {
    filled: createLabelReader(filled),
    empty: createLabelReader(empty)
  })
  const missing = empty.sheets
    .filter(({ name }) => !filled.hasSheet(name))
    .map(({ name }) => sheetDifference('sheetMissing', name))
  const added = filled.sheets
    .filter(({ name }) => !empty.hasSheet(name))
    .map(({ name }) => sheetDifference('sheetAdded', name))
  const changed = empty.sheets
    .filter(({ name }) => filled.hasSheet(name))
    .flatMap(({ name }) =>
      compareRows(
        name,
        expectedRows(empty, name, targets, blocks),
        actualRows(filled, empty, name, targets, blocks)
      )
    )
  return [...missing, ...added, ...changed]
}

const sheetDifference = (kind: 'sheetMissing' | 'sheetAdded', sheet: string): FormDifference => ({
  kind,
  sheet,
  address: '',
  was: '',
  is: ''
})

/**
 * Compares rows by their labels. Rows that only changed their text stand at the same distance from
 * their neighbours, so they are paired by their numbers and compared cell by cell.
 */
function compareRows(
  sheet: string,
  expected: readonly FixedRow[],
  actual: readonly FixedRow[]
): FormDifference[] {
  const [was, is] = [expected, actual].map(rows => rows.filter(({ key }) => key !== ''))
  if (!was || !is) return []
  const pairs = alignSequences(
    was.map(({ key }) => key),
    is.map(({ key }) => key)
  )
  const state: RowComparison = {
    sheet,
    was,
    is,
    unmatched: is.filter((_, at) => !pairs.some(pair => pair.is === at && pair.was !== undefined)),
    matched: new Set(),
    compared: new Set(),
    shift: 0
  }
  const differences = [
    ...pairs.flatMap(pair => comparePair(state, pair)),
    ...unlabelledRows(sheet, { expected, actual, ...state, shift: shiftsOf(pairs, was, is) })
  ]
  return differences.toSorted((a, b) => rowOf(a.address) - rowOf(b.address))
}

interface RowComparison {
  readonly sheet: string
  readonly was: readonly FixedRow[]
  readonly is: readonly FixedRow[]
  /** Rows of the filled form whose labels the empty form does not have. */
  readonly unmatched: readonly FixedRow[]
  /** Rows of the empty form, and of the filled form, that were compared. */
  readonly matched: Set<FixedRow>
  readonly compared: Set<FixedRow>
  /** Rows by which the filled form is longer up to here. */
  shift: number
}

function comparePair(state: RowComparison, pair: AlignedPair): FormDifference[] {
  const { sheet, matched, compared } = state
  const before = pair.was === undefined ? undefined : state.was[pair.was]
  const found = pair.is === undefined ? undefined : state.is[pair.is]
  if (!before) return []
  matched.add(before)
  const moved = found ? shiftDifference(sheet, before, found, state.shift) : []
  if (found) state.shift = found.number - before.number
  const number = before.number + state.shift
  const after = found ?? state.unmatched.find(row => row.number === number && !compared.has(row))
  if (!after) return [removedRow(sheet, before)]
  compared.add(after)
  return [...moved, ...compareCells(sheet, before, after, number)]
}

const removedRow = (sheet: string, row: FixedRow): FormDifference => ({
  kind: 'rowRemoved',
  sheet,
  address: String(row.number),
  was: rowText(row),
  is: ''
})

const rowOf = (address: string): number => Number(address.replace(/\D/g, ''))
const rowText = (row: FixedRow): string => [...row.cells.values()].map(({ text }) => text).join(' ')

function shiftDifference(
  sheet: string,
  before: FixedRow,
  after: FixedRow,
  shift: number
): FormDifference[] {
  const moved = after.number - before.number
  if (moved === shift) return []
  const kind = moved > shift ? ('rowInserted' as const) : ('rowRemoved' as const)
  const address = String(before.number + Math.min(shift, moved))
  const count = Math.abs(moved - shift)
  return [{ kind, sheet, address, was: '', is: `${count} dòng` }]
}

/** Distance by which rows of the filled form stand below those of the empty form, by row. */
function shiftsOf(
  pairs: readonly AlignedPair[],
  was: readonly FixedRow[],
  is: readonly FixedRow[]
): (row: number) => number {
  const known = pairs.flatMap(pair => {
    const before = pair.was === undefined ? undefined : was[pair.was]
    const after = pair.is === undefined ? undefined : is[pair.is]
    return before && after ? [{ row: before.number, shift: after.number - before.number }] : []
  })
  return row => known.findLast(found => found.row <= row)?.shift ?? 0
}

interface Unlabelled {
  readonly expected: readonly FixedRow[]
  readonly actual: readonly FixedRow[]
  readonly matched: ReadonlySet<FixedRow>
  readonly compared: ReadonlySet<FixedRow>
  readonly shift: (row: number) => number
}

/** Compares rows without labels, such as rows of formulas, by their numbers. */
function unlabelledRows(
  sheet: string,
  { expected, actual, matched, compared, shift }: Unlabelled
): FormDifference[] {
  const rest = new Map(actual.filter(row => !compared.has(row)).map(row => [row.number, row]))
  const differences = expected
    .filter(row => !matched.has(row))
    .flatMap(row => {
      const number = row.number + shift(row.number)
      const after = rest.get(number)
      rest.delete(number)
      return compareCells(sheet, row, after, number)
    })
  const blank: FixedRow = { number: 0, cells: new Map(), key: '' }
  return [
    ...differences,
    ...[...rest.values()].flatMap(row => compareCells(sheet, blank, row, row.number))
  ]
}

const nothing: FixedCell = { text: '', isFormula: false }

function compareCells(
  sheet: string,
  before: FixedRow,
  after: FixedRow | undefined,
  row: number
): FormDifference[] {
  const columns = [...new Set([...before.cells.keys(), ...(after?.cells.keys() ?? [])])]
  return columns
    .toSorted((a, b) => a - b)
    .flatMap((column): FormDifference[] => {
      const was = before.cells.get(column) ?? nothing
      const is = after?.cells.get(column) ?? nothing
      if (plain(was) === plain(is)) return []
      const kind = was.isFormula || is.isFormula ? 'formulaChanged' : 'textChanged'
      const address = addressText({ row: after?.number ?? row, column })
      return [{ kind, sheet, address, was: was.text, is: is.text }]
    })
}

/** Text for comparing; programs write the same formula with other blanks and cases. */
const plain = ({ text, isFormula }: FixedCell): string =>
  isFormula ? text.replace(/\s+/g, '').toUpperCase() : text
