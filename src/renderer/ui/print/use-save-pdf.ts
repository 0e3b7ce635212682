import { uiText } from '@shared/kit/words/text'
import { useCallback } from 'react'
import { call } from '../../ipc/client'
import { type ExportAction, useExport } from '../use-export'
import { preparePaper, releasePaper } from './paper'

interface SavePdf {
  readonly saving: boolean
  /** Saves a PDF; `fileName` has no extension. */
  readonly save: (title: string, fileName: string) => void
}

/** Saves the page in its current state on A4 through the native dialog. */
export function useSavePdf(): SavePdf {
  const { exporting, run }: ExportAction = useExport(uiText.file.pdfRunning)
  const save = useCallback(
    (title: string, fileName: string) =>
      void run(async () => {
        try {
          await preparePaper()
          return await call('files:savePdf', { title, fileName })
        } finally {
          releasePaper()
        }
      }),
    [run]
  )
  return { saving: exporting, save }
}
