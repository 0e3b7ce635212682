import { AppError } from '@shared/contract/reply'
import type { FindingView } from '@shared/features/standard-model/calls'
import {
  type ClosedPeriod,
  closableOn,
  closingId,
  countedItems,
  type Frozen,
  mostSteps,
  newestClosed,
  periodWords
} from '@shared/features/standard-model/closing'
import type { closingCalls } from '@shared/features/standard-model/closing-calls'
import { closingText } from '@shared/features/standard-model/closing-text'
import { structureGaps } from '@shared/features/standard-model/state'
import { standardModelText } from '@shared/features/standard-model/text'
import { formatNumber, toDay } from '@shared/kit/format'
import { maxAction } from '@shared/model/home/activity'
import { nameOfAll, nameOfRows } from '../../analytics/facts/own/closed/pins'
import { openFilled } from '../../analytics/filled'
import type { Parts } from '../../parts'
import type { RecordState } from '../../store/state/record-state'
import { asAppError } from '../../warehouse/engine-errors'
import { type NotingHandlers, noted } from '../noted'
import type { LastCheck } from './closing-checks'
import { countedNow, pinsOf } from './closing-pins'
import { viewClosed, viewTable } from './closing-views'
import { createReopeningHandlers, type ReopeningParts, stepOf } from './reopening'
import { viewGaps } from './views'

type ClosingParts = ReopeningParts & Pick<Parts, 'warehouse'>

const { refusals, trail } = closingText

/**
 * **Chốt kỳ**: handlers that permanently store the input of a month's figures; each step is one
 * save.
 */
export function createClosingHandlers(
  context: ClosingParts,
  last: LastCheck
): Pick<NotingHandlers, keyof typeof closingCalls> {
  const { tables, pinned } = context.warehouse
  const today = (): string => toDay(context.clock.now())
  const gapsIn = (state: RecordState) =>
    viewGaps(structureGaps(state.modelMappings, state.dataMarts)).filter(
      ({ pages }) => pages.length > 0
    )
  /** Tables that lack something stay open: their figures follow the current rows. */
  const wholeIn = (state: RecordState): Frozen['tables'] => {
    const gaps = structureGaps(state.modelMappings, state.dataMarts)
    return pinsOf(state, new Set(gaps.map(({ table }) => table)))
  }
  const checkedIn = (state: RecordState) => last.of(nameOfRows(pinsOf(state)))
  const frozenNow = (state: RecordState): Pick<Frozen, 'settings' | 'standards' | 'tables'> => ({
    tables: wholeIn(state),
    ...countedNow(state, context.settings.read().configuration)
  })
  /**
   * Opening creates missing rows of a table and replaces a missing file by an intact generation.
   */
  const openAll = (): Promise<unknown> => {
    const { modelMappings, dataMarts } = context.records.read()
    return openFilled(tables, modelMappings, dataMarts)
  }

  return {
    ...createReopeningHandlers(context),
    'standardModel:closings': () => {
      const { closedPeriods } = context.records.read()
      return {
        periods: viewClosed(closedPeriods, pinned),
        next: closableOn(today(), closedPeriods)
      }
    },
    'standardModel:prepareClosing': async ({ period }) => {
      refuseOrder(period, today(), context.records.read().closedPeriods)
      await openAll()
      const state = context.records.read()
      const now = frozenNow(state)
      const checked = checkedIn(state)
      const { settings, standards } = now
      return {
        tables: now.tables.map(viewTable),
        gaps: gapsIn(state),
        checked: checked ? { time: checked.time, findings: [...checked.findings] } : null,
        onlyClean: context.settings.read().configuration.closeOnlyClean,
        settings: entriesOf(settings),
        standards: standards.length,
        base: nameOfAll(now)
      }
    },
    'standardModel:close': async ({ period, base, reason, accepted }) => {
      refuseOrder(period, today(), context.records.read().closedPeriods)
      await refuseDamaged(context)
      const made = await context.records.update(state => {
        refuseOrder(period, today(), state.closedPeriods)
        const newest = newestClosed(state.closedPeriods)
        if (newest?.asked)
          throw new AppError('CONFLICT', refusals.asked(periodWords(newest.period)))
        const now = frozenNow(state)
        if (now.tables.length === 0) throw new AppError('CONFLICT', refusals.nothing)
        const checked = checkedIn(state)
        if (!checked) throw new AppError('CONFLICT', refusals.unchecked)
        if (nameOfAll(now) !== base) throw new AppError('CONFLICT', refusals.stale)
        const { findings } = checked
        refuseFindings(context, findings.length, accepted)
        const closed = stepOf(context, 'closed', reason.trim())
        const { time, user } = closed
        const frozen: Frozen = {
          time,
          user,
          reason: reason.trim(),
          ...now,
          findings: findings.map(({ table, kind, columns, rows }) => ({
            table,
            kind,
            columns,
            rows
          }))
        }
        const kept = state.closedPeriods.find(one => one.period === period)
        const history = [...(kept?.history ?? []), closed].slice(-mostSteps)
        const name = closingText.period(periodWords(period))
        state.closedPeriods = [
          ...state.closedPeriods.filter(one => one !== kept),
          { id: closingId(period), name, period, frozen, asked: null, history }
        ]
        const open = [...new Set(gapsIn(state).map(({ title }) => title))]
        return { tables: now.tables.length, findings, open }
      })
      return noted(undefined, 'approve', wordsOf(period, reason.trim(), made))
    }
  }
}

