import type { SaveResult } from '@shared/domain/saved-file'
import { uiText } from '@shared/text/ui'
import { useCallback, useState } from 'react'
import { call, messageOf } from '../ipc/client'
import { useNotify } from './notifications'

export interface ExportAction {
  readonly exporting: boolean
  readonly run: (save: () => Promise<SaveResult>) => Promise<void>
}

/**
 * Saves a file and says how it goes: the spec's toast while it runs (`runningBody` is its second line), then saved with
 * **Mở thư mục**, cancelled, or failed with the reason.
 */
export function useExport(runningBody: string): ExportAction {
  const notify = useNotify()
  const [exporting, setExporting] = useState(false)
  const run = useCallback(
    async (save: () => Promise<SaveResult>) => {
      setExporting(true)
      notify({ title: uiText.file.exporting, body: runningBody, intent: 'info' })
      try {
        const result = await save()
        if (result.outcome === 'cancelled') {
          notify({ title: uiText.file.cancelled, intent: 'info' })
          return
        }
        const { fileName, token } = result.file
        notify({
          title: uiText.file.saved,
          body: fileName,
          intent: 'success',
          action: { label: uiText.file.openFolder, run: () => void call('files:reveal', { token }) }
        })
      } catch (error) {
        notify({ title: uiText.file.failed, body: messageOf(error), intent: 'error' })
      } finally {
        setExporting(false)
      }
    },
    [notify, runningBody]
  )
  return { exporting, run }
}
