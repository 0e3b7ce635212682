import { workdayTestOf } from '@shared/model/rules/holidays'
import { listRules } from '@shared/model/rules/listing'
import type { WorkdayTest } from '@shared/model/working-days'
import type { RecordsAndSettingsReader } from './state-reader'

/** Test for working days under the rules in use and the unit's own holidays. */
export const readWorkCalendar = ({ records, settings }: RecordsAndSettingsReader): WorkdayTest =>
  workdayTestOf(listRules(records.read().rules), settings.read().configuration.holidays)
