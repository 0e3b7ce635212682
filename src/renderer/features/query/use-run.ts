import type { Basis, Query } from '@shared/features/query/asked'
import type { Answered, AskFault, PersonalTable, RunOutcome } from '@shared/features/query/calls'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../ipc/client'
import { useEvent } from '../../ipc/use-event'

/** An answer that can be read, and the question that it answers. */
export interface Answer extends Answered {
  readonly run: string
  readonly query: Query
}

type RunState =
  | { readonly kind: 'idle' | 'stopped' }
  | { readonly kind: 'running'; readonly run: string; readonly since: number }
  | { readonly kind: 'refused'; readonly faults: readonly AskFault[]; readonly query: Query }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** It reads personal columns, and the reader has not said why. */
  | { readonly kind: 'needsReason'; readonly tables: readonly PersonalTable[] }
  | { readonly kind: 'answered'; readonly answer: Answer }

export interface Run {
  readonly state: RunState
  /** How far it is, 0 to 1; undefined where nobody knows. */
  readonly share: number | undefined
  readonly start: (query: Query, basis?: Basis) => void
  /** A saved query with these values of its parameters. */
  readonly startSaved: (id: string, query: Query) => void
  readonly stop: () => void
  /** Runs what was asked last once more, such as after a reason was given. */
  readonly again: () => void
  /** Says what keeps it from being asked at all. */
  readonly refuse: (query: Query, faults: readonly AskFault[]) => void
}

/** Answers that can still be read, by the page that they stand on: whoever comes back finds them. */
const kept = new Map<string, RunState>()

/** The page of a question that was saved goes on with its answer. */
export function handAnswerOn(from: string, to: string): void {
  const state = kept.get(from)
  if (state) kept.set(to, state)
}

/** One question at a time: another one, or leaving the page, ends the one before. */
export function useRun(key: string): Run {
  const [state, setState] = useState<RunState>(() => kept.get(key) ?? { kind: 'idle' })
  const current = useRef<string>(undefined)
  const last = useRef<() => void>(undefined)
  const progress = useEvent('query:progress')

  const stop = useCallback(() => {
    const run = current.current
    // Where it cannot be told, the run ends by itself, and its answer is not shown.
    if (run) call('query:stop', { run }).catch(() => undefined)
  }, [])
  useEffect(
    () => () => {
      stop()
      current.current = undefined
    },
    [stop]
  )

  const begin = useCallback(
    async function begin(query: Query, ask: (run: string) => Promise<RunOutcome>): Promise<void> {
      stop()
      last.current = () => void begin(query, ask)
      const run = crypto.randomUUID()
      current.current = run
      setState({ kind: 'running', run, since: performance.now() })
      const state = await stateAfter(run, query, ask)
      // Another question was asked meanwhile, or the page was left.
      if (current.current !== run) return
      current.current = undefined
      if (state.kind === 'answered') kept.set(key, state)
      else kept.delete(key)
      setState(state)
    },
    [key, stop]
  )
  return {
    state,
    share: state.kind === 'running' && progress?.run === state.run ? progress.share : undefined,
    start: useCallback(
      (query, basis) =>
        void begin(query, run => call('query:run', { run, query, ...(basis && { basis }) })),
      [begin]
    ),
    startSaved: useCallback(
      (id, query) =>
        void begin(query, run => {
          const values = Object.fromEntries(query.parameters.map(one => [one.name, one.value]))
          return call('query:runSaved', { run, id, values })
        }),
      [begin]
    ),
    stop,
    again: useCallback(() => last.current?.(), []),
    refuse: useCallback((query, faults) => setState({ kind: 'refused', faults, query }), [])
  }
}

async function stateAfter(
  run: string,
  query: Query,
  ask: (run: string) => Promise<RunOutcome>
): Promise<RunState> {
  try {
    const told = await ask(run)
    if (told.outcome === 'stopped') return { kind: 'stopped' }
    if (told.outcome === 'needsReason') return { kind: 'needsReason', tables: told.tables }
    if (told.outcome === 'refused') return { kind: 'refused', faults: told.faults, query }
    return { kind: 'answered', answer: { ...told.answer, run, query } }
  } catch (error) {
    return { kind: 'failed', error }
  }
}
