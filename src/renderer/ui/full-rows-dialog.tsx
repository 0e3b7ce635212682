import { loadText } from '@shared/features/data-load/text'
import { reasonFaults, reasonLength } from '@shared/kit/reason'
import type { SaveResult } from '@shared/kit/saved-file'
import type { FullRequest } from '@shared/model/data-load/rejected'
import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog'
import { SecondFields, useSecond } from './form/second-fields'
import { TextField } from './form/text-field'
import type { ExportAction } from './use-export'

const text = loadText.rejected

interface FullRowsDialogProps {
  readonly run: ExportAction['run']
  readonly save: (full: FullRequest) => Promise<SaveResult>
  readonly onClose: () => void
}

/**
 * Asks for a reason before rejected rows are saved with personal data; the main process writes the
 * reason to the audit log.
 */
export function FullRowsDialog({ run, save, onClose }: FullRowsDialogProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const second = useSecond()
  const submit = async (): Promise<void> => {
    if (reason.trim().length < reasonLength) {
      setError(reasonFaults.any)
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
      <SecondFields state={second} />
    </ConfirmDialog>
  )
}
