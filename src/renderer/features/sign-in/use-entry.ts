import type { SignInCallOutcome } from '@shared/features/sign-in/calls'
import { signInText as text } from '@shared/model/sign-in/text'
import { useEffect, useState } from 'react'
import { CallError, toErrorMessage } from '../../ipc/client'

interface Entering {
  readonly busy: boolean
  /** Message about the last sign-in attempt. */
  readonly words: string | undefined
  readonly fields: Readonly<Record<string, string>>
  readonly isWaiting: boolean
  /** Attempts to sign in; resolves to the outcome, or to undefined if the call failed. */
  readonly attempt: (
    ask: () => Promise<SignInCallOutcome>
  ) => Promise<SignInCallOutcome | undefined>
  readonly say: (words: string | undefined) => void
}

/**
 * State of signing in: one attempt at a time; while the main process refuses attempts for some
 * seconds, the page counts them down.
 */
export function useSignIn(): Entering {
  const [busy, setBusy] = useState(false)
  const [words, setWords] = useState<string>()
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  return {
    busy,
    words: left > 0 ? text.wait(String(left)) : words,
    fields,
    isWaiting: left > 0,
    say: setWords,
    attempt: async ask => {
      setBusy(true)
      setWords(undefined)
      setFields({})
      try {
        const came = await ask()
        if (came.outcome === 'refused') {
          setLeft(came.wait)
          if (came.wait === 0) setWords(came.words)
        }
        return came
      } catch (error) {
        if (error instanceof CallError) setFields(error.fields)
        setWords(toErrorMessage(error))
        return undefined
      } finally {
        setBusy(false)
      }
    }
  }
}
