import { AppError } from '@shared/contract/reply'
import type { AlertView } from '@shared/features/analytics/alert-calls'
import {
  type AlertCase,
  type AlertMove,
  type AlertState,
  alertMovesOf,
  stepCase
} from '@shared/features/analytics/alert-case'
import { alertText } from '@shared/features/analytics/alert-text'
import { lastPeriod } from '@shared/features/analytics/calendar'
import { type Alert, alertCauses, alertsOf } from '../../analytics/measures/alerts'
import { type SectorRecords, sectorRecords, sectorScope } from '../../analytics/sector-data'
import { type NotingHandlersFor, noted } from '../noted'
import type { Parts } from '../parts'

/** Taking, noting, closing and opening the alerts of the newest period. */
export function createAlertHandlers(
  context: Pick<Parts, 'clock' | 'records' | 'settings'>
): NotingHandlersFor<'alerts'> {
  const operator = (): string => context.settings.read().operator
  return {
    'alerts:get': ({ id }) => viewOf(sectorRecords(context), id, operator()),
    'alerts:handle': async ({ id, draft: { move, note } }) => {
      const user = operator()
      await context.records.update(records => {
        const { configuration } = context.settings.read()
        refuseMove(findAlert({ ...records, configuration }, id), move, user)
        const { alertCases } = records
        const place = alertCases.findIndex(other => other.id === id)
        const step = { time: context.clock.now(), user, move, note }
        const handled: AlertCase = stepCase(id, alertCases[place], step)
        if (place < 0) alertCases.push(handled)
        else alertCases[place] = handled
      })
      const view = viewOf(sectorRecords(context), id, user)
      const words = `${alertText.moves[move]}: cảnh báo “${view.what}” của ${view.unit}`
      return noted(view, 'update', note === '' ? words : `${words}: ${note}`)
    }
  }
}

function findAlert(records: SectorRecords, id: string): Alert {
  const scope = sectorScope({}, records)
  const alert = alertsOf(scope, lastPeriod).find(other => other.id === id)
  if (!alert) throw new AppError('NOT_FOUND', 'Không tìm thấy cảnh báo này.')
  return alert
}

function viewOf(records: SectorRecords, id: string, operator: string): AlertView {
  const alert = findAlert(records, id)
  const { unit, cause, short, grave, state, settled, owner } = alert
  return {
    id,
    unit: sectorScope({}).data.units[unit]?.name ?? '',
    what: alertCauses[cause] ?? '',
    short,
    grave,
    state,
    settled,
    owner,
    steps: [...(records.alertCases.find(other => other.id === id)?.steps ?? [])],
    moves: alertMovesOf(alert, operator)
  }
}

const refusals: Readonly<Record<AlertMove, (state: AlertState) => string>> = {
  take: state => (state === 'da-dong' ? alertText.refused.closed : alertText.refused.taken),
  note: () => alertText.refused.settled,
  close: state => (state === 'da-dong' ? alertText.refused.closed : alertText.refused.notTaken),
  reopen: () => alertText.refused.open
}

function refuseMove(alert: Alert, move: AlertMove, operator: string): void {
  if (alertMovesOf(alert, operator).includes(move)) return
  const reason = alert.settled ? alertText.refused.settled : refusals[move](alert.state)
  throw new AppError('CONFLICT', reason)
}
