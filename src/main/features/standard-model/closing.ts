import { AppError } from '@shared/contract/reply'
import type { ModelFindingView } from '@shared/features/standard-model/calls'
import {
  type ClosedPeriod,
  type ClosedPeriodSnapshot,
  closedPeriodIdOf,
  formatPeriodMonth,
  listClosablePeriods,
  maxClosingHistorySteps,
  newestClosedPeriodOf,
  periodClosingConfigurationKeys
} from '@shared/features/standard-model/closing'
import type { closingCalls } from '@shared/features/standard-model/closing-calls'
import { closingText } from '@shared/features/standard-model/closing-text'
import { findModelTableGaps } from '@shared/features/standard-model/state'
import { standardModelText } from '@shared/features/standard-model/text'
import { formatNumber, toVietnamIsoDay } from '@shared/kit/format'
import { maxActivityLength } from '@shared/model/home/activity'
import { hashClosedPeriodRows, hashClosingContent } from '../../analytics/facts/own/closed/pins'
import { openMappedTables } from '../../analytics/filled'
import type { FeatureDependencies } from '../../parts'
import type { RecordState } from '../../store/state/record-state'
import { engineErrorToAppError } from '../../warehouse/engine-errors'
import { type AuditingHandlers, audited } from '../noted'
import type { LastModelCheckCache } from './closing-checks'
import { currentFigureSettings, tablesToFixAtClosing } from './closing-pins'
import { toClosedPeriodTableView, toClosedPeriodViews } from './closing-views'
import {
  createClosedPeriodStep,
  createPeriodReopeningHandlers,
  type ReopeningDependencies
} from './reopening'
import { toModelGapViews } from './views'

type ClosingParts = ReopeningDependencies & Pick<FeatureDependencies, 'warehouse'>

const { refusals, trail } = closingText

/**
 * Handlers of **Chốt kỳ** (closing a reporting period), which permanently stores the rows and
 * settings behind a month's figures; each step is one save.
 */
