import { listRecentMonths } from '@shared/features/reports/recent-months'
import { reportText } from '@shared/features/reports/text'
import { formatNumber } from '@shared/kit/format'
import { reportEditionDraftSchema } from '@shared/model/reports/edition'
import type { Report } from '@shared/model/reports/report'
import { useState } from 'react'
import { call } from '../../ipc/client'
import { SelectField } from '../../ui/form/choice-field'
import { FormDialog } from '../../ui/form/form-dialog'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'
import { WorkProgressBar } from '../../ui/page/work-bar'

const text = reportText.edition

interface RecomputeEditionDialogProps {
  readonly report: Report
  readonly onClose: () => void
  readonly onSaved: () => void
}

/**
 * Dialog **Chốt lại** (snapshot again): runs the query of the newest edition on the current rows
 * and stores the result as a new edition.
 */
export function RecomputeEditionDialog({
  report: { id, name },
  onClose,
  onSaved
}: RecomputeEditionDialogProps) {
  const [job] = useState(() => crypto.randomUUID())
  const [months] = useState(() => listRecentMonths(Date.now()))
  const form = useForm(reportEditionDraftSchema, { period: months[0]?.value ?? '', note: '' })
  return (
    <FormDialog
      title={text.againTitle}
      sending={{
        form,
        submitLabel: text.again,
        failed: text.againFailed,
        save: async draft => {
          const { versions } = await call('reports:freezeAgain', { id, ...draft, job })
          return text.doneBody(name, formatNumber(versions.length))
        },
        saved: (_draft, words) => ({ title: text.againDone, body: words }),
        onSaved
      }}
      onClose={onClose}
    >
      <p>{text.againHint}</p>
      <SelectField {...form.field('period')} label={reportText.form.period} choices={months} />
      <TextField {...form.field('note')} label={reportText.form.note} maxLength={500} />
      {form.busy && (
        <WorkProgressBar
          label={text.freezing}
          words={text.freezing}
          share={undefined}
          stopLabel={text.stop}
          onStop={() => void call('reports:stop', { job }).catch(() => undefined)}
        />
      )}
    </FormDialog>
  )
}
