import { uiText } from '@shared/kit/words/text'
import { useCallback } from 'react'
import { call } from '../../ipc/client'
import { type FileExportAction, useFileExport } from '../use-export'
import { preparePageForPrinting, restorePageAfterPrinting } from './paper'

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
