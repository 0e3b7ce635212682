import { Button, Field, makeStyles, tokens } from '@fluentui/react-components'
import { FolderOpenRegular } from '@fluentui/react-icons/svg/folder-open'
import { reportPlanText as text } from '@shared/features/reports/plan-text'
import { parseTypedTimeOfDay } from '@shared/kit/figures/typed-number'
import { weekdayChoices } from '@shared/model/etl/schedule'
import {
  maxScheduledMonthDay,
  type ReportExportSchedule,
  reportExportScheduleSchema
} from '@shared/model/reports/plan'
import type { Report } from '@shared/model/reports/report'
import { call } from '../../ipc/client'
import { hasPermission } from '../../session/permission'
import { fieldChoicesFromLabels, RadioField, SelectField } from '../../ui/form/choice-field'
import { FormDialog } from '../../ui/form/form-dialog'
import { SideBySideFields } from '../../ui/form/form-section'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'
import { SaveCancelledError, useFormSave } from '../../ui/form/use-save'
import { PlanFilesFields, usePlanFiles } from './plan-files-fields'

const useStyles = makeStyles({
  folder: { display: 'flex', columnGap: '12px', alignItems: 'center' },
  path: { overflowWrap: 'anywhere' },
  hint: { color: tokens.colorNeutralForeground3, lineHeight: '20px' }
})

interface PlanValues {
  kind: ReportExportSchedule['kind']
  time: string
  weekday: string
  day: string
  content: keyof typeof text.contents
  /** Result of the folder dialog; undefined keeps the previous folder. */
  token: { readonly token: string; readonly folder: string } | undefined
}

function valuesOf(plan: Report['plan']): PlanValues {
  const schedule = plan?.schedule
  return {
    content: plan && !plan.again ? 'newest' : 'again',
    kind: schedule?.kind ?? 'monthly',
    time: schedule?.time ?? '08:00',
    weekday: schedule?.kind === 'weekly' ? String(schedule.weekday) : '1',
    day: schedule?.kind === 'monthly' ? String(schedule.day) : '1',
    token: undefined
  }
}

function toSchedule({ kind, time: typed, weekday, day }: PlanValues): ReportExportSchedule {
  const time = parseTypedTimeOfDay(typed) ?? typed
  if (kind === 'weekly') return { kind, time, weekday: Number(weekday) }
  return kind === 'monthly' ? { kind, time, day: Number(day) } : { kind, time }
}

const kinds = fieldChoicesFromLabels(text.kinds)
const contents = fieldChoicesFromLabels(text.contents)
const days = Array.from({ length: maxScheduledMonthDay }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1)
}))

interface ReportPlanDialogProps {
  readonly report: Report
  readonly onClose: () => void
  readonly onSaved: () => void
}

/**
 * Dialog **Đặt lịch** (set a schedule): schedule and folder, which is chosen in the system's
 * dialog.
 */
export function ReportExportScheduleDialog({ report, onClose, onSaved }: ReportPlanDialogProps) {
  const { id, name, plan, frozen } = report
  const styles = useStyles()
  const form = useForm(reportExportScheduleSchema, valuesOf(plan), { toInput: toSchedule })
  const files = usePlanFiles(plan)
  const { values } = form
  const folder = form.field('token')
  const mayAskAgain = Boolean(frozen?.answer) && hasPermission('analyse')
  const again = mayAskAgain && values.content === 'again'
  const choosing = useFormSave(form.setErrors, values)
  const choose = () =>
    choosing.save(() => call('reportPlans:chooseFolder'), {
      failed: text.failed,
      onSaved: answer => {
        if (!answer) return
        folder.onChange(answer)
        form.setErrors({})
      }
    })
  return (
    <FormDialog
      title={text.title}
      size="middle"
      sending={{
        form: { ...form, dirty: form.dirty || files.dirty },
        save: schedule => {
          const written = files.check()
          if (!written) throw new SaveCancelledError()
          const token = values.token?.token ?? null
          return call('reportPlans:set', { id, schedule, token, again, ...written })
        },
        saved: () => ({ title: text.saved, body: name }),
        failed: text.failed,
        onSaved
      }}
      onClose={onClose}
    >
      <RadioField {...form.field('kind')} label={text.kind} choices={kinds} />
      <SideBySideFields>
        {values.kind === 'weekly' && (
          <SelectField {...form.field('weekday')} label={text.weekday} choices={weekdayChoices} />
        )}
        {values.kind === 'monthly' && (
          <SelectField {...form.field('day')} label={text.day} choices={days} />
        )}
        <TextField {...form.field('time')} label={text.time} required />
      </SideBySideFields>
      <Field
        label={text.folder}
        required
        validationState={folder.error ? 'error' : 'none'}
        validationMessage={folder.error}
      >
        <div className={styles.folder} data-field={folder.name}>
          <Button
            icon={<FolderOpenRegular />}
            disabled={folder.disabled}
            onClick={() => void choose()}
          >
            {text.choose}
          </Button>
          <span className={styles.path}>
            {values.token?.folder ?? plan?.folder ?? text.noFolder}
          </span>
        </div>
      </Field>
      {mayAskAgain && (
        <RadioField
          {...form.field('content')}
          label={text.content}
          choices={contents}
          hint={text.contentHint}
        />
      )}
      <PlanFilesFields id={id} form={files} errors={form.errors} />
      <p className={styles.hint}>{text.hint}</p>
    </FormDialog>
  )
}
