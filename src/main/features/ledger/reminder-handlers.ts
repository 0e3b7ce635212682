import { AppError } from '@shared/contract/reply'
import { formatNumber, toVietnamIsoDay } from '@shared/kit/format'
import { maxReminderDates } from '@shared/model/ledger/expectation'
import { type AuditingHandlersFor, audited } from '../noted'
import { buildReminderSlipPages, createOverdueTask } from './overdue'
import { type RegisterUpdateDependencies, updateDeliveryRegister } from './up-to-date'

/** Handlers of overdue deliveries and their reminders. */
export function createReminderHandlers(
  context: RegisterUpdateDependencies
): Pick<AuditingHandlersFor<'ledger'>, 'ledger:overdue' | 'ledger:remind' | 'ledger:task'> {
  return {
    'ledger:task': async () => createOverdueTask((await updateDeliveryRegister(context)).rows),
    'ledger:overdue': async ({ unit, page }) => {
      const pages = buildReminderSlipPages((await updateDeliveryRegister(context)).rows, unit)
      const total = pages.flat().reduce((sum, { rows }) => sum + rows.length, 0)
      // Deliveries received meanwhile may have emptied the requested page, so the last page is
      // returned instead.
      return { units: pages[page] ?? pages.at(-1) ?? [], pages: pages.length, total }
    },
    'ledger:remind': async ({ units: asked }) => {
      const today = toVietnamIsoDay(context.clock.now())
      const wanted = new Set(asked)
      const { rows } = await updateDeliveryRegister(context)
      const late = rows.filter(row => row.overdue && wanted.has(row.unit))
      if (late.length === 0)
        throw new AppError('NOT_FOUND', 'Không có khoản nào quá hạn để đôn đốc.')
      await context.records.update(({ expectations }) => {
        for (const { expectation: id, unit: name } of late) {
          const found = expectations.find(expected => expected.id === id)
          const days = found?.reminders[name] ?? []
          if (!found || days.at(-1) === today) continue
          found.reminders[name] = [...days, today].slice(-maxReminderDates)
        }
      })
      const units = [...new Set(late.map(row => row.unit))]
      const whom = units.length === 1 ? units[0] : `${formatNumber(units.length)} đơn vị`
      return audited(
        undefined,
        'update',
        `Đôn đốc ${whom}: ${formatNumber(late.length)} khoản quá hạn`
      )
    }
  }
}
