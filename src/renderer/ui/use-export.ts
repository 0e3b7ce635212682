import type { FileSaveResult } from '@shared/kit/saved-file'
import { uiText } from '@shared/kit/words/text'
import { useCallback, useState } from 'react'
import { CallError, call, toErrorMessage } from '../ipc/client'
import { useNotify } from './notifications'

export interface FileExportAction {
  readonly exporting: boolean
  /** `job` identifies the file for the main process; only cancellable exports use it. */
  readonly run: (save: (job: string) => Promise<FileSaveResult>) => Promise<void>
}

interface ExportKind {
  /** Whether the toast stays, shows the progress and offers **Hủy** (cancel). */
  readonly stoppable?: boolean
  /**
   * Whether to warn that the file is unencrypted; not for an encrypted file, for a file whose
   * dialog has already said so, or for a file without data.
   */
  readonly clear?: boolean
  /** Note about the saved file, such as that it contains only a part. */
  readonly note?: string
}

/**
 * Saves a file and reports the outcome in toasts: the specification's text while saving
 * (`runningBody` is its second line), then success with **Mở thư mục** (open folder) and the
 * warning that anyone with the file can read it, or cancellation, or failure with the reason.
 */
export function useFileExport(
  runningBody: string,
  { stoppable = false, clear = true, note }: ExportKind = {}
): FileExportAction {
  const notify = useNotify()
  const [exporting, setExporting] = useState(false)
  const run = useCallback(
    async (save: (job: string) => Promise<FileSaveResult>) => {
      setExporting(true)
      const job = crypto.randomUUID()
      const running = { title: uiText.file.exporting, body: runningBody, intent: 'info' } as const
      notify(stoppable ? { ...running, job } : running)
      try {
        const result = await save(job)
        if (result.outcome === 'cancelled') {
          notify({ title: uiText.file.cancelled, intent: 'info', ends: job })
          return
        }
        const { fileName, token } = result.file
        notify({
          title: uiText.file.saved,
          body: savedWords(fileName, [
            ...(note ? [note] : []),
            ...(clear ? [uiText.file.clear] : [])
          ]),
          intent: 'success',
          ends: job,
          action: { label: uiText.file.openFolder, run: () => void call('files:reveal', { token }) }
        })
      } catch (error) {
        if (error instanceof CallError && error.code === 'CANCELLED') {
          notify({ title: uiText.file.cancelled, body: error.message, intent: 'info', ends: job })
          return
        }
        notify({
          title: uiText.file.failed,
          body: toErrorMessage(error),
          intent: 'error',
          ends: job
        })
      } finally {
        setExporting(false)
      }
    },
    [clear, note, notify, runningBody, stoppable]
  )
  return { exporting, run }
}

/** Message about a saved file: its name, followed by the notes. */
const savedWords = (fileName: string, notes: readonly string[]): string =>
  notes.length === 0 ? fileName : `${fileName}. ${notes.join(' ')}`
