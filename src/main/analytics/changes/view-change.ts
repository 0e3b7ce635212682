import { figureChangeText } from '@shared/features/analytics/change-text'
import type {
  FigureChangeAmounts,
  FigureChangeCause,
  FigureChangeCauseUnitView,
  FigureChangeCauseView,
  FigureChangeRowsView,
  FigureChangeView
} from '@shared/features/analytics/change-view'
import { formatFigure, formatFigureChange } from '@shared/kit/figures/numbers'
import { compareText, missingValueMark } from '@shared/kit/format'
import { memoiseOnce } from '@shared/kit/once'
import type { Figure } from '../figures'
import { roundPartsToTotal } from '../measures/largest-remainder'
import { ratio } from '../measures/sum'
import type { SectorPageScope } from '../scope'
import { type AmountAndDenominator, sumAmountsAndDenominators } from './counted-row'
import {
  codeOfFigureRowId,
  type FigureCountDefinition,
  isAreaFigure,
  isRateFigure,
  type KindOfRowCountedByFigure
} from './explained'
import { type ChangeContributionGroup, groupContributionsByCause } from './groups'
import type { ChangeContribution } from './split'
import type { FigureChangeSplit } from './split-change'

const { heads, measures } = figureChangeText

const measuresOf: Readonly<
  Record<KindOfRowCountedByFigure, readonly [amount: string, base?: string]>
> = {
  holders: [measures.people],
  fill: [measures.people, measures.posts],
  lines: [measures.posts],
  days: [measures.ready, measures.planned],
  reserve: [measures.people],
  assigned: [measures.people],
  ready: [measures.readyPeople, measures.registered],
  quota: [measures.people, measures.quota],
  levels: [measures.units],
  pay: [measures.money]
}

/**
 * Column title for the places of a split change: areas for figures of the reserve, units for all
 * others.
 */
const placeHead = (explained: Pick<FigureCountDefinition, 'kind'>): string =>
  isAreaFigure(explained) ? heads.area : heads.unit

/** Value of a figure computed from summed amounts; null for a rate without a denominator. */
const figureValue = (
  explained: FigureCountDefinition,
  { amount, base }: AmountAndDenominator
): number | null => (isRateFigure(explained) ? ratio(amount, base) : amount)

/** Rounds halves away from zero, as changes are displayed. */
const rounded = (value: number): number => Math.sign(value) * Math.round(Math.abs(value))

/** Number of thousandths of a percentage point in a ratio of 1. */
const thousandths = 100_000

/**
 * Returns a function that computes how much of the change of a figure one part accounts for, in the
 * smallest displayed measure.
 */
function sizeIn(
  explained: FigureCountDefinition,
  { before, after }: Pick<FigureChangeSplit, 'after' | 'before'>
): (part: AmountAndDenominator) => number {
  if (!isRateFigure(explained)) return ({ amount }) => amount
  // The difference of two rates is split over the product of their denominators, because in this
  // form it is linear in its parts.
  return ({ amount, base }) =>
    ((amount * before.base - base * before.amount) / before.base / after.base) * thousandths
}

/**
 * View of a split change. Undefined if its parts do not add up to the change that the figure
 * displays, because the tables changed after the figure was computed.
 */
export function toChangeView(
  figure: Figure,
  split: FigureChangeSplit,
  explained: FigureCountDefinition,
  { scope, mayReadPersons }: { readonly scope: SectorPageScope; readonly mayReadPersons: boolean }
): FigureChangeView | undefined {
  const { format, kind } = explained
  const [before, after] = [
    figureValue(explained, split.before),
    figureValue(explained, split.after)
  ]
  if (before === null || after === null) return undefined
  if (formatFigureChange(after - before, format) !== figure.delta?.text) return undefined
  const { groups, isMerged } = groupContributionsByCause(split.contributions, mayReadPersons)
  const size = sizeIn(explained, split)
  const whole = sumAmountsAndDenominators(split.contributions)
  const total = rounded(size(whole))
  const sizes = roundPartsToTotal(groups.map(size), total)
  const [amount, base] = measuresOf[kind]
  const say = sayer(explained)
  const { calendar, period } = scope
  return {
    title: figure.title,
    before: figureChangeText.value(calendar.label(period - 1), formatFigure(before, format)),
    after: figureChangeText.value(calendar.label(period), formatFigure(after, format)),
    change: figure.delta.text,
    heads: {
      place: placeHead(explained),
      amount,
      ...(base !== undefined && { base, points: heads.points })
    },
    causes: groups.map((group, index) =>
      viewCause(group, sizes[index] ?? 0, { explained, size, say })
    ),
    total: say(whole, total),
    notes: [
      ...split.notes.map(note => figureChangeText.notes[note]),
      ...(isMerged ? [figureChangeText.notes.merged] : []),
      ...(isRateFigure(explained) ? [figureChangeText.notes.points] : [])
    ]
  }
}

