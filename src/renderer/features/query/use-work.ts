import { queryAddressParameter as addressKey } from '@shared/features/query/ask-path'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { parseQueryWork, type QueryWork, serializeQueryWork } from './work'

/** Milliseconds without a change before the edited query is written to the page address. */
const pause = 300
/** Maximum number of undo steps. */
const mostSteps = 100

/**
 * Edited queries by page address, restored when the user returns to the page through the sidebar.
 */
const left = new Map<string, QueryWork>()

interface Steps {
  readonly work: QueryWork | undefined
  readonly past: readonly (QueryWork | undefined)[]
  readonly future: readonly (QueryWork | undefined)[]
  /** Whether the user is still typing, so that further letters add no undo step. */
  readonly isTyping: boolean
}

export interface QueryWorkState {
  readonly work: QueryWork | undefined
  readonly change: (next: QueryWork | undefined) => void
  /** Applies a typed change: like `change` for the first letter, like `amend` for later letters. */
  readonly type: (next: (before: QueryWork | undefined) => QueryWork) => void
  /** Changes the current query without adding an undo step. */
  readonly amend: (change: (work: QueryWork) => QueryWork) => void
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
}

/**
 * Edited query of this page with its undo steps; stored in the page address and in memory. `key` is
 * the page's path.
 */
export function useQueryWork(key: string, initial: QueryWork | undefined): QueryWorkState {
  const [params, setParams] = useSearchParams()
  const [steps, setSteps] = useState<Steps>(() => ({
    work: parseQueryWork(params.get(addressKey)) ?? left.get(key) ?? initial,
    past: [],
    future: [],
    isTyping: false
  }))
  const { work, past, future } = steps

  useKeptWork(key, work, initial, [params, setParams])

  return {
    work,
    change: useCallback(
      next => setSteps(before => ({ ...stepTo(before, next), isTyping: false })),
      []
    ),
    type: useCallback(
      next =>
        setSteps(before => ({
          ...(before.isTyping ? before : stepTo(before, before.work)),
          work: next(before.work),
          isTyping: true
        })),
      []
    ),
    amend: useCallback(
      change =>
        setSteps(before => (before.work ? { ...before, work: change(before.work) } : before)),
      []
    ),
    undo: past.length === 0 ? undefined : () => setSteps(stepBack),
    redo: future.length === 0 ? undefined : () => setSteps(stepForward)
  }
}

const stepTo = ({ past, work }: Steps, next: QueryWork | undefined): Omit<Steps, 'isTyping'> => ({
  work: next,
  past: [...past, work].slice(-mostSteps),
  future: []
})

function stepBack({ work, past, future }: Steps): Steps {
  return { work: past.at(-1), past: past.slice(0, -1), future: [work, ...future], isTyping: false }
}

function stepForward({ work, past, future }: Steps): Steps {
  return { work: future[0], past: [...past, work], future: future.slice(1), isTyping: false }
}

function useKeptWork(
  key: string,
  work: QueryWork | undefined,
  initial: QueryWork | undefined,
  address: ReturnType<typeof useSearchParams>
): void {
  const latest = useRef(address)
  latest.current = address
  const plain = initial && serializeQueryWork(initial)
  useEffect(() => {
    const words = work && serializeQueryWork(work)
    // An unmodified saved query is not written to the address, so that the address always shows the
    // newest saved version.
    const isPlain = words === plain
    if (work && !isPlain) left.set(key, work)
    else left.delete(key)
    const text = words === undefined || isPlain ? null : words
    const timer = setTimeout(() => {
      const [params, setParams] = latest.current
      if (params.get(addressKey) === text) return
      setParams(
        before => {
          if (text === null) before.delete(addressKey)
          else before.set(addressKey, text)
          return before
        },
        { replace: true }
      )
    }, pause)
    return () => clearTimeout(timer)
  }, [key, work, plain])
}
