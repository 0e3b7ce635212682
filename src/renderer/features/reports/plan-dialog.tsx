import { Button, Field, makeStyles, tokens } from '@fluentui/react-components'
import { FolderOpenRegular } from '@fluentui/react-icons/svg/folder-open'
import { weekdayNames } from '@shared/features/etl/schedule'
import { lastMonthDay, type PlanSchedule, planSchedule } from '@shared/features/reports/plan'
import { reportPlanText as text } from '@shared/features/reports/plan-text'
import type { Report } from '@shared/features/reports/report'
import { parseTypedTime } from '@shared/kit/typed-number'
import { useState } from 'react'
import { CallError, call, messageOf } from '../../ipc/client'
import { RadioField, SelectField } from '../../ui/form/choice-field'
import { FormDialog } from '../../ui/form/form-dialog'
import { FieldPair } from '../../ui/form/form-section'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'
import { useFormNotify } from '../../ui/form/use-form-notify'

const useStyles = makeStyles({
  folder: { display: 'flex', columnGap: '12px', alignItems: 'center' },
  path: { overflowWrap: 'anywhere' },
  hint: { color: tokens.colorNeutralForeground3, lineHeight: '20px' }
})

type Kind = PlanSchedule['kind']

interface PlanValues {
  kind: Kind
  time: string
  weekday: string
  day: string
}

function valuesOf(schedule: PlanSchedule | undefined): PlanValues {
  return {
    kind: schedule?.kind ?? 'monthly',
    time: schedule?.time ?? '08:00',
    weekday: schedule?.kind === 'weekly' ? String(schedule.weekday) : '1',
    day: schedule?.kind === 'monthly' ? String(schedule.day) : '1'
  }
}

function toSchedule({ kind, time, weekday, day }: PlanValues): unknown {
  const shared = { kind, time: parseTypedTime(time) ?? time }
  if (kind === 'weekly') return { ...shared, weekday: Number(weekday) }
  return kind === 'monthly' ? { ...shared, day: Number(day) } : shared
}

const kinds = Object.entries(text.kinds).map(([value, label]) => ({ value, label }))
const weekdays = weekdayNames.map((label, index) => ({ value: String(index + 1), label }))
const days = Array.from({ length: lastMonthDay }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1)
}))

interface PlanDialogProps {
  readonly report: Report
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** **Đặt lịch**: when, and into which folder; the folder is chosen in the system's dialog. */
export function PlanDialog({ report: { id, name, plan }, onClose, onSaved }: PlanDialogProps) {
  const styles = useStyles()
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<{ token: string; folder: string }>()
  const { values, errors, dirty, set, setErrors, check } = useForm<PlanValues & { token?: string }>(
    valuesOf(plan?.schedule),
    planSchedule,
    toSchedule
  )
  const notify = useFormNotify([values, chosen])
  const fail = (error: unknown): void => {
    setBusy(false)
    if (error instanceof CallError && error.fields.token) setErrors(error.fields)
    else notify({ title: text.failed, body: messageOf(error), intent: 'error' })
  }
  const choose = async (): Promise<void> => {
    try {
      const answer = await call('reportPlans:chooseFolder')
      if (answer) {
        setChosen(answer)
        setErrors({})
      }
    } catch (error) {
      fail(error)
    }
  }
  const submit = async (): Promise<void> => {
    const schedule = check() as PlanSchedule | undefined
    if (!schedule || busy) return
    setBusy(true)
    try {
      await call('reportPlans:set', { id, schedule, token: chosen?.token ?? null })
      notify({ title: text.saved, body: name, intent: 'success' })
      onSaved()
      onClose()
    } catch (error) {
      fail(error)
    }
  }
  const folder = chosen?.folder ?? plan?.folder
  return (
    <FormDialog
      title={text.title}
      dirty={dirty || chosen !== undefined}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <RadioField
        name="kind"
        label={text.kind}
        value={values.kind}
        choices={kinds}
        disabled={busy}
        onChange={kind => set({ kind: kind as Kind })}
      />
      <FieldPair>
        {values.kind === 'weekly' && (
          <SelectField
            name="weekday"
            label={text.weekday}
            value={values.weekday}
            choices={weekdays}
            disabled={busy}
            onChange={weekday => set({ weekday })}
          />
        )}
        {values.kind === 'monthly' && (
          <SelectField
            name="day"
            label={text.day}
            value={values.day}
            choices={days}
            disabled={busy}
            onChange={day => set({ day })}
          />
        )}
        <TextField
          name="time"
          label={text.time}
          value={values.time}
          error={errors.time}
          required
          disabled={busy}
          onChange={time => set({ time })}
        />
      </FieldPair>
      <Field
        label={text.folder}
        required
        validationState={errors.token ? 'error' : 'none'}
        validationMessage={errors.token}
      >
        <div className={styles.folder} data-field="token">
          <Button icon={<FolderOpenRegular />} disabled={busy} onClick={() => void choose()}>
            {text.choose}
          </Button>
          <span className={styles.path}>{folder ?? text.noFolder}</span>
        </div>
      </Field>
      <p className={styles.hint}>{text.hint}</p>
    </FormDialog>
  )
}
