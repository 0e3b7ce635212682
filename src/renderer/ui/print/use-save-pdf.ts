import { uiText } from '@shared/kit/words/text'
import { useCallback } from 'react'
import { call, toErrorMessage } from '../../ipc/client'
import { useNotify } from '../notifications'
import { type FileExportAction, useFileExport } from '../use-export'
import { preparePageForPrinting, printPage, restorePageAfterPrinting } from './paper'

interface SavePdf {
  readonly saving: boolean
  /** Saves a PDF; `fileName` has no extension. */
  readonly save: (title: string, fileName: string) => void
}

/** Saves the page in its current state on A4 through the native dialog. */
export function useSavePdf(): SavePdf {
  const { exporting, run }: FileExportAction = useFileExport(uiText.file.pdfRunning)
  const save = useCallback(
    (title: string, fileName: string) =>
      void run(async () => {
        const { releaseCopy } = await import('./release-copy')
        const shown = await releaseCopy('pdf')
        try {
          await preparePageForPrinting()
          return await call('files:savePdf', { title, fileName, shown })
        } finally {
          restorePageAfterPrinting()
        }
      }),
    [run]
  )
  return { saving: exporting, save }
}

/** Prints the visible page and reports failures. Cancelling shows no message. */
export function usePrintPage(): () => void {
  const notify = useNotify()
  return useCallback(() => {
    printPage().catch(error =>
      notify({ title: uiText.paper.failed, body: toErrorMessage(error), intent: 'error' })
    )
  }, [notify])
}
