import { useEffect, useRef, useState } from 'react'
import { CallError, toErrorMessage } from '../../../ipc/client'

interface LatestWork {
  readonly busy: boolean
  /** Error message of the last failed call. */
  readonly fault: string | undefined
  readonly clearFault: () => void
  /**
   * Runs a request of the wizard. Only the latest request may use its result; closing the wizard
   * invalidates all requests.
   */
  readonly work: (doing: (isCurrent: () => boolean) => Promise<void>) => Promise<void>
}

/**
 * Runs the wizard's calls and tracks their progress and failure; `setErrors` receives errors by
 * field.
 */
export function useLatestWizardRequest(
  setErrors: (errors: Record<string, string>) => void
): LatestWork {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const turn = useRef(0)
  // The result of a read that is still running when the wizard closes is discarded.
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