/** Months are closed in order, after they have ended. Throws CONFLICT. */
function refuseOrder(period: string, today: string, closed: readonly ClosedPeriod[]): void {
  const next = closableOn(today, closed)
  if (next.includes(period)) return
  const newest = newestClosed(closed)
  const refuse = (message: string): never => {
    throw new AppError('CONFLICT', message)
  }
  if (newest && newest.period >= period) refuse(refusals.closed(periodWords(period)))
  if (period >= today.slice(0, 7)) refuse(refusals.running(periodWords(period)))
  refuse(refusals.order(periodWords(next[0] ?? '')))
}

/** Throws CONFLICT if a file of a table to be closed is damaged. */
async function refuseDamaged({ records, warehouse: { pinned } }: ClosingParts): Promise<void> {
  try {
    for (const pin of pinsOf(records.read())) {
      if (!(await pinned.isWhole(pin))) throw new AppError('CONFLICT', refusals.damaged(pin.name))
    }
  } catch (error) {
    throw asAppError(error)
  }
}

/** Throws CONFLICT if findings were not accepted. */
function refuseFindings({ settings }: ClosingParts, count: number, accepted: boolean): void {
  if (count === 0) return
  const { closeOnlyClean } = settings.read().configuration
  if (closeOnlyClean) throw new AppError('CONFLICT', refusals.onlyClean(formatNumber(count)))
  if (!accepted) throw new AppError('CONFLICT', refusals.findings(formatNumber(count)))
}

const entriesOf = (settings: Frozen['settings']) =>
  countedItems.map(item => ({ item, value: settings[item] }))

/** Text of the audit entry, which names the accepted findings as far as its length allows. */
function wordsOf(
  period: string,
  reason: string,
  {
    tables,
    findings,
    open
  }: {
    readonly tables: number
    readonly findings: readonly FindingView[]
    /** Titles of tables that stay open. */
    readonly open: readonly string[]
  }
): string {
  const closed = trail.closed(periodWords(period), formatNumber(tables), reason)
  const words = open.length === 0 ? closed : `${closed}${trail.open(open.join(', '))}`
  if (findings.length === 0) return words.slice(0, maxAction)
  const found = findings.map(({ title, kind, rows }) =>
    trail.finding(title, standardModelText.findings[kind], formatNumber(rows))
  )
  return `${words}${trail.findings(found.join('; '))}`.slice(0, maxAction)
}
