import { workdayTestOf } from '@shared/model/rules/holidays'
import type { WorkdayTest } from '@shared/model/working-days'
import { useCall } from '../ipc/use-call'
import { useConfiguration } from '../session/configuration'

/**
 * Test for working days under the rules in use and the unit's own holidays; undefined until the
 * rules are loaded.
 */
export function useWorkCalendar(): WorkdayTest | undefined {
  const { holidays } = useConfiguration().configuration
  const { data } = useCall('rules:list')
  return data && workdayTestOf(data, holidays)
}
