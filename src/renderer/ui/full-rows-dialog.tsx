import { dataLoadText } from '@shared/features/data-load/text'
import { minReasonLength, reasonFaultMessages } from '@shared/kit/fields'
import type { FileSaveResult } from '@shared/kit/saved-file'
import type { UnmaskedRejectedRowsRequest } from '@shared/model/data-load/rejected'
import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog'
import { SecondPersonFields, useSecondPersonConfirmation } from './form/second-fields'
import { TextField } from './form/text-field'
import type { FileExportAction } from './use-export'

const text = dataLoadText.rejected

interface UnmaskedRowsDialogProps {
  readonly run: FileExportAction['run']
  readonly save: (full: UnmaskedRejectedRowsRequest) => Promise<FileSaveResult>
  readonly onClose: () => void
}

/**
 * Dialog that asks for a reason before rejected rows are saved with unmasked personal data; the
 * main process first writes the reason to the audit log.
 */
export function UnmaskRejectedRowsDialog({ run, save, onClose }: UnmaskedRowsDialogProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const second = useSecondPersonConfirmation()
  const submit = async (): Promise<void> => {
    if (reason.trim().length < minReasonLength) {
      setError(reasonFaultMessages.any)
      return
    }
    let isAboutSecond = false
    await run(async () => {
      try {
        return await save({ reason, ...second.given })
      } catch (failure) {
        isAboutSecond = second.isAbout(failure)
        throw failure
      }
    })
    if (!isAboutSecond) onClose()
  }
  return (
    <ConfirmDialog
      asks
      open
      title={text.fullTitle}
      confirmLabel={text.full}
      cancelLabel={text.cancel}
      onConfirm={() => void submit()}
      onCancel={onClose}
    >
      <TextField
        rows={3}
        name="reason"
        label={text.fullReason}
        hint={text.fullHint}
        required
        value={reason}
        error={error}
        maxLength={300}
        onChange={value => {
          setReason(value)
          setError(undefined)
        }}
      />
      <SecondPersonFields state={second} />
    </ConfirmDialog>
  )
}
