import { uiText } from '@shared/kit/words/text'
import { useCallback } from 'react'
import { toErrorMessage } from '../../ipc/client'
import { useNotify } from '../notifications'
import { printPage } from './paper'

/** Prints the visible page and reports failures. Cancelling shows no message. */
export function usePrintPage(): () => void {
  const notify = useNotify()
  return useCallback(() => {
    printPage().catch(error =>
      notify({ title: uiText.paper.failed, body: toErrorMessage(error), intent: 'error' })
    )
  }, [notify])
}
