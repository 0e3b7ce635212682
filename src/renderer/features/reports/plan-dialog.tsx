import { makeStyles, tokens } from '@fluentui/react-components'
import { reportPlanText as text } from '@shared/features/reports/plan-text'
import { reportExportScheduleSchema } from '@shared/model/reports/plan'
import type { Report } from '@shared/model/reports/report'
import { call } from '../../ipc/client'
import { hasPermission } from '../../session/permission'
import { fieldChoicesFromLabels, RadioField } from '../../ui/form/choice-field'
import { FormDialog } from '../../ui/form/form-dialog'
import { useForm } from '../../ui/form/use-form'
import { SaveCancelledError } from '../../ui/form/use-save'
import {
  FolderField,
  ScheduleFields,
  type ScheduleValues,
  toScheduleInput,
  toScheduleValues
} from '../../ui/schedule/schedule-fields'
import { PlanFilesFields, usePlanFiles } from './plan-files-fields'

const useStyles = makeStyles({
  hint: { color: tokens.colorNeutralForeground3, lineHeight: '20px' }
})

interface PlanValues extends ScheduleValues {
  content: keyof typeof text.contents
}

const valuesOf = (plan: Report['plan']): PlanValues => ({
  ...toScheduleValues(plan?.schedule),
  content: plan && !plan.again ? 'newest' : 'again'
})

const contents = fieldChoicesFromLabels(text.contents)

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
  const form = useForm(reportExportScheduleSchema, valuesOf(plan), { toInput: toScheduleInput })
  const files = usePlanFiles(plan)
  const { values } = form
  const mayAskAgain = Boolean(frozen?.answer) && hasPermission('analyse')
  const again = mayAskAgain && values.content === 'again'
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
      <ScheduleFields form={form} />
      <FolderField
        form={form}
        stored={plan?.folder}
        choose={() => call('reportPlans:chooseFolder')}
        failed={text.failed}
      />
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
