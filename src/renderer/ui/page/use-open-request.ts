import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Link state that asks the target page to open one of its dialogs. */
export const openDialogLinkState = (dialog: string): { readonly open: string } => ({ open: dialog })

/**
 * Opens a dialog that the link to this page requested, only once, so that back and forward do not
 * reopen it.
 */
export function useOpenDialogRequest(dialog: string, open: () => void): void {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const latest = useRef(open)
  latest.current = open
  const isAsked = (state as Partial<ReturnType<typeof openDialogLinkState>> | null)?.open === dialog
  useEffect(() => {
    if (!isAsked) return
    navigate({ pathname, search }, { replace: true })
    latest.current()
  }, [isAsked, navigate, pathname, search])
}