type Say = (part: AmountAndDenominator, size: number) => FigureChangeAmounts

function sayer(explained: FigureCountDefinition): Say {
  if (!isRateFigure(explained))
    return (_, size) => ({ amount: formatFigureChange(size, 'number'), size })
  return ({ amount, base }, size) => ({
    amount: formatFigureChange(amount, 'number'),
    base: formatFigureChange(base, 'number'),
    points: pointsOf(size),
    size
  })
}

const points = memoiseOnce(
  () => new Intl.NumberFormat('vi-VN', { minimumFractionDigits: 3, maximumFractionDigits: 3 })
)

/** Thousandths of a percentage point with a sign: 120 → "+0,120". */
function pointsOf(size: number): string {
  const sign = size === 0 ? '' : size > 0 ? '+' : '−'
  return `${sign}${points().format(Math.abs(size) / 1_000)}`
}

interface CauseParts {
  readonly explained: FigureCountDefinition
  readonly size: (part: AmountAndDenominator) => number
  readonly say: Say
}

function viewCause(
  { cause, cells, ...amounts }: ChangeContributionGroup,
  own: number,
  { explained, size, say }: CauseParts
): FigureChangeCauseView {
  const sizes = roundPartsToTotal(cells.map(size), own)
  const places = cells.map(
    ({ unit, rows, ...part }, index): FigureChangeCauseUnitView => ({
      code: unit,
      name: explained.places.get(unit) ?? unit,
      rows,
      ...say(part, sizes[index] ?? 0)
    })
  )
  const [title, note] = figureChangeText.causes[cause]
  return { cause, title, note, ...say(amounts, own), places: places.toSorted(byName) }
}

/** Comparator of units or areas: largest change first, equal changes by name. */
function byName(one: FigureChangeCauseUnitView, other: FigureChangeCauseUnitView): number {
  const larger = Math.abs(other.size) - Math.abs(one.size)
  return larger === 0 ? compareText(one.name, other.name) : larger
}

/** Maximum number of rows that are listed for one cause. */
const mostRows = 500

/** List of the rows behind one cause of a change in one unit or area. */
export function toCauseRowsView(
  contributions: readonly ChangeContribution[],
  { cause, unit }: { readonly cause: FigureChangeCause; readonly unit: string },
  {
    explained,
    scope
  }: { readonly explained: FigureCountDefinition; readonly scope: SectorPageScope }
): FigureChangeRowsView {
  const names = new Map([
    ...scope.allUnits.map(({ code, name }) => [code, name] as const),
    ...explained.places
  ])
  const isArea = isAreaFigure(explained)
  const nameOf = (code: string | null): string =>
    code === null || code === ''
      ? missingValueMark
      : ((isArea ? explained.places : names).get(code) ?? code)
  const own = contributions
    .filter(one => one.cause === cause && one.unit === unit && one.id !== '')
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const [amount, base] = measuresOf[explained.kind]
  const shown = own.slice(0, mostRows)
  const columns: readonly (readonly [head: string, cell: (one: ChangeContribution) => string])[] = [
    [heads.code, one => codeOfFigureRowId(one.id)],
    [heads.from, one => nameOf(one.from)],
    [heads.to, one => nameOf(one.to)],
    ...(shown.some(({ traits }) => traits.some(Boolean))
      ? [
          [heads.before, (one: ChangeContribution) => one.traits[0] || missingValueMark] as const,
          [heads.after, (one: ChangeContribution) => one.traits[1] || missingValueMark] as const
        ]
      : []),
    [amount, one => formatFigureChange(one.amount, 'number')],
    ...(base === undefined
      ? []
      : [[base, (one: ChangeContribution) => formatFigureChange(one.base, 'number')] as const])
  ]
  return {
    heads: columns.map(([head]) => head),
    rows: shown.map(one => columns.map(([, cell]) => cell(one))),
    count: own.length
  }
}
