import { formScheduleText as text } from '@shared/features/forms/schedule-text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import type { Form, FormPlan } from '@shared/model/forms/form'
import { call } from '../../../ipc/client'
import { FolderScheduleCard } from '../../../ui/schedule/folder-schedule-card'
import { ScheduleDialog } from './schedule-dialog'

interface ScheduleCardProps {
  readonly form: Form
  /** Called after the schedule was changed or has run. */
  readonly onChanged: () => void
}

/** Card **Lịch lập biểu mẫu**: schedule, units, folder and last outcome. */
export function ScheduleCard({ form, onChanged }: ScheduleCardProps) {
  const { id, name, plan } = form
  return (
    <FolderScheduleCard
      title={text.title}
      name={name}
      permission="analyse"
      plan={plan}
      none={text.none}
      describe={describePlan}
      describeLastRun={describeLastRun}
      run={{ label: text.run, call: () => call('forms:runPlan', { id }), done: text.ran }}
      clear={{ call: () => call('forms:clearPlan', { id }), done: text.cleared }}
      failed={text.failed}
      onChanged={onChanged}
      dialog={onClose => <ScheduleDialog form={form} onClose={onClose} onSaved={onChanged} />}
    />
  )
}

const describePlan = (plan: FormPlan) => [
  { label: text.period, value: text.monthsBack(plan.monthsBack) },
  { label: text.units, value: describeUnits(plan) },
  { label: text.pattern, value: plan.pattern }
]

/** Number of units whose names are listed in full. */
const listedUnits = 3

function describeUnits({ units }: FormPlan): string {
  return units.length <= listedUnits
    ? units.map(({ name }) => name).join(', ')
    : text.unitCount(formatNumber(units.length))
}

function describeLastRun({ last }: FormPlan): string {
  if (!last) return text.never
  const time = formatDateTime(last.time)
  const files = formatNumber(last.files)
  return last.error ? text.lastFailed(time, files, last.error) : text.lastDone(time, files)
}
