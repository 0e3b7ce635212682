import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import type { CallOutput } from '@shared/contract/contract'
import { correctionPageText } from '@shared/features/correction/page-text'
import { createFieldRuleSchema } from '@shared/kit/fields'
import { maxCorrectionRows } from '@shared/model/correction/facts'
import type { MartColumn } from '@shared/model/data-mart/column'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { useState } from 'react'
import { call } from '../../../ipc/client'
import { embeddedInitialState } from '../../../ipc/initial-state'
import { useConfiguration } from '../../../session/configuration'
import { DayField } from '../../../ui/form/day-field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import {
  type CorrectionDraft,
  type CorrectionDraftRow,
  createAddedDraftRow,
  createCorrectionDraft,
  describeCorrections,
  formatCorrectionRowLabel,
  type SelectedTableRow,
  toCorrectionRequest,
  validateCorrectionDraft
} from './correction-draft'
import { CorrectionRowFields } from './correction-row'

const text = correctionPageText.entry

const useStyles = makeStyles({
  basis: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    gap: '8px 12px',
    alignItems: 'start'
  },
  head: { fontWeight: tokens.fontWeightSemibold },
  // Must not shrink in the scrolling dialog; otherwise its text would overflow.
  whole: { flexShrink: 0 },
  rows: { display: 'flex', flexDirection: 'column', rowGap: '12px', minWidth: 0 },
  add: { alignSelf: 'flex-start' },
  changes: { paddingLeft: '20px', overflowWrap: 'anywhere' }
})

interface CorrectionDialogProps {
  readonly table: DataMart
  /** Columns as the page shows them, with a flag for masked values. */
  readonly columns: readonly MartColumn[]
  /** Id of the table version (generation) to which the rows belong. */
  readonly generation: string
  readonly chosen: readonly SelectedTableRow[]
  readonly onClose: () => void
  readonly onProposed: () => void
}

/**
 * Dialog **Sửa ô** (correct cells): new values of selected rows, added and removed rows, and the
 * document on which they are based; each old value is next to the new one.
 */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { table, columns, generation, chosen, onClose, onProposed } = props
  const styles = useStyles()
  const { approveLoads } = useConfiguration().configuration
  const [schema] = useState(() =>
    createFieldRuleSchema<CorrectionDraft>(draft => validateCorrectionDraft(draft, columns))
  )
  const form = useForm(schema, createCorrectionDraft(columns, chosen), { asOne: true })
  const { values, errors, busy } = form
  const setRows = (rows: readonly CorrectionDraftRow[]): void => form.set({ rows })
  const changes = describeCorrections(values, columns)
  const saved = (result: CallOutput<'correction:propose'>) => ({
    title: result.outcome === 'published' ? text.published : text.submitted,
    body: table.name
  })
  return (
    <FormDialog
      title={text.title(table.name)}
      size="tall"
      sending={{
        form,
        submitLabel: approveLoads ? text.submit : text.publish,
        save: draft =>
          call('correction:propose', toCorrectionRequest(draft, columns, table.id, generation)),
        saved: (_draft, result) => saved(result),
        failed: text.failed,
        refused: text.refused,
        onSaved: onProposed
      }}
      onClose={onClose}
    >
      <p>{approveLoads ? text.waits : text.atOnce}</p>
      {approveLoads && embeddedInitialState.stage === 'trial' && (
        <MessageBar className={styles.whole} intent="warning" layout="multiline">
          <MessageBarBody>{text.trial}</MessageBarBody>
        </MessageBar>
      )}
      <h3 className={styles.head}>{text.basis}</h3>
      <div className={styles.basis}>
        <TextField {...form.field('document')} label={text.document} required maxLength={200} />
        <DayField {...form.field('day')} label={text.day} required />
        <TextField {...form.field('signer')} label={text.signer} maxLength={100} />
      </div>
      <TextField {...form.field('reason')} label={text.reason} required maxLength={300} rows={2} />
      <h3 className={styles.head}>{text.rows}</h3>
      <div className={styles.rows}>
        {values.rows.map((row, place) => (
          <CorrectionRowFields
            key={row.id}
            name={formatCorrectionRowLabel(values, row)}
            row={row}
            place={place}
            columns={columns}
            tableKey={table.key}
            errors={errors}
            disabled={busy}
            onChange={changed => setRows(values.rows.map(one => (one === row ? changed : one)))}
            onLeaveOut={() => setRows(values.rows.filter(one => one !== row))}
          />
        ))}
        <Button
          className={styles.add}
          icon={<AddRegular />}
          disabled={busy || values.rows.length >= maxCorrectionRows}
          onClick={() => setRows([...values.rows, createAddedDraftRow()])}
        >
          {text.add}
        </Button>
      </div>
      <h3 className={styles.head}>{text.changes}</h3>
      {errors.rows && (
        <MessageBar className={styles.whole} intent="error" role="alert">
          <MessageBarBody>{errors.rows}</MessageBarBody>
        </MessageBar>
      )}
      {changes.length === 0 ? (
        <p>{text.noChanges}</p>
      ) : (
        <ul className={styles.changes}>
          {changes.map((change, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same
            <li key={at}>{change}</li>
          ))}
        </ul>
      )}
    </FormDialog>
  )
}
