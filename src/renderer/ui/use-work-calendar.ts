import { toVietnamIsoDay } from '@shared/kit/format'
import { workdayTestOf } from '@shared/model/rules/holidays'
import { approvalDaysOn } from '@shared/model/rules/lookup'
import type { WorkdayTest } from '@shared/model/working-days'
import { useCall } from '../ipc/use-call'
import { useConfiguration } from '../session/configuration'

/**
 * Test for working days under the rules in use and the unit's own holidays; undefined until the
 * rules are loaded.
 */
export const useWorkCalendar = (): WorkdayTest | undefined => useApprovalDeadline()?.calendar

/**
 * Deadline in working days for deciding on a registration today, and the calendar that it counts;
 * undefined until the rules are loaded.
 */
export function useApprovalDeadline():
  | { readonly approvalDays: number; readonly calendar: WorkdayTest }
  | undefined {
  const { configuration } = useConfiguration()
  const { data } = useCall('rules:list')
  return (
    data && {
      approvalDays: approvalDaysOn(data, configuration, toVietnamIsoDay(Date.now())),
      calendar: workdayTestOf(data, configuration.holidays)
    }
  )
}
