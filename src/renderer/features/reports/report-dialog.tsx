import { type Report, type ReportDraft, reportDraft } from '@shared/features/reports/report'
import { reportText } from '@shared/features/reports/text'
import { call } from '../../ipc/client'
import { SelectField } from '../../ui/form/choice-field'
import { FormDialog } from '../../ui/form/form-dialog'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'
import { useSave } from '../../ui/form/use-save'
import { periodChoices, templatesOf } from './templates'

const text = reportText.form

interface ReportValues {
  name: string
  template: string
  period: string
  note: string
}

interface ReportDialogProps {
  /** Undefined for a new one; else its next version. */
  readonly report: Report | undefined
  readonly section: string
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** **Lập báo cáo** and **Phiên bản mới**: a name, a sector page, a period. */
export function ReportDialog({ report, section, onClose, onSaved }: ReportDialogProps) {
  const filters = report?.versions.at(-1)?.filters ?? {}
  const { values, errors, dirty, set, setErrors, check } = useForm<ReportValues>(
    {
      name: report?.name ?? '',
      template: report?.template ?? '',
      period: filters.ky ?? periodChoices[0]?.value ?? '',
      note: ''
    },
    reportDraft,
    ({ period, ...rest }) => ({ ...rest, filters: { ...filters, ky: period } })
  )
  const { busy, save } = useSave(setErrors, values)
  const submit = async (): Promise<void> => {
    const draft = check() as ReportDraft | undefined
    if (!draft) return
    const work = (): Promise<unknown> =>
      report ? call('reports:revise', { id: report.id, draft }) : call('reports:create', { draft })
    if (!(await save(work, { saved: text.saved, failed: text.failed, name: draft.name }))) return
    onSaved()
    onClose()
  }
  return (
    <FormDialog
      title={report ? text.reviseTitle : text.createTitle}
      dirty={dirty}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={text.name}
        value={values.name}
        error={errors.name}
        required
        disabled={busy}
        maxLength={200}
        onChange={name => set({ name })}
      />
      {!report && (
        <SelectField
          name="template"
          label={text.template}
          placeholder={text.choose}
          value={values.template}
          choices={templatesOf(section)}
          error={errors.template}
          required
          disabled={busy}
          onChange={template => set({ template })}
        />
      )}
      <SelectField
        name="period"
        label={text.period}
        value={values.period}
        choices={periodChoices}
        disabled={busy}
        onChange={period => set({ period })}
      />
      <TextField
        name="note"
        label={text.note}
        value={values.note}
        error={errors.note}
        disabled={busy}
        maxLength={500}
        rows={2}
        onChange={note => set({ note })}
      />
    </FormDialog>
  )
}
