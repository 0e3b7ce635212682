import type { changeText } from '@shared/features/analytics/change-text'
import type { ChangeSource } from '../facts/facts'
import type { SectorScope } from '../scope'
import { type Amounts, noAmounts, sumOf, type UnitAmounts } from './counted-row'
import { amountsByUnit, byUnits, hasTotalsOnly, levelRows, totalsOf } from './differences'
import type { Explained } from './explained'
import { changedRows, type OwnState, remapped, unitAmounts } from './own-rows'
import { sampleRows } from './sample-rows'
import { type Contribution, splitOverTime, splitRevision } from './split'

type Note = keyof typeof changeText.notes

/** Change of a figure since the previous period, as contributions that add up to it. */
export interface SplitChange {
  readonly contributions: readonly Contribution[]
  readonly before: Amounts
  readonly after: Amounts
  readonly notes: readonly Note[]
}

type Own = Extract<ChangeSource, { origin: 'own' }>

/**
 * Splits the change of a figure between the previous period, as its figures are computed, and the
 * selected one. If the two periods are computed from different versions of the tables, such as the
 * snapshot of a closed period and the current rows, the earlier period is first compared in both
 * versions: that difference is due to later corrections or to another mapping, and only the rest
 * happened between the periods. Throws AppError.
 */
export async function splitChange(scope: SectorScope, explained: Explained): Promise<SplitChange> {
  const { facts, period } = scope
  const then = facts.changes.source(period - 1)
  const now = facts.changes.source(period)
  if (explained.kind === 'levels') return splitLevels(scope, explained, [then, now])
  if (hasTotalsOnly(explained, [then, now])) return splitTotals(scope, explained, [then, now])
  if (now.origin === 'sample') {
    const [before, after] = [period - 1, period].map(at => sampleRows(now.data, explained, at))
    const rows = [before ?? [], after ?? []] as const
    return {
      contributions: splitOverTime(...rows, countedIn(explained)),
      before: within(explained, amountsByUnit(rows[0])),
      after: within(explained, amountsByUnit(rows[1])),
      notes: []
    }
  }
  if (then.origin === 'sample') throw new Error('Two periods from different data')
  return splitOwn(explained, period, [then, now])
}

const countedIn =
  ({ places }: Explained) =>
  (unit: string): boolean =>
    places.has(unit)

/** Sum over the units or areas that the figure covers. */
const within = ({ places }: Explained, amounts: UnitAmounts): Amounts =>
  sumOf([...places.keys()].map(code => amounts.get(code) ?? noAmounts))

type Sources = readonly [then: ChangeSource, now: ChangeSource]

async function splitLevels(
  scope: SectorScope,
  explained: Explained,
  [then, now]: Sources
): Promise<SplitChange> {
  const { period } = scope
  const [old, known, after] = await Promise.all([
    levelRows(then.facts, explained, scope, period - 1),
    levelRows(now.facts, explained, scope, period - 1),
    levelRows(now.facts, explained, scope, period)
  ])
  const isCounted = countedIn(explained)
  return {
    contributions: [
      ...splitRevision(old, known, isCounted, 'corrected'),
      ...splitOverTime(known, after, isCounted)
    ],
    before: within(explained, amountsByUnit(old)),
    after: within(explained, amountsByUnit(after)),
    notes: []
  }
}

async function splitTotals(
  { period }: SectorScope,
  explained: Explained,
  [then, now]: Sources
): Promise<SplitChange> {
  const [old, known, after] = await Promise.all([
    totalsOf(then.facts, explained, period - 1),
    totalsOf(now.facts, explained, period - 1),
    totalsOf(now.facts, explained, period)
  ])
  return {
    contributions: [
      ...byUnits(old, known, explained, 'corrected'),
      ...byUnits(known, after, explained, 'untold')
    ],
    before: within(explained, old),
    after: within(explained, after),
    notes: ['untold']
  }
}

async function splitOwn(
  explained: Explained,
  period: number,
  [then, now]: readonly [Own, Own]
): Promise<SplitChange> {
  const at = ({ parts }: Own, when: number): OwnState => ({
    tables: parts.ask.tables,
    period: when
  })
  const old = at(then, period - 1)
  const [known, after] = [at(now, period - 1), at(now, period)]
  const notes = new Set<Note>()
  const step = stepOf(now, explained, notes)
  const contributions: Contribution[] = []
  if (then.facts !== now.facts) {
    const middle = remapped(explained.kind, old.tables, known.tables)
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
    unitAmounts(then.parts, explained, old),
    unitAmounts(now.parts, explained, after)
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
  ({ parts }: Own, explained: Explained, notes: Set<Note>) =>
  async (
    before: OwnState,
    after: OwnState,
    kind: 'corrected' | 'redefined' | 'time'
  ): Promise<readonly Contribution[]> => {
    const rows = await changedRows(parts, explained, [before, after])
    const isCounted = countedIn(explained)
    if (rows && kind === 'time') return splitOverTime(rows.before, rows.after, isCounted)
    if (rows && kind !== 'time') return splitRevision(rows.before, rows.after, isCounted, kind)
    notes.add('many')
    const [one, other] = await Promise.all([
      unitAmounts(parts, explained, before),
      unitAmounts(parts, explained, after)
    ])
    return byUnits(one, other, explained, kind === 'time' ? 'untold' : kind)
  }
