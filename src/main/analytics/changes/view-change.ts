import { changeText } from '@shared/features/analytics/change-text'
import type {
  ChangeAmounts,
  ChangeCause,
  ChangeCauseUnitView,
  ChangeCauseView,
  ChangeRowsView,
  ChangeView
} from '@shared/features/analytics/change-view'
import { formatFigure, formatFigureChange } from '@shared/kit/figures/numbers'
import { compareText, missingValueMark } from '@shared/kit/format'
import type { Figure } from '../figures'
import { ratio } from '../measures/sum'
import type { SectorScope } from '../scope'
import { type AmountAndBase, sumAmountsAndBases } from './counted-row'
import {
  type CountedRowKind,
  countedRowCodeOf,
  type ExplainedFigure,
  isAreaFigure,
  isRateFigure
} from './explained'
import {
  type ChangeReaderAccess,
  type ContributionGroup,
  groupContributionsByCause
} from './groups'
import { roundPartsToTotal } from './shares'
import type { ChangeContribution } from './split'
import type { FigureChangeSplit } from './split-change'

const { heads, measures } = changeText

const measuresOf: Readonly<Record<CountedRowKind, readonly [amount: string, base?: string]>> = {
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
const placeHead = (explained: Pick<ExplainedFigure, 'kind'>): string =>
  isAreaFigure(explained) ? heads.area : heads.unit

/** Value of a figure computed from summed amounts; null for a rate without a denominator. */
const figureValue = (explained: ExplainedFigure, { amount, base }: AmountAndBase): number | null =>
  isRateFigure(explained) ? ratio(amount, base) : amount

/** Rounds halves away from zero, as changes are displayed. */
const rounded = (value: number): number => Math.sign(value) * Math.round(Math.abs(value))

/** Number of thousandths of a percentage point in a ratio of 1. */
const thousandths = 100_000

/**
 * Returns a function that computes how much of the change of a figure one part accounts for, in the
 * smallest displayed measure.
 */
function sizeIn(
  explained: ExplainedFigure,
  { before, after }: Pick<FigureChangeSplit, 'after' | 'before'>
): (part: AmountAndBase) => number {
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
  explained: ExplainedFigure,
  { scope, readers }: { readonly scope: SectorScope; readonly readers: ChangeReaderAccess }
): ChangeView | undefined {
  const { format, kind } = explained
  const [before, after] = [
    figureValue(explained, split.before),
    figureValue(explained, split.after)
  ]
  if (before === null || after === null) return undefined
  if (formatFigureChange(after - before, format) !== figure.delta?.text) return undefined
  const { groups, isMerged } = groupContributionsByCause(split.contributions, readers)
  const size = sizeIn(explained, split)
  const whole = sumAmountsAndBases(split.contributions)
  const total = rounded(size(whole))
  const sizes = roundPartsToTotal(groups.map(size), total)
  const [amount, base] = measuresOf[kind]
  const say = sayer(explained)
  const { calendar, period } = scope
  return {
    title: figure.title,
    before: changeText.value(calendar.label(period - 1), formatFigure(before, format)),
    after: changeText.value(calendar.label(period), formatFigure(after, format)),
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
      ...split.notes.map(note => changeText.notes[note]),
      ...(isMerged ? [changeText.notes.merged] : []),
      ...(isRateFigure(explained) ? [changeText.notes.points] : [])
    ]
  }
}

type Say = (part: AmountAndBase, size: number) => ChangeAmounts

function sayer(explained: ExplainedFigure): Say {
  if (!isRateFigure(explained))
    return (_, size) => ({ amount: formatFigureChange(size, 'number'), size })
  return ({ amount, base }, size) => ({
    amount: formatFigureChange(amount, 'number'),
    base: formatFigureChange(base, 'number'),
    points: pointsOf(size),
    size
  })
}

const points = new Intl.NumberFormat('vi-VN', {
  minimumFractionDigits: 3,
  maximumFractionDigits: 3
})

/** Thousandths of a percentage point with a sign: 120 → "+0,120". */
function pointsOf(size: number): string {
  const sign = size === 0 ? '' : size > 0 ? '+' : '−'
  return `${sign}${points.format(Math.abs(size) / 1_000)}`
}

interface CauseParts {
  readonly explained: ExplainedFigure
  readonly size: (part: AmountAndBase) => number
  readonly say: Say
}

function viewCause(
  { cause, cells, ...amounts }: ContributionGroup,
  own: number,
  { explained, size, say }: CauseParts
): ChangeCauseView {
  const sizes = roundPartsToTotal(cells.map(size), own)
  const places = cells.map(
    ({ unit, rows, ...part }, index): ChangeCauseUnitView => ({
      code: unit,
      name: unit === '' ? changeText.smallPlaces : (explained.places.get(unit) ?? unit),
      rows,
      ...say(part, sizes[index] ?? 0)
    })
  )
  const [title, note] = changeText.causes[cause]
  return { cause, title, note, ...say(amounts, own), places: places.toSorted(byName) }
}

/** Comparator of units or areas: largest change first, equal changes by name. */
function byName(one: ChangeCauseUnitView, other: ChangeCauseUnitView): number {
  const larger = Math.abs(other.size) - Math.abs(one.size)
  return larger === 0 ? compareText(one.name, other.name) : larger
}

/** Maximum number of rows that are listed for one cause. */
const mostRows = 500

/** List of the rows behind one cause of a change in one unit or area. */
export function toCauseRowsView(
  contributions: readonly ChangeContribution[],
  { cause, unit }: { readonly cause: ChangeCause; readonly unit: string },
  { explained, scope }: { readonly explained: ExplainedFigure; readonly scope: SectorScope }
): ChangeRowsView {
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
    [heads.code, one => countedRowCodeOf(one.id)],
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
