import { makeStyles } from '@fluentui/react-components'
import { configurationText } from '@shared/features/settings/configuration-text'
import { formatPeriodMonth, periodMonthSchema } from '@shared/features/standard-model/closing'
import { closingText } from '@shared/features/standard-model/closing-text'
import { auditedReasonSchema } from '@shared/kit/fields'
import { formatNumber } from '@shared/kit/format'
import { z } from '@shared/kit/zod'
import type { ComponentProps } from 'react'
import { call } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { SelectField } from '../../../ui/form/choice-field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { DetailList } from '../../../ui/page/details'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { PeriodClosingNotice, PeriodClosingObstacles } from './closing-state'
import { ClosedPeriodGenerationsTable } from './closing-tables'
import { ModelFindingsTable } from './finding-table'

type TextFieldProps = ComponentProps<typeof TextField>

/** Field for the reason to close or reopen a reporting period. */
export function ClosingReasonField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      {...props}
      label={closingText.reason}
      hint={closingText.reasonHint}
      required
      maxLength={300}
    />
  )
}

const text = closingText.dialog
const schema = z.strictObject({
  period: periodMonthSchema,
  reason: auditedReasonSchema,
  accepted: z.boolean()
})

const useStyles = makeStyles({
  // As high as its content: the dialog scrolls, so its parts must not shrink.
  shown: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '16px',
    minWidth: 0,
    flexShrink: 0,
    '& > *': { flexShrink: 0 }
  }
})

interface ClosePeriodDialogProps {
  /** Reporting periods that may be closed, newest first; at least one. */
  readonly next: readonly string[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Dialog **Chốt kỳ** (close a period): what is closed, what prevents closing, and the reason. */
export function ClosePeriodDialog({ next, onClose, onDone }: ClosePeriodDialogProps) {
  const styles = useStyles()
  const form = useForm(schema, { period: next[0] ?? '', reason: '', accepted: false })
  const { period: chosen, accepted } = form.values
  const { data, error, loading, reload } = useCall('standardModel:prepareClosing', {
    period: chosen
  })
  const found = data?.checked?.findings.length ?? 0
  const isStopped = found > 0 && (data?.onlyClean === true || !accepted)
  const isOpen = !data || data.tables.length === 0 || !data.checked || isStopped
  return (
    <FormDialog
      title={text.title}
      size="tall"
      sending={{
        form,
        submitLabel: text.submit,
        incomplete: isOpen || loading,
        save: draft => call('standardModel:close', { ...draft, base: data?.base ?? '' }),
        saved: draft => ({
          title: text.done,
          body: closingText.period(formatPeriodMonth(draft.period))
        }),
        failed: text.failed,
        onSaved: onDone
      }}
      onClose={onClose}
    >
      <SelectField
        {...form.field('period')}
        label={text.period}
        choices={next.map(value => ({ value, label: formatPeriodMonth(value) }))}
      />
      <p>{text.note}</p>
      {error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {!data && error === undefined && <LoadingState lines={6} />}
      {data && (
        <div className={styles.shown}>
          <PeriodClosingObstacles
            prepared={data}
            accepted={accepted}
            onAccept={value => form.set({ accepted: value })}
            onChecked={reload}
          />
          {data.tables.length > 0 && <ClosedPeriodGenerationsTable tables={data.tables} />}
          {data.gaps.length > 0 && (
            <>
              <PeriodClosingNotice intent="info" title={text.gaps} words={text.gapsBody} />
              <ModelFindingsTable gaps={data.gaps} findings={[]} />
            </>
          )}
          <DetailList
            items={data.settings.map(({ item, value }) => ({
              label: configurationText.items[item].title,
              value: configurationText.items[item].words(value)
            }))}
          />
          {data.standards > 0 && <p>{text.standards(formatNumber(data.standards))}</p>}
        </div>
      )}
      <ClosingReasonField {...form.field('reason')} rows={2} />
    </FormDialog>
  )
}
