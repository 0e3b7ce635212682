import type { SaveResult } from '@shared/kit/saved-file'
import { uiText } from '@shared/kit/words/text'
import { useCallback, useState } from 'react'
import { call, messageOf } from '../ipc/client'
import { useNotify } from './notifications'

export interface ExportAction {
  readonly exporting: boolean
  /** `job` names the file for main: only what may be stopped uses it. */
  readonly run: (save: (job: string) => Promise<SaveResult>) => Promise<void>
}

interface ExportKind {
  /** Its toast stays, shows how far it is and offers **Hủy**. */
  readonly stoppable?: boolean
  /** Whether to say that anybody can read it: not of an encrypted one, of one whose dialog told, of one that holds no data. */
  readonly clear?: boolean
  /** Said of the file once it is saved, such as that it holds a part only. */
  readonly note?: string
}

/**
 * Saves a file and says how it goes: the specification’s toast while it runs (`runningBody` is its second line), then saved with
 * **Mở thư mục** and that whoever has it can read it, cancelled, or failed with the reason.
 */
export function useExport(
  runningBody: string,
  { stoppable = false, clear = true, note }: ExportKind = {}
): ExportAction {
  const notify = useNotify()
  const [exporting, setExporting] = useState(false)
  const run = useCallback(
    async (save: (job: string) => Promise<SaveResult>) => {
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
        notify({ title: uiText.file.failed, body: messageOf(error), intent: 'error', ends: job })
      } finally {
        setExporting(false)
      }
    },
    [clear, note, notify, runningBody, stoppable]
  )
  return { exporting, run }
}

/** The name of a file, then what is to be known of it. */
const savedWords = (fileName: string, notes: readonly string[]): string =>
  notes.length === 0 ? fileName : `${fileName}. ${notes.join(' ')}`
