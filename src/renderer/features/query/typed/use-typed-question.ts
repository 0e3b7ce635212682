import {
  maxTypedQuestionLength,
  type TypedQuestionOutcome
} from '@shared/features/query/typed-question/outcome'
import type { StructuredQuery } from '@shared/model/query/question'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../ipc/client'

/** State of the field: the last text that was read, and its outcome. */
export type TypedQuestionState =
  | { readonly kind: 'idle' | 'reading' }
  | { readonly kind: 'read'; readonly text: string; readonly outcome: TypedQuestionOutcome }
  | { readonly kind: 'failed'; readonly error: unknown }

interface TypedQuestionControl {
  readonly state: TypedQuestionState
  /** Reads a text; a question with exactly one reading is taken at once. */
  readonly read: (text: string) => void
  /** Takes the reading that the person chose. */
  readonly choose: (question: StructuredQuery) => void
}

/**
 * Reads typed questions, one at a time: the outcome of an earlier text is dropped. `take` receives
 * the structured query.
 */
export function useTypedQuestion(take: (question: StructuredQuery) => void): TypedQuestionControl {
  const [state, setState] = useState<TypedQuestionState>({ kind: 'idle' })
  const latest = useRef(take)
  latest.current = take
  const turn = useRef(0)
  useEffect(
    () => () => {
      turn.current++
    },
    []
  )

  const settle = (text: string, outcome: TypedQuestionOutcome): void => {
    setState({ kind: 'read', text, outcome })
    if (outcome.kind === 'asked') latest.current(outcome.question)
  }
  const read = async (text: string): Promise<void> => {
    const own = ++turn.current
    // The call accepts no longer text, because the length can be reported here.
    if (text.length > maxTypedQuestionLength) {
      settle(text, { kind: 'tooLong' })
      return
    }
    setState({ kind: 'reading' })
    try {
      const outcome = await call('query:readTyped', { text })
      if (own === turn.current) settle(text, outcome)
    } catch (error) {
      if (own === turn.current) setState({ kind: 'failed', error })
    }
  }
  return {
    state,
    read: text => void read(text),
    choose: question => {
      if (state.kind === 'read') settle(state.text, { kind: 'asked', question })
    }
  }
}
