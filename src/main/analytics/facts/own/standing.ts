import type { Calendar } from '@shared/features/analytics/calendar'
import type { ColumnRef, Condition, Measure, Question } from '@shared/features/query/question'
import type { Cell } from '../../../warehouse/engine/messages'
import type { ByUnitGroup } from '../equipment'
import type { AskFigures } from './ask'
import { all, inMonth, inMonths, lastDay, notAfter, numberOf, textOf, thereOn } from './questions'

/** Something that counts between two days, and belongs to a unit and to one of the groups of a list. */
interface Standing {
  /** The table that says the days, and those that say unit and group; without any filter. */
  readonly question: Question
  readonly span: readonly [from: ColumnRef, until: ColumnRef]
  /** Whether it may have begun before anybody wrote it down. */
  readonly isOpen: boolean
  readonly unit: ColumnRef
  readonly group: ColumnRef
  /** The place of a group; -1 of one that is in no list, which is left out. */
  readonly placeOf: (cell: Cell | undefined) => number
  readonly places: number
  /** What is added up; rows where it is not told. */
  readonly amount?: ColumnRef
}

type Row = readonly (Cell | undefined)[]

/** Months that one question counts. */
const atOnce = 24

/**
 * How much of it stands at the end of each of these periods: what stood at the end of the first, then what came and went in each month after it.
 * So rows are looked at three times, however many the periods are. What does not change from one period to the next is the same array.
 */
export async function standingAt(
  { rows }: Pick<AskFigures, 'rows'>,
  calendar: Calendar,
  standing: Standing,
  periods: readonly number[]
): Promise<readonly ByUnitGroup[]> {
  const { question, span, isOpen, unit, group, amount } = standing
  const [from, until] = span
  const first = Math.min(...periods)
  const months = Array.from({ length: Math.max(...periods) - first }, (_, at) => first + 1 + at)
  const groups = [
    { name: 'don_vi', column: unit },
    { name: 'nhom', column: group }
  ]
  const measure = (name: string, where?: Condition): Measure => ({
    name,
    ...(amount ? { kind: 'sum', column: amount } : { kind: 'count' }),
    ...(where && { where })
  })
  /** Of each of some months what changed in it by what the column says. */
  const changes = (column: ColumnRef, others: Condition | null, some: readonly number[]) =>
    rows({
      ...question,
      filter: all(inMonths(column, calendar, some[0] ?? first, some.at(-1) ?? first), others),
      groups,
      measures: some.map(month => measure(String(month), inMonth(column, calendar, month)))
    })

  const stood = await rows({
    ...question,
    filter: thereOn(lastDay(calendar, first), span, isOpen),
    groups,
    measures: [measure('so')]
  })
  const kept = createKept(standing)
  kept.change(stood, 0, 1)
  const snapshots = new Map([[first, kept.now()]])
  const gone: Condition = notAfter(until, lastDay(calendar, first))
  const came: Condition = {
    kind: 'not',
    part: laterThan(from, lastDay(calendar, months.at(-1) ?? first))
  }
  for (let start = 0; start < months.length; start += atOnce) {
    const some = months.slice(start, start + atOnce)
    const [more, less] = await Promise.all([
      changes(from, { kind: 'not', part: gone }, some),
      changes(until, isOpen ? came : all(came, { kind: 'filled', column: from }), some)
    ])
    for (const [at, month] of some.entries()) {
      kept.change(more, at, 1)
      kept.change(less, at, -1)
      snapshots.set(month, kept.now())
    }
  }
  return periods.map(period => snapshots.get(period) ?? new Map<string, number[]>())
}

const laterThan = (column: ColumnRef, day: string): Condition => ({
  kind: 'compare',
  column,
  test: 'greater',
  value: { value: day }
})

/** Running amounts by unit and group; rows say unit, group, then their measures. Thousands of units over dozens of months: numbers alone are kept. */
function createKept({ placeOf, places }: Pick<Standing, 'placeOf' | 'places'>) {
  const firstOf = new Map<string, number>()
  let amounts = new Float64Array(0)
  let last: ByUnitGroup | undefined

  function makeRoom(numbers: number): void {
    if (numbers <= amounts.length) return
    const larger = new Float64Array(Math.max(numbers, amounts.length * 2))
    larger.set(amounts)
    amounts = larger
  }

  return {
    now: (): ByUnitGroup => {
      last ??= amountsOf(firstOf, amounts.slice(0, firstOf.size * places), places)
      return last
    },
    change(answer: readonly Row[], measure: number, sign: 1 | -1): void {
      for (const row of answer) {
        const place = placeOf(row[1])
        const value = numberOf(row[measure + 2]) * sign
        if (value === 0 || place < 0 || place >= places) continue
        const code = textOf(row[0])
        const first = firstOf.get(code) ?? firstOf.size * places
        firstOf.set(code, first)
        makeRoom(first + places)
        amounts[first + place] = (amounts[first + place] ?? 0) + value
        last = undefined
      }
    }
  }
}

/** Units that came after these amounts were taken have none of them. */
const amountsOf = (
  firstOf: ReadonlyMap<string, number>,
  amounts: Float64Array,
  places: number
): ByUnitGroup => ({
  get: code => {
    const first = firstOf.get(code) ?? amounts.length
    return first < amounts.length ? amounts.subarray(first, first + places) : undefined
  },
  keys: () => [...firstOf].flatMap(([code, first]) => (first < amounts.length ? [code] : []))
})
