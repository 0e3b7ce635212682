import { queryPageText } from '@shared/features/query/page-text'
import { listRecentMonths } from '@shared/features/reports/recent-months'
import { reportText } from '@shared/features/reports/text'
import { formatNumber } from '@shared/kit/format'
import { missingReportNameMessage, reportEditionRequestSchema } from '@shared/model/reports/edition'
import { useState } from 'react'
import { call } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { SelectField } from '../../../ui/form/choice-field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { WorkProgressBar } from '../../../ui/page/work-bar'
import type { CompletedQueryResult } from '../use-run'

const text = reportText.edition

/** Schema of the form: a new report needs a name. */
const schema = reportEditionRequestSchema.superRefine(({ report, name }, context) => {
  if (report !== null || name.trim() !== '') return
  context.addIssue({ code: 'custom', path: ['name'], message: missingReportNameMessage })
})

interface AddToReportDialogProps {
  readonly answer: CompletedQueryResult
  /** Proposed name of a new report. */
  readonly name: string
  readonly onClose: () => void
}

/**
 * Dialog **Đưa vào báo cáo** (add to a report): stores a snapshot of the result for a period, in a
 * new report or as the next edition of an existing one.
 */
export function AddToReportDialog({ answer, name, onClose }: AddToReportDialogProps) {
  const [job] = useState(() => crypto.randomUUID())
  const [months] = useState(() => listRecentMonths(Date.now()))
  const { data: reports = [] } = useCall('reports:ofQueries')
  const form = useForm(
    schema,
    {
      report: '',
      name: name === queryPageText.answer.fileName ? '' : name,
      period: months[0]?.value ?? '',
      note: ''
    },
    { toInput: ({ report, ...rest }) => ({ ...rest, report: report || null }) }
  )
  const isNew = form.values.report === ''
  return (
    <FormDialog
      title={text.action}
      sending={{
        form,
        submitLabel: text.submit,
        failed: text.notDone,
        save: async draft => {
          const made = await call('query:intoReport', { run: answer.run, ...draft, job })
          return text.doneBody(made.name, formatNumber(made.edition))
        },
        saved: (_draft, words) => ({ title: text.done, body: words })
      }}
      onClose={onClose}
    >
      <p>{text.hint}</p>
      {reports.length > 0 && (
        <SelectField
          {...form.field('report')}
          label={text.where}
          choices={[
            { value: '', label: text.fresh },
            ...reports.map(({ id, name: label }) => ({ value: id, label: text.next(label) }))
          ]}
        />
      )}
      {isNew && (
        <TextField {...form.field('name')} label={reportText.form.name} required maxLength={200} />
      )}
      <SelectField {...form.field('period')} label={reportText.form.period} choices={months} />
      <TextField {...form.field('note')} label={reportText.form.note} maxLength={500} />
      {form.busy && (
        <WorkProgressBar
          label={text.freezing}
          words={text.freezing}
          share={undefined}
          stopLabel={text.stop}
          onStop={() => void call('query:stop', { run: job }).catch(() => undefined)}
        />
      )}
    </FormDialog>
  )
}
