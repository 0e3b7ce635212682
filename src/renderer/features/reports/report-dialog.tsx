import { periodFilterChoicesOf } from '@shared/features/analytics/calendar'
import { compositionText, type ReportStart } from '@shared/features/reports/composition-text'
import { reportTemplatesOf } from '@shared/features/reports/templates'
import { reportText } from '@shared/features/reports/text'
import { formatNumber } from '@shared/kit/format'
import { z } from '@shared/kit/zod'
import { type Report, type ReportDraft, reportDraftSchema } from '@shared/model/reports/report'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../ipc/client'
import { useSectorCalendar } from '../../session/own-data'
import { fieldChoicesFromLabels, RadioField, SelectField } from '../../ui/form/choice-field'
import { FormDialog } from '../../ui/form/form-dialog'
import { TextField } from '../../ui/form/text-field'
import { type FormController, useForm } from '../../ui/form/use-form'
import { buildComposePath } from './templates'

const text = reportText.form

type ReportKind = keyof typeof compositionText.reportKinds
const kinds = fieldChoicesFromLabels(compositionText.reportKinds)
const starts = fieldChoicesFromLabels(compositionText.starts)

/** A report of several blocks is written in its editor, so the dialog has nothing to save. */
const nothing = z.null()

interface CreateReportDialogProps {
  /** Existing report for which a new version is created; undefined for a new report. */
  readonly report: Report | undefined
  readonly section: string
  /**
   * Addresses of sector pages from which no report can be created now, because tables that they
   * require are missing.
   */
  readonly dark?: readonly string[]
  readonly onClose: () => void
  readonly onSaved: () => void
}

/**
 * Dialog **Lập báo cáo** (create a report) and **Phiên bản mới** (new version): name, sector page
 * and period, or what a report of several blocks starts from.
 */
export function CreateReportDialog(props: CreateReportDialogProps) {
  const { report, onClose, onSaved } = props
  const navigate = useNavigate()
  const filters = report?.versions.at(-1)?.filters ?? {}
  const [newest] = periodFilterChoicesOf(useSectorCalendar())
  const [kind, setKind] = useState<ReportKind>('page')
  const [start, setStart] = useState<ReportStart>('quan-so')
  const schema: z.ZodType<ReportDraft | null> = kind === 'page' ? reportDraftSchema : nothing
  const form = useForm(
    schema,
    {
      name: report?.name ?? '',
      template: report?.template ?? '',
      period: filters.ky ?? newest?.value ?? '',
      note: ''
    },
    {
      toInput: ({ period, ...rest }) =>
        kind === 'page' ? { ...rest, filters: { ...filters, ky: period } } : null
    }
  )
  const store = async (draft: ReportDraft): Promise<void> => {
    await (report
      ? call('reports:revise', { id: report.id, draft })
      : call('reports:create', { draft }))
    onSaved()
  }
  const kindField = !report && (
    <RadioField
      name="kind"
      label={compositionText.kind}
      value={kind}
      choices={kinds}
      onChange={setKind}
    />
  )
  return (
    <FormDialog
      title={report ? text.reviseTitle : text.createTitle}
      sending={{
        form,
        ...(kind === 'composed' && { submitLabel: compositionText.compose }),
        save: async draft => {
          if (draft) await store(draft)
          return draft
        },
        ...(kind === 'page' && {
          saved: (draft: ReportDraft | null) => ({ title: text.saved, body: draft?.name ?? '' })
        }),
        failed: text.failed,
        onSaved: draft => {
          if (!draft) navigate(buildComposePath(start))
        }
      }}
      onClose={onClose}
    >
      {kindField}
      {kind === 'page' ? (
        <PageReportFields {...props} form={form} />
      ) : (
        <RadioField
          name="start"
          label={compositionText.start}
          hint={compositionText.startHint}
          value={start}
          choices={starts}
          onChange={setStart}
        />
      )}
    </FormDialog>
  )
}

interface PageReportValues {
  readonly name: string
  readonly template: string
  readonly period: string
  readonly note: string
}

interface PageReportFieldsProps extends CreateReportDialogProps {
  readonly form: FormController<PageReportValues>
}

/** Fields of a report of one sector page. */
function PageReportFields({ report, section, dark = [], form }: PageReportFieldsProps) {
  const choices = periodFilterChoicesOf(useSectorCalendar())
  return (
    <>
      <TextField {...form.field('name')} label={text.name} required maxLength={200} />
      {!report && (
        <SelectField
          {...form.field('template')}
          label={text.template}
          placeholder={text.choose}
          choices={reportTemplatesOf(section).filter(({ value }) => !dark.includes(value))}
          {...(dark.length > 0 && { hint: reportText.dark.hint(formatNumber(dark.length)) })}
          required
        />
      )}
      <SelectField {...form.field('period')} label={text.period} choices={choices} />
      <TextField {...form.field('note')} label={text.note} maxLength={500} rows={2} />
    </>
  )
}