export function createPeriodClosingHandlers(
  context: ClosingParts,
  last: LastModelCheckCache
): Pick<AuditingHandlers, keyof typeof closingCalls> {
  const { tables, pinned } = context.warehouse
  const today = (): string => toVietnamIsoDay(context.clock.now())
  const gapsIn = (state: RecordState) =>
    toModelGapViews(findModelTableGaps(state.modelMappings, state.dataMarts)).filter(
      ({ pages }) => pages.length > 0
    )
  /**
   * Tables whose mapping has gaps are not included in the closed period, so figures from them
   * continue to follow the current rows.
   */
  const wholeIn = (state: RecordState): ClosedPeriodSnapshot['tables'] => {
    const gaps = findModelTableGaps(state.modelMappings, state.dataMarts)
    return tablesToFixAtClosing(state, new Set(gaps.map(({ table }) => table)))
  }
  const checkedIn = (state: RecordState) =>
    last.of(hashClosedPeriodRows(tablesToFixAtClosing(state)))
  const frozenNow = (
    state: RecordState,
    period: string
  ): Pick<ClosedPeriodSnapshot, 'settings' | 'standards' | 'tables'> => ({
    tables: wholeIn(state),
    ...currentFigureSettings(state, context.settings.read().configuration, period)
  })
  /**
   * Opens all tables that the closing will fix: this creates missing sample rows, and replaces a
   * missing file by an intact generation.
   */
  const openAll = (): Promise<unknown> => {
    const { modelMappings, dataMarts } = context.records.read()
    return openMappedTables(tables, modelMappings, dataMarts)
  }

  return {
    ...createPeriodReopeningHandlers(context),
    'standardModel:closings': () => {
      const { closedPeriods } = context.records.read()
      return {
        periods: toClosedPeriodViews(closedPeriods, pinned),
        next: listClosablePeriods(today(), closedPeriods)
      }
    },
    'standardModel:prepareClosing': async ({ period }) => {
      refuseOrder(period, today(), context.records.read().closedPeriods)
      await openAll()
      const state = context.records.read()
      const now = frozenNow(state, period)
      const checked = checkedIn(state)
      const { settings, standards } = now
      return {
        tables: now.tables.map(toClosedPeriodTableView),
        gaps: gapsIn(state),
        checked: checked ? { time: checked.time, findings: [...checked.findings] } : null,
        onlyClean: context.settings.read().configuration.closeOnlyClean,
        settings: entriesOf(settings),
        standards: standards.length,
        base: hashClosingContent(now)
      }
    },
    'standardModel:close': async ({ period, base, reason, accepted }) => {
      refuseOrder(period, today(), context.records.read().closedPeriods)
      await refuseDamaged(context)
      const made = await context.records.update(state => {
        refuseOrder(period, today(), state.closedPeriods)
        const newest = newestClosedPeriodOf(state.closedPeriods)
        if (newest?.asked)
          throw new AppError('CONFLICT', refusals.asked(formatPeriodMonth(newest.period)))
        const now = frozenNow(state, period)
        if (now.tables.length === 0) throw new AppError('CONFLICT', refusals.nothing)
        const checked = checkedIn(state)
        if (!checked) throw new AppError('CONFLICT', refusals.unchecked)
        if (hashClosingContent(now) !== base) throw new AppError('CONFLICT', refusals.stale)
        const { findings } = checked
        refuseFindings(context, findings.length, accepted)
        const closed = createClosedPeriodStep(context, 'closed', reason.trim())
        const { time, user } = closed
        const frozen: ClosedPeriodSnapshot = {
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
        const history = [...(kept?.history ?? []), closed].slice(-maxClosingHistorySteps)
        const name = closingText.period(formatPeriodMonth(period))
        state.closedPeriods = [
          ...state.closedPeriods.filter(one => one !== kept),
          { id: closedPeriodIdOf(period), name, period, frozen, asked: null, history }
        ]
        const open = [...new Set(gapsIn(state).map(({ title }) => title))]
        return { tables: now.tables.length, findings, open }
      })
      return audited(undefined, 'approve', wordsOf(period, reason.trim(), made))
    }
  }
}

/**
 * Refuses to close a period that has not ended, or that does not follow the last closed one. Throws
 * CONFLICT.
 */
function refuseOrder(period: string, today: string, closed: readonly ClosedPeriod[]): void {
  const next = listClosablePeriods(today, closed)
  if (next.includes(period)) return
  const newest = newestClosedPeriodOf(closed)
  const refuse = (message: string): never => {
    throw new AppError('CONFLICT', message)
  }
  if (newest && newest.period >= period) refuse(refusals.closed(formatPeriodMonth(period)))
  if (period >= today.slice(0, 7)) refuse(refusals.running(formatPeriodMonth(period)))
  refuse(refusals.order(formatPeriodMonth(next[0] ?? '')))
}

/** Throws CONFLICT if a file of a table to be closed is damaged. */
async function refuseDamaged({ records, warehouse: { pinned } }: ClosingParts): Promise<void> {
  try {
    for (const pin of tablesToFixAtClosing(records.read())) {
      if (!(await pinned.isWhole(pin))) throw new AppError('CONFLICT', refusals.damaged(pin.name))
    }
  } catch (error) {
    throw engineErrorToAppError(error)
  }
}

/** Throws CONFLICT if the check of the mapped rows has findings that the user did not accept. */
function refuseFindings({ settings }: ClosingParts, count: number, accepted: boolean): void {
  if (count === 0) return
  const { closeOnlyClean } = settings.read().configuration
  if (closeOnlyClean) throw new AppError('CONFLICT', refusals.onlyClean(formatNumber(count)))
  if (!accepted) throw new AppError('CONFLICT', refusals.findings(formatNumber(count)))
}

const entriesOf = (settings: ClosedPeriodSnapshot['settings']) =>
  periodClosingConfigurationKeys.map(item => ({ item, value: settings[item] }))

/**
 * Text of the audit entry of a closing, which names the accepted findings as far as its length
 * allows.
 */
function wordsOf(
  period: string,
  reason: string,
  {
    tables,
    findings,
    open
  }: {
    readonly tables: number
    readonly findings: readonly ModelFindingView[]
    /** Titles of the tables that are left out of the closed period. */
    readonly open: readonly string[]
  }
): string {
  const closed = trail.closed(formatPeriodMonth(period), formatNumber(tables), reason)
  const words = open.length === 0 ? closed : `${closed}${trail.open(open.join(', '))}`
  if (findings.length === 0) return words.slice(0, maxActivityLength)
  const found = findings.map(({ title, kind, rows }) =>
    trail.finding(title, standardModelText.findings[kind], formatNumber(rows))
  )
  return `${words}${trail.findings(found.join('; '))}`.slice(0, maxActivityLength)
}
