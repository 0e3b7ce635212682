import { makeStyles, tokens } from '@fluentui/react-components'
import { tableDeletionText } from '@shared/features/data-mart/deleted'
import { formatNumber } from '@shared/kit/format'
import { z } from '@shared/kit/zod'
import { rollbackReasonSchema } from '@shared/model/data-mart/generation'
import { formatFileSize } from '@shared/model/services/document'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { FormDialog } from '../../ui/form/form-dialog'
import { SecondPersonFields, useSecondPersonConfirmation } from '../../ui/form/second-fields'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { TableChangeImpactList } from './detail/affected-list'

const text = tableDeletionText.purge
const schema = z.strictObject({ reason: rollbackReasonSchema })

const useStyles = makeStyles({
  lost: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold }
})

interface PurgeTableDialogProps {
  readonly table: { readonly id: string; readonly name: string }
  readonly onClose: () => void
  readonly onPurged: () => void
}

/**
 * Dialog **Xóa hẳn** (delete permanently): shows which data is lost, or which dependents still need
 * the rows, and asks for a reason.
 */
export function PurgeTableDialog({ table, onClose, onPurged }: PurgeTableDialogProps) {
  const styles = useStyles()
  const { data, error, reload } = useCall('dataMart:foreseePurge', { id: table.id })
  const form = useForm(schema, { reason: '' })
  const second = useSecondPersonConfirmation()
  const purge = async (reason: string): Promise<void> => {
    try {
      await call('dataMart:purge', { id: table.id, reason, ...second.given })
    } catch (failure) {
      second.isAbout(failure)
      throw failure
    }
  }
  const isNeeded = data !== undefined && data.needed.length > 0
  return (
    <FormDialog
      title={text.title(table.name)}
      sending={{
        form,
        submitLabel: text.submit,
        incomplete: data === undefined || isNeeded,
        save: ({ reason }) => purge(reason),
        saved: () => ({ title: text.done, body: table.name }),
        failed: text.failed,
        onSaved: onPurged
      }}
      onClose={onClose}
    >
      {error !== undefined && !data && <ErrorState error={error} onRetry={reload} />}
      {!data && error === undefined && <LoadingState lines={3} />}
      {data && isNeeded && <TableChangeImpactList title={text.needed} lines={data.needed} />}
      {data && !isNeeded && (
        <>
          <p className={styles.lost}>
            {text.lost(
              formatNumber(data.rows),
              formatNumber(data.generations),
              formatFileSize(data.bytes)
            )}
          </p>
          <p>{text.backups}</p>
          <TextField
            {...form.field('reason')}
            label={text.reason}
            required
            maxLength={300}
            rows={2}
          />
          <SecondPersonFields state={second} />
        </>
      )}
    </FormDialog>
  )
}
