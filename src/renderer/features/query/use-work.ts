import { queryAddressParameter as addressKey } from '@shared/features/query/ask-path'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type EditedQuery, parseEditedQuery, serializeEditedQuery } from './work'

/** Milliseconds without a change before the edited query is written to the page address. */
const pause = 300
/** Maximum number of undo steps. */
const mostSteps = 100

/**
 * Edited queries by page address, restored when the user returns to the page through the sidebar.
 */
const left = new Map<string, EditedQuery>()

interface Steps {
  readonly work: EditedQuery | undefined
  readonly past: readonly (EditedQuery | undefined)[]
  readonly future: readonly (EditedQuery | undefined)[]
  /** Whether the user is still typing, so that further letters add no undo step. */
  readonly isTyping: boolean
}

export interface EditedQueryState {
  readonly work: EditedQuery | undefined
  readonly change: (next: EditedQuery | undefined) => void
  /** Applies a typed change: like `change` for the first letter, like `amend` for later letters. */
  readonly type: (next: (before: EditedQuery | undefined) => EditedQuery) => void
  /** Changes the current query without adding an undo step. */
  readonly amend: (change: (work: EditedQuery) => EditedQuery) => void
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
}

/**
 * Edited query of this page with its undo steps; stored in the page address and in memory. `key` is
 * the page's path.
 */
export function useEditedQuery(key: string, initial: EditedQuery | undefined): EditedQueryState {
  const [params, setParams] = useSearchParams()
  const [steps, setSteps] = useState<Steps>(() => ({
    work: parseEditedQuery(params.get(addressKey)) ?? left.get(key) ?? initial,
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

const stepTo = ({ past, work }: Steps, next: EditedQuery | undefined): Omit<Steps, 'isTyping'> => ({
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
  work: EditedQuery | undefined,
  initial: EditedQuery | undefined,
  address: ReturnType<typeof useSearchParams>
): void {
  const latest = useRef(address)
  latest.current = address
  const plain = initial && serializeEditedQuery(initial)
  useEffect(() => {
    const words = work && serializeEditedQuery(work)
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
