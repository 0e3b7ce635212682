import type { FileToSign } from '@shared/features/signing/signature'
import { type ReactNode, useCallback, useState } from 'react'
import { call, toErrorMessage } from '../../ipc/client'
import { SignFileDialog } from './sign-file-dialog'

interface FileSigning {
  /** Why no file could be opened; undefined without a failure. */
  readonly fault: string | undefined
  readonly isOpening: boolean
  /**
   * Opens the dialog for a file that the program saved, by its token, or for one that the user
   * chooses.
   */
  readonly open: (token?: string) => Promise<void>
  /** The dialog, to be rendered by the page; null while it is closed. */
  readonly dialog: ReactNode
}

/** Signing of a file with the unit's certificate, from any page that has or saves one. */
export function useFileSigning(): FileSigning {
  const [file, setFile] = useState<FileToSign>()
  const [fault, setFault] = useState<string>()
  const [isOpening, setOpening] = useState(false)
  const open = useCallback(async (token?: string) => {
    setOpening(true)
    setFault(undefined)
    try {
      setFile((await call('signing:openFile', { token: token ?? null })) ?? undefined)
    } catch (failure) {
      setFault(toErrorMessage(failure))
    } finally {
      setOpening(false)
    }
  }, [])
  const close = useCallback(() => setFile(undefined), [])
  return {
    fault,
    isOpening,
    open,
    dialog: file ? <SignFileDialog key={file.id} file={file} onClose={close} /> : null
  }
}
