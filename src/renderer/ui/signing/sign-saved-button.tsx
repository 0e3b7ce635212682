import { CertificateRegular } from '@fluentui/react-icons/svg/certificate'
import { signingText as text } from '@shared/features/signing/text'
import type { FileSaveResult } from '@shared/kit/saved-file'
import { useEffect } from 'react'
import { IfPermitted } from '../../session/permission'
import { ActionButton } from '../action/action-button'
import { useNotify } from '../notifications'
import { useFileExport } from '../use-export'
import { useFileSigning } from './use-file-signing'

interface SignSavedButtonProps {
  readonly save: (job: string) => Promise<FileSaveResult>
  /** Second line of the notification that is shown while the file is saved. */
  readonly running: string
}

/**
 * Button **Ký số PDF**: saves a PDF file where the user chooses, then opens the dialog that signs it. It
 * needs the permissions to export and to sign.
 */
export function SignSavedButton({ save, running }: SignSavedButtonProps) {
  const { exporting, run } = useFileExport(running)
  const { dialog, fault, isOpening, open } = useFileSigning()
  const notify = useNotify()
  useEffect(() => {
    if (fault !== undefined) notify({ title: text.failedOpen, body: fault, intent: 'error' })
  }, [fault, notify])
  const saveAndSign = async (): Promise<void> => {
    let token: string | undefined
    await run(async job => {
      const saved = await save(job)
      if (saved.outcome === 'saved') token = saved.file.token
      return saved
    })
    if (token !== undefined) await open(token)
  }
  return (
    <IfPermitted to="export">
      <IfPermitted to="share">
        <ActionButton
          icon={<CertificateRegular />}
          disabledFocusable={exporting || isOpening}
          onClick={() => void saveAndSign()}
        >
          {text.signSaved}
        </ActionButton>
        {dialog}
      </IfPermitted>
    </IfPermitted>
  )
}
