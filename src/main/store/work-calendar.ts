import { workdayTestOf } from '@shared/model/rules/holidays'
import { listRules } from '@shared/model/rules/listing'
import { approvalDaysOn } from '@shared/model/rules/lookup'
import type { WorkdayTest } from '@shared/model/working-days'
import type { RecordsAndSettingsReader } from './state-reader'

/** Test for working days under the rules in use and the unit's own holidays. */
export const readWorkCalendar = ({ records, settings }: RecordsAndSettingsReader): WorkdayTest =>
  workdayTestOf(listRules(records.read().rules), settings.read().configuration.holidays)

/** Deadline in working days for deciding on a registration, and the calendar that it counts. */
export interface ApprovalDeadline {
  readonly approvalDays: number
  readonly calendar: WorkdayTest
}

/** Deadline for deciding on a registration under the rules in force on a day. */
export const readApprovalDeadline = (
  stores: RecordsAndSettingsReader,
  day: string
): ApprovalDeadline => ({
  approvalDays: approvalDaysOn(
    listRules(stores.records.read().rules),
    stores.settings.read().configuration,
    day
  ),
  calendar: readWorkCalendar(stores)
})
