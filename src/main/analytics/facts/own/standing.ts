import type { PeriodCalendar } from '@shared/features/analytics/calendar'
import type { QueryCondition } from '@shared/model/query/condition'
import type { ColumnRef, Measure, StructuredQuery } from '@shared/model/query/question'
import type { EngineCell } from '../../../warehouse/engine/messages'
import type { EquipmentAmountsByUnitAndGroup } from '../equipment'
import type { FigureQueryRunner } from './ask'
import {
  cellToNumber,
  cellToText,
  conjunctionOf,
  inPeriodCondition,
  inPeriodRangeCondition,
  lastDayOfPeriod,
  notAfterCondition,
  validOnDayCondition
} from './questions'

/** Query over rows that have a validity interval, a unit and a group from a fixed list. */
interface DatedAmountsQuery {
  /** Query for the rows with their dates, unit and group, without filters. */
  readonly question: StructuredQuery
  readonly span: readonly [from: ColumnRef, until: ColumnRef]
  /** Whether an empty start date counts as unbounded because it was not recorded. */
  readonly isOpen: boolean
  readonly unit: ColumnRef
  readonly group: ColumnRef
  /** Returns the index of a row's group; -1 for a group outside the list, which is left out. */
  readonly placeOf: (cell: EngineCell | undefined) => number
  readonly places: number
  /** Column to sum; default: rows are counted. */
  readonly amount?: ColumnRef
}

type DatedAmountRow = readonly (EngineCell | undefined)[]

/** Maximum number of months per query. */
const atOnce = 24

/**
 * Reads the amounts that are valid at the end of each of these periods: the initial stock plus
 * arrivals minus departures per month, so that the rows are scanned three times regardless of the
 * number of periods. Unchanged periods share the same array.
 */
export async function readAmountsAtPeriodEnds(
  { rows }: Pick<FigureQueryRunner, 'rows'>,
  calendar: PeriodCalendar,
  standing: DatedAmountsQuery,
  periods: readonly number[]
): Promise<readonly EquipmentAmountsByUnitAndGroup[]> {
  const { question, span, isOpen, unit, group, amount } = standing
  const [from, until] = span
  const first = Math.min(...periods)
  const months = Array.from({ length: Math.max(...periods) - first }, (_, at) => first + 1 + at)
  const groups = [
    { name: 'don_vi', column: unit },
    { name: 'nhom', column: group }
  ]
  const measure = (name: string, where?: QueryCondition): Measure => ({
    name,
    ...(amount ? { kind: 'sum', column: amount } : { kind: 'count' }),
    ...(where && { where })
  })
  /** Sums the amounts whose date in the given column lies in each of these months. */
  const changes = (column: ColumnRef, others: QueryCondition | null, some: readonly number[]) =>
    rows({
      ...question,
      filter: conjunctionOf(
        inPeriodRangeCondition(column, calendar, some[0] ?? first, some.at(-1) ?? first),
        others
      ),
      groups,
      measures: some.map(month =>
        measure(String(month), inPeriodCondition(column, calendar, month))
      )
    })

  const stood = await rows({
    ...question,
    filter: validOnDayCondition(lastDayOfPeriod(calendar, first), span, isOpen),
    groups,
    measures: [measure('so')]
  })
  const kept = createRunningAmounts(standing)
  kept.change(stood, 0, 1)
  const snapshots = new Map([[first, kept.now()]])
  const gone: QueryCondition = notAfterCondition(until, lastDayOfPeriod(calendar, first))
  const came: QueryCondition = {
    kind: 'not',
    part: laterThan(from, lastDayOfPeriod(calendar, months.at(-1) ?? first))
  }
  for (let start = 0; start < months.length; start += atOnce) {
    const some = months.slice(start, start + atOnce)
    const [more, less] = await Promise.all([
      changes(from, { kind: 'not', part: gone }, some),
      changes(until, isOpen ? came : conjunctionOf(came, { kind: 'filled', column: from }), some)
    ])
    for (const [at, month] of some.entries()) {
      kept.change(more, at, 1)
      kept.change(less, at, -1)
      snapshots.set(month, kept.now())
    }
  }
  return periods.map(period => snapshots.get(period) ?? new Map<string, number[]>())
}

const laterThan = (column: ColumnRef, day: string): QueryCondition => ({
  kind: 'compare',
  column,
  test: 'greater',
  value: { value: day }
})

/**
 * Running totals by unit and group, from rows of unit, group and measures. Stored as typed arrays,
 * because there are thousands of units over dozens of months.
 */
function createRunningAmounts({ placeOf, places }: Pick<DatedAmountsQuery, 'placeOf' | 'places'>) {
  const firstOf = new Map<string, number>()
  let amounts = new Float64Array(0)
  let last: EquipmentAmountsByUnitAndGroup | undefined

  function makeRoom(numbers: number): void {
    if (numbers <= amounts.length) return
    const larger = new Float64Array(Math.max(numbers, amounts.length * 2))
    larger.set(amounts)
    amounts = larger
  }

  return {
    now: (): EquipmentAmountsByUnitAndGroup => {
      last ??= amountsOf(firstOf, amounts.slice(0, firstOf.size * places), places)
      return last
    },
    change(answer: readonly DatedAmountRow[], measure: number, sign: 1 | -1): void {
      for (const row of answer) {
        const place = placeOf(row[1])
        const value = cellToNumber(row[measure + 2]) * sign
        if (value === 0 || place < 0 || place >= places) continue
        const code = cellToText(row[0])
        const first = firstOf.get(code) ?? firstOf.size * places
        firstOf.set(code, first)
        makeRoom(first + places)
        amounts[first + place] = (amounts[first + place] ?? 0) + value
        last = undefined
      }
    }
  }
}

/** Units that are added after this copy of the amounts have the amount 0. */
const amountsOf = (
  firstOf: ReadonlyMap<string, number>,
  amounts: Float64Array,
  places: number
): EquipmentAmountsByUnitAndGroup => ({
  get: code => {
    const first = firstOf.get(code) ?? amounts.length
    return first < amounts.length ? amounts.subarray(first, first + places) : undefined
  },
  keys: () => [...firstOf].flatMap(([code, first]) => (first < amounts.length ? [code] : []))
})
