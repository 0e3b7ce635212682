import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Spinner,
  tokens
} from '@fluentui/react-components'
import { type EtlPipeline, type PipelineDraft, pipelineDraft } from '@shared/features/etl/pipeline'
import { runSteps } from '@shared/features/etl/run'
import { weekdayNames } from '@shared/features/etl/schedule'
import { etlText } from '@shared/features/etl/text'
import { formText } from '@shared/kit/form-text'
import { parseTypedTime } from '@shared/kit/typed-number'
import { useState } from 'react'
import { call } from '../../ipc/client'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { RadioField, SelectField } from '../../ui/form/choice-field'
import { FieldPair } from '../../ui/form/form-section'
import { LeaveGuard } from '../../ui/form/leave-guard'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'
import { useSave } from '../../ui/form/use-save'

const text = etlText.form

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', rowGap: '16px' },
  steps: { color: tokens.colorNeutralForeground3, lineHeight: '20px' }
})

type Kind = keyof typeof text.kinds

interface PipelineValues {
  name: string
  description: string
  source: string
  targetTable: string
  kind: Kind
  time: string
  minute: string
  weekday: string
}

function valuesOf(pipeline: EtlPipeline | undefined): PipelineValues {
  const when = pipeline?.schedule ?? { kind: 'none' }
  return {
    name: pipeline?.name ?? '',
    description: pipeline?.description ?? '',
    source: pipeline?.source ?? '',
    targetTable: pipeline?.targetTable ?? '',
    kind: when.kind,
    time: 'time' in when ? when.time : '02:00',
    minute: 'minute' in when ? String(when.minute) : '0',
    weekday: 'weekday' in when ? String(when.weekday) : '1'
  }
}

/** What main takes; a minute that is no number stays wrong and is refused. */
function toDraft({ kind, time, minute, weekday, ...rest }: PipelineValues): unknown {
  const clock = parseTypedTime(time) ?? time
  const parts = {
    none: { kind },
    hourly: { kind, minute: /^\d{1,2}$/.test(minute.trim()) ? Number(minute) : -1 },
    daily: { kind, time: clock },
    weekly: { kind, weekday: Number(weekday), time: clock }
  }
  return { ...rest, schedule: parts[kind] }
}

const kinds = Object.entries(text.kinds).map(([value, label]) => ({ value, label }))
const weekdays = weekdayNames.map((label, index) => ({ value: String(index + 1), label }))

interface PipelineDialogProps {
  /** Undefined for a new one. */
  readonly pipeline: EtlPipeline | undefined
  readonly tables: readonly string[]
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** **Cấu hình** and **Tạo pipeline mới**: the same fields. */
export function PipelineDialog({ pipeline, tables, onClose, onSaved }: PipelineDialogProps) {
  const styles = useStyles()
  const [asking, setAsking] = useState(false)
  const { values, errors, dirty, set, check, setErrors } = useForm(
    valuesOf(pipeline),
    pipelineDraft,
    toDraft
  )
  // The schema names the schedule as a whole: its message belongs to the field that is shown.
  const scheduleError =
    errors.schedule && values.kind === 'hourly' ? text.badMinute : errors.schedule

  const close = (): void => {
    if (busy) return
    if (dirty) setAsking(true)
    else onClose()
  }
  const { busy, save } = useSave(setErrors, values)
  const submit = async (): Promise<void> => {
    const draft = check() as PipelineDraft | undefined
    if (!draft) return
    const work = (): Promise<unknown> =>
      pipeline ? call('etl:configure', { id: pipeline.id, draft }) : call('etl:create', { draft })
    const saved = pipeline ? text.saved : text.created
    if (!(await save(work, { saved, failed: text.failed, name: draft.name }))) return
    onSaved()
    onClose()
  }
  const field = (name: 'name' | 'source' | 'time' | 'minute', label: string, most?: number) => (
    <TextField
      name={name}
      label={label}
      value={values[name]}
      error={name === 'time' || name === 'minute' ? scheduleError : errors[name]}
      required
      disabled={busy}
      {...(most !== undefined && { maxLength: most })}
      onChange={value => set({ [name]: value, ...clearSchedule })}
    />
  )
  // Any change of the schedule's parts clears the message of the whole.
  const clearSchedule = { schedule: undefined } as Partial<PipelineValues>

  return (
    <Dialog
      open
      modalType="alert"
      onOpenChange={(_event, data) => {
        if (!data.open) close()
      }}
    >
      <DialogSurface role="dialog" style={{ maxWidth: '720px' }}>
        <form
          noValidate
          onSubmit={event => {
            event.preventDefault()
            void submit()
          }}
        >
          <DialogBody>
            <DialogTitle>{pipeline ? text.configureTitle : text.createTitle}</DialogTitle>
            <DialogContent className={styles.content}>
              {field('name', text.name, 200)}
              <TextField
                name="description"
                label={text.description}
                value={values.description}
                error={errors.description}
                disabled={busy}
                maxLength={1_000}
                rows={2}
                onChange={description => set({ description })}
              />
              <FieldPair>
                {field('source', text.source, 200)}
                <SelectField
                  name="targetTable"
                  label={text.targetTable}
                  placeholder={text.chooseTable}
                  value={values.targetTable}
                  choices={tables.map(value => ({ value, label: value }))}
                  error={errors.targetTable}
                  required
                  disabled={busy}
                  onChange={targetTable => set({ targetTable })}
                />
              </FieldPair>
              <RadioField
                name="kind"
                label={text.schedule}
                value={values.kind}
                choices={kinds}
                disabled={busy}
                onChange={kind => set({ kind: kind as Kind, ...clearSchedule })}
              />
              {values.kind === 'hourly' && field('minute', text.minute)}
              {(values.kind === 'daily' || values.kind === 'weekly') && (
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
                  {field('time', text.time)}
                </FieldPair>
              )}
              <p className={styles.steps}>{`${text.steps}: ${runSteps.join(' → ')}`}</p>
            </DialogContent>
            <DialogActions>
              <Button disabled={busy} onClick={close}>
                {text.cancel}
              </Button>
              <Button
                type="submit"
                appearance="primary"
                disabled={busy}
                icon={busy ? <Spinner size="tiny" /> : undefined}
              >
                {busy ? text.busy : pipeline ? text.save : text.submit}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
        <LeaveGuard active={dirty} />
        <ConfirmDialog
          open={asking}
          title={formText.discard.title}
          confirmLabel={formText.discard.confirm}
          cancelLabel={formText.discard.stay}
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        />
      </DialogSurface>
    </Dialog>
  )
}
