import type {
  QueryRequestFault,
  QueryRunOutcome,
  QueryRunResult,
  TableRequiringAccessReason
} from '@shared/features/query/run-result'
import type { Query, ResultDataVersions } from '@shared/model/query/asked'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../ipc/client'
import { useLatestEvent } from '../../ipc/use-event'

/** An available result and the query that produced it. */
export interface CompletedQueryResult extends QueryRunResult {
  readonly run: string
  readonly query: Query
}

type QueryRunState =
  | { readonly kind: 'idle' | 'stopped' }
  | { readonly kind: 'running'; readonly run: string; readonly since: number }
  | {
      readonly kind: 'refused'
      readonly faults: readonly QueryRequestFault[]
      readonly query: Query
    }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** State in which the query reads personal columns and the user must first give a reason. */
  | { readonly kind: 'needsReason'; readonly tables: readonly TableRequiringAccessReason[] }
  | { readonly kind: 'answered'; readonly answer: CompletedQueryResult }

export interface QueryRunControl {
  readonly state: QueryRunState
  /** Progress from 0 to 1; undefined if unknown. */
  readonly share: number | undefined
  readonly start: (query: Query, basis?: ResultDataVersions) => void
  /** Runs a saved query, identified by `id`, with the parameter values of `query`. */
  readonly startSaved: (id: string, query: Query) => void
  readonly stop: () => void
  /** Repeats the last request, such as after a reason was given. */
  readonly again: () => void
  /** Shows the errors that prevent the query from running. */
  readonly refuse: (query: Query, faults: readonly QueryRequestFault[]) => void
}

/** Last results by page address, shown again when the user returns to the page. */
const kept = new Map<string, QueryRunState>()

/**
 * Moves a result to the address of the query that was just saved, so that it stays visible there.
 */
export function moveQueryResultToAddress(from: string, to: string): void {
  const state = kept.get(from)
  if (state) kept.set(to, state)
}

/**
 * State of query runs on a page. Only one query runs at a time: starting another one, or leaving
 * the page, cancels it.
 */
export function useQueryRun(key: string): QueryRunControl {
  const [state, setState] = useState<QueryRunState>(() => kept.get(key) ?? { kind: 'idle' })
  const current = useRef<string>(undefined)
  const last = useRef<() => void>(undefined)
  const progress = useLatestEvent('query:progress')

  const stop = useCallback(() => {
    const run = current.current
    // If cancelling fails, the run ends by itself and its result is discarded.
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
    async function begin(
      query: Query,
      ask: (run: string) => Promise<QueryRunOutcome>
    ): Promise<void> {
      stop()
      last.current = () => void begin(query, ask)
      const run = crypto.randomUUID()
      current.current = run
      setState({ kind: 'running', run, since: performance.now() })
      const state = await stateAfter(run, query, ask)
      // The run was superseded by another query, or the page was left.
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
  ask: (run: string) => Promise<QueryRunOutcome>
): Promise<QueryRunState> {
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
