import type { figureChangeText } from '@shared/features/analytics/change-text'
import type { FigureRowsDataVersion } from '../facts/facts'
import type { SectorPageScope } from '../scope'
import {
  type AmountAndDenominator,
  type AmountAndDenominatorByUnit,
  sumAmountsAndDenominators,
  zeroAmountAndDenominator
} from './counted-row'
import {
  hasOnlyUnitTotals,
  readFillLevelRows,
  readUnitTotals,
  splitDifferenceByUnit,
  sumAmountsByUnit
} from './differences'
import type { FigureCountDefinition } from './explained'
import {
  mapTablesLikeEarlierVersion,
  type PeriodTablesVersion,
  readFigureAmountsByUnit,
  readRowsBeforeAndAfterChange
} from './own-rows'
import { sampleRowsCountedByFigure } from './sample-rows'
import { type ChangeContribution, splitPeriodDifference, splitRevisionDifference } from './split'

type Note = keyof typeof figureChangeText.notes

/** Change of a figure since the previous period, as contributions that add up to it. */
export interface FigureChangeSplit {
  readonly contributions: readonly ChangeContribution[]
  readonly before: AmountAndDenominator
  readonly after: AmountAndDenominator
  readonly notes: readonly Note[]
}

type Own = Extract<FigureRowsDataVersion, { origin: 'own' }>

/**
 * Splits the change of a figure between the previous period, as its figures are computed, and the
 * selected one. If the two periods are computed from different versions of the tables, such as the
 * snapshot of a closed period and the current rows, the earlier period is first compared in both
 * versions: that difference is due to later corrections or to another mapping, and only the rest
 * happened between the periods. Throws AppError.
 */
export async function splitFigureChange(
  scope: SectorPageScope,
  explained: FigureCountDefinition
): Promise<FigureChangeSplit> {
  const { facts, period } = scope
  const then = facts.changes.source(period - 1)
  const now = facts.changes.source(period)
  if (explained.kind === 'levels') return splitLevels(scope, explained, [then, now])
  if (hasOnlyUnitTotals(explained, [then, now])) return splitTotals(scope, explained, [then, now])
  if (now.origin === 'sample') {
    const [before, after] = [period - 1, period].map(at =>
      sampleRowsCountedByFigure(now.data, explained, at)
    )
    const rows = [before ?? [], after ?? []] as const
    return {
      contributions: splitPeriodDifference(...rows, countedIn(explained)),
      before: within(explained, sumAmountsByUnit(rows[0])),
      after: within(explained, sumAmountsByUnit(rows[1])),
      notes: []
    }
  }
  if (then.origin === 'sample') throw new Error('Two periods from different data')
  return splitOwn(explained, period, [then, now])
}

const countedIn =
  ({ places }: FigureCountDefinition) =>
  (unit: string): boolean =>
    places.has(unit)

/** Sum over the units or areas that the figure covers. */
const within = (
  { places }: FigureCountDefinition,
  amounts: AmountAndDenominatorByUnit
): AmountAndDenominator =>
  sumAmountsAndDenominators(
    [...places.keys()].map(code => amounts.get(code) ?? zeroAmountAndDenominator)
  )

type Sources = readonly [then: FigureRowsDataVersion, now: FigureRowsDataVersion]

async function splitLevels(
  scope: SectorPageScope,
  explained: FigureCountDefinition,
  [then, now]: Sources
): Promise<FigureChangeSplit> {
  const { period } = scope
  const [old, known, after] = await Promise.all([
    readFillLevelRows(then.facts, explained, scope, period - 1),
    readFillLevelRows(now.facts, explained, scope, period - 1),
    readFillLevelRows(now.facts, explained, scope, period)
  ])
  const isCounted = countedIn(explained)
  return {
    contributions: [
      ...splitRevisionDifference(old, known, isCounted, 'corrected'),
      ...splitPeriodDifference(known, after, isCounted)
    ],
    before: within(explained, sumAmountsByUnit(old)),
    after: within(explained, sumAmountsByUnit(after)),
    notes: []
  }
}

async function splitTotals(
  { period }: SectorPageScope,
  explained: FigureCountDefinition,
  [then, now]: Sources
): Promise<FigureChangeSplit> {
  const [old, known, after] = await Promise.all([
    readUnitTotals(then.facts, explained, period - 1),
    readUnitTotals(now.facts, explained, period - 1),
    readUnitTotals(now.facts, explained, period)
  ])
  return {
    contributions: [
      ...splitDifferenceByUnit(old, known, explained, 'corrected'),
      ...splitDifferenceByUnit(known, after, explained, 'untold')
    ],
    before: within(explained, old),
    after: within(explained, after),
    notes: ['untold']
  }
}

async function splitOwn(
  explained: FigureCountDefinition,
  period: number,
  [then, now]: readonly [Own, Own]
): Promise<FigureChangeSplit> {
  const at = ({ parts }: Own, when: number): PeriodTablesVersion => ({
    tables: parts.ask.tables,
    period: when
  })
  const old = at(then, period - 1)
  const [known, after] = [at(now, period - 1), at(now, period)]
  const notes = new Set<Note>()
  const step = stepOf(now, explained, notes)
  const contributions: ChangeContribution[] = []
  if (then.facts !== now.facts) {
    const middle = mapTablesLikeEarlierVersion(explained.kind, old.tables, known.tables)
    if (middle === 'same') contributions.push(...(await step(old, known, 'corrected')))
    else if (middle === 'apart') {
      notes.add('joint')
      contributions.push(...(await step(old, known, 'redefined')))
    } else {
      const revised = { tables: middle, period: period - 1 }
      contributions.push(...(await step(old, revised, 'corrected')))
      contributions.push(...(await step(revised, known, 'redefined')))
    }
  }
  contributions.push(...(await step(known, after, 'time')))
  const [before, total] = await Promise.all([
    readFigureAmountsByUnit(then.parts, explained, old),
    readFigureAmountsByUnit(now.parts, explained, after)
  ])
  return {
    contributions,
    before: within(explained, before),
    after: within(explained, total),
    notes: [...notes]
  }
}

/** Compares two versions of the tables row by row or, if too many rows differ, by unit totals. */
const stepOf =
  ({ parts }: Own, explained: FigureCountDefinition, notes: Set<Note>) =>
  async (
    before: PeriodTablesVersion,
    after: PeriodTablesVersion,
    kind: 'corrected' | 'redefined' | 'time'
  ): Promise<readonly ChangeContribution[]> => {
    const rows = await readRowsBeforeAndAfterChange(parts, explained, [before, after])
    const isCounted = countedIn(explained)
    if (rows && kind === 'time') return splitPeriodDifference(rows.before, rows.after, isCounted)
    if (rows && kind !== 'time')
      return splitRevisionDifference(rows.before, rows.after, isCounted, kind)
    notes.add('many')
    const [one, other] = await Promise.all([
      readFigureAmountsByUnit(parts, explained, before),
      readFigureAmountsByUnit(parts, explained, after)
    ])
    return splitDifferenceByUnit(one, other, explained, kind === 'time' ? 'untold' : kind)
  }
