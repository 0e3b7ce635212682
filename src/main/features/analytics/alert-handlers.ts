import { AppError } from '@shared/contract/reply'
import type { AlertDetailsView } from '@shared/features/analytics/alert-calls'
import {
  type AlertCase,
  type AlertState,
  type AlertTransition,
  applyAlertCaseStep,
  listAvailableAlertTransitions
} from '@shared/features/analytics/alert-case'
import { alertText } from '@shared/features/analytics/alert-text'
import { dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import { shortageCauseTitlesOf } from '../../analytics/measures/alert-causes'
import { createAlertDateCalculator } from '../../analytics/measures/alert-dates'
import { deriveAlerts, type ShortageAlert } from '../../analytics/measures/alerts'
import { readShortages, type ShortagesByUnit } from '../../analytics/measures/shortages'
import type { SectorPageScope } from '../../analytics/scope'
import { alertCasesOf, openSectorPageScope } from '../../analytics/sector-data'
import type { FeatureDependencies } from '../../parts'
import type { RecordState } from '../../store/state/record-state'
import { type AuditingHandlersFor, audited } from '../noted'

type AlertParts = Pick<FeatureDependencies, 'clock' | 'records' | 'settings' | 'warehouse'>

/** Path of the page that lists alerts; alerts are unavailable if this page is. */
const alertPage = '/chuyen-nganh/lien-nganh/canh-bao-thieu-hut'

/** Handlers that take over, annotate, close and reopen the alerts of the newest period. */
export function createAlertHandlers(context: AlertParts): AuditingHandlersFor<'alerts'> {
  const operator = (): string => context.settings.read().operator
  const ask = async (): Promise<AlertRequestData> => {
    const scope = await openSectorPageScope(alertPage, {}, context)
    return { scope, shortages: await readShortages(scope) }
  }
  return {
    'alerts:get': async ({ id }) => viewOf(await ask(), context.records.read(), id, operator()),
    'alerts:handle': async ({ id, draft: { move, note } }) => {
      const user = operator()
      const asked = await ask()
      await context.records.update(records => {
        refuseMove(findAlert(asked, records, id), move, user)
        const { alertCases } = records
        const place = alertCases.findIndex(other => other.id === id)
        const step = { time: context.clock.now(), user, move, note }
        const handled: AlertCase = applyAlertCaseStep(id, alertCases[place], step)
        if (place < 0) alertCases.push(handled)
        else alertCases[place] = handled
      })
      const view = viewOf(asked, context.records.read(), id, user)
      const words = `${alertText.moves[move]}: cảnh báo “${view.what}” của ${view.unit}`
      return audited(view, 'update', note === '' ? words : `${words}: ${note}`)
    }
  }
}

/**
 * Data that is read before an alert request changes the records: the scope of the page, and the
 * shortages.
 */
interface AlertRequestData {
  readonly scope: SectorPageScope
  readonly shortages: ShortagesByUnit
}

type AlertCaseRecords = Pick<RecordState, 'alertCases'>

function findAlert(
  { scope, shortages }: AlertRequestData,
  records: AlertCaseRecords,
  id: string
): ShortageAlert {
  const asked = { ...scope, cases: alertCasesOf(records) }
  const alert = deriveAlerts(shortages, asked, scope.period).find(other => other.id === id)
  if (!alert) throw new AppError('NOT_FOUND', 'Không tìm thấy cảnh báo này.')
  return alert
}

function viewOf(
  asked: AlertRequestData,
  records: AlertCaseRecords,
  id: string,
  operator: string
): AlertDetailsView {
  const alert = findAlert(asked, records, id)
  const { unit, cause, should, short, grave, state, settled, owner } = alert
  const { foundOn, due, daysLeft } = createAlertDateCalculator(asked.scope)(alert)
  return {
    id,
    unit: unit.name.slice(0, 100),
    what: shortageCauseTitlesOf(asked.scope.orders)[cause] ?? '',
    should,
    short,
    found: dayNumberToIsoDay(foundOn),
    due: dayNumberToIsoDay(due),
    daysLeft,
    grave,
    state,
    settled,
    owner,
    steps: [...(records.alertCases.find(other => other.id === id)?.steps ?? [])],
    moves: listAvailableAlertTransitions(alert, operator)
  }
}

const refusals: Readonly<Record<AlertTransition, (state: AlertState) => string>> = {
  take: state => (state === 'da-dong' ? alertText.refused.closed : alertText.refused.taken),
  release: () => alertText.refused.notOwner,
  note: () => alertText.refused.settled,
  close: state => (state === 'da-dong' ? alertText.refused.closed : alertText.refused.notTaken),
  reopen: () => alertText.refused.open
}

function refuseMove(alert: ShortageAlert, move: AlertTransition, operator: string): void {
  if (listAvailableAlertTransitions(alert, operator).includes(move)) return
  const reason = alert.settled ? alertText.refused.settled : refusals[move](alert.state)
  throw new AppError('CONFLICT', reason)
}
