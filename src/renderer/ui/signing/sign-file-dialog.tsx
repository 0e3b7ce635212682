import { MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components'
import {
  defaultSigningReason,
  type FileToSign,
  maxSigningReasonLength,
  missingSigningReasonMessage,
  type SignatureForm,
  signatureForms
} from '@shared/features/signing/signature'
import { signingText } from '@shared/features/signing/text'
import type { FileSaveResult } from '@shared/kit/saved-file'
import { formatFileSize } from '@shared/model/services/document'
import { useState } from 'react'
import { call } from '../../ipc/client'
import { ConfirmDialog } from '../confirm-dialog'
import { RadioField } from '../form/choice-field'
import { SecondPersonFields, useSecondPersonConfirmation } from '../form/second-fields'
import { TextField } from '../form/text-field'
import { DetailList } from '../page/details'
import { useFileExport } from '../use-export'

const text = signingText.dialog

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', rowGap: '12px' }
})

interface SignFileDialogProps {
  readonly file: FileToSign
  readonly onClose: () => void
}

/**
 * Dialog that shows the file, the signer and what prevents signing, and asks for form and reason.
 * It closes once the signed file is saved or its target was not chosen.
 */
export function SignFileDialog({ file, onClose }: SignFileDialogProps) {
  const styles = useStyles()
  const { id, name, size, forms, note, signer } = file
  const [form, setForm] = useState<SignatureForm>(forms[0] ?? 'detached')
  const [reason, setReason] = useState<string>(defaultSigningReason)
  const [error, setError] = useState<string>()
  const second = useSecondPersonConfirmation()
  const { exporting, run } = useFileExport(signingText.signing, { clear: false })
  const sign = async (): Promise<void> => {
    if (reason.trim() === '') {
      setError(missingSigningReasonMessage)
      return
    }
    let isAboutSecond = false
    await run(async (): Promise<FileSaveResult> => {
      try {
        return await call('signing:signFile', { id, form, reason, ...second.given })
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
      title={text.title(name)}
      confirmLabel={text.confirm}
      cancelLabel={text.cancel}
      confirmDisabled={exporting || signer.obstacle !== ''}
      onConfirm={() => void sign()}
      onCancel={onClose}
    >
      <div className={styles.content}>
        <DetailList
          items={[
            { label: text.signer, value: signer.subject || text.noSigner },
            { label: text.size, value: formatFileSize(size) }
          ]}
        />
        {signer.obstacle !== '' && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{signer.obstacle}</MessageBarBody>
          </MessageBar>
        )}
        {note !== '' && (
          <MessageBar intent={forms.includes('pdf') ? 'info' : 'warning'} layout="multiline">
            <MessageBarBody>{note}</MessageBarBody>
          </MessageBar>
        )}
        <RadioField
          name="form"
          label={text.form}
          value={form}
          choices={forms.map(value => ({ value, label: signatureForms[value] }))}
          onChange={setForm}
        />
        <TextField
          name="reason"
          label={text.reason}
          hint={form === 'pdf' ? text.reasonHint : text.reasonHintDetached}
          required
          value={reason}
          error={error}
          maxLength={maxSigningReasonLength}
          onChange={value => {
            setReason(value)
            setError(undefined)
          }}
        />
        <SecondPersonFields state={second} />
      </div>
    </ConfirmDialog>
  )
}
