import { periodFilterChoicesOf } from '@shared/features/analytics/calendar'
import { reportTemplatesOf } from '@shared/features/reports/templates'
import { reportText } from '@shared/features/reports/text'
import { formatNumber } from '@shared/kit/format'
import { type Report, reportDraftSchema } from '@shared/model/reports/report'
import { call } from '../../ipc/client'
import { useSectorCalendar } from '../../session/own-data'
import { SelectField } from '../../ui/form/choice-field'
import { FormDialog } from '../../ui/form/form-dialog'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'

const text = reportText.form

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
 * and period.
 */
export function CreateReportDialog({
  report,
  section,
  dark = [],
  onClose,
  onSaved
}: CreateReportDialogProps) {
  const filters = report?.versions.at(-1)?.filters ?? {}
  const choices = periodFilterChoicesOf(useSectorCalendar())
  const form = useForm(
    reportDraftSchema,
    {
      name: report?.name ?? '',
      template: report?.template ?? '',
      period: filters.ky ?? choices[0]?.value ?? '',
      note: ''
    },
    { toInput: ({ period, ...rest }) => ({ ...rest, filters: { ...filters, ky: period } }) }
  )
  return (
    <FormDialog
      title={report ? text.reviseTitle : text.createTitle}
      sending={{
        form,
        save: (draft): Promise<unknown> =>
          report
            ? call('reports:revise', { id: report.id, draft })
            : call('reports:create', { draft }),
        saved: ({ name }) => ({ title: text.saved, body: name }),
        failed: text.failed,
        onSaved
      }}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
