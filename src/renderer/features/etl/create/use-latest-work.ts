import { useEffect, useRef, useState } from 'react'
import { CallError, toErrorMessage } from '../../../ipc/client'

interface LatestWork {
  readonly busy: boolean
  /** Message of the last failure. */
  readonly fault: string | undefined
  readonly clearFault: () => void
  /** Runs a request; only the result of the latest request is used, and closing invalidates all. */
  readonly work: (doing: (isCurrent: () => boolean) => Promise<void>) => Promise<void>
}

/** Calls of the wizard with their progress and failure; `setErrors` receives errors by field. */
export function useLatestWizardCall(
  setErrors: (errors: Record<string, string>) => void
): LatestWork {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const turn = useRef(0)
  // A read still running when the wizard closes is discarded.
  useEffect(
    () => () => {
      turn.current += 1
    },
    []
  )
  const work = async (doing: (isCurrent: () => boolean) => Promise<void>): Promise<void> => {
    const own = ++turn.current
    const isCurrent = (): boolean => own === turn.current
    setBusy(true)
    setFault(undefined)
    try {
      await doing(isCurrent)
    } catch (error) {
      if (!isCurrent()) return
      const fields = error instanceof CallError ? error.fields : {}
      if (Object.keys(fields).length > 0) setErrors(fields)
      setFault(toErrorMessage(error))
    } finally {
      if (isCurrent()) setBusy(false)
    }
  }
  return { busy, fault, clearFault: () => setFault(undefined), work }
}
