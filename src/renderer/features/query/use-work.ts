import { askedInAddress as addressKey } from '@shared/features/query/ask-path'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readWork, type Work, writeWork } from './work'

/** Milliseconds without a change before the question is written into the address. */
const pause = 300
/** Steps that can be taken back. */
const mostSteps = 100

/** What was worked on at each address of this page, for whoever comes back by the sidebar. */
const left = new Map<string, Work>()

interface Steps {
  readonly work: Work | undefined
  readonly past: readonly (Work | undefined)[]
  readonly future: readonly (Work | undefined)[]
  /** Its text is being typed: further letters are no steps of their own. */
  readonly isTyping: boolean
}

export interface WorkState {
  readonly work: Work | undefined
  readonly change: (next: Work | undefined) => void
  /** As `change` with the first letter, as `amend` with those that follow it. */
  readonly type: (next: (before: Work | undefined) => Work) => void
  /** The same work, known better: no step of its own. */
  readonly amend: (change: (work: Work) => Work) => void
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
}

/** The question of this page, kept in the address and in memory, with its steps. `key` is the page's path. */
export function useWork(key: string, initial: Work | undefined): WorkState {
  const [params, setParams] = useSearchParams()
  const [steps, setSteps] = useState<Steps>(() => ({
    work: readWork(params.get(addressKey)) ?? left.get(key) ?? initial,
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

const stepTo = ({ past, work }: Steps, next: Work | undefined): Omit<Steps, 'isTyping'> => ({
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
  work: Work | undefined,
  initial: Work | undefined,
  address: ReturnType<typeof useSearchParams>
): void {
  const latest = useRef(address)
  latest.current = address
  const plain = initial && writeWork(initial)
  useEffect(() => {
    const words = work && writeWork(work)
    // A saved query as it is needs no words in the address of its own page, and is not kept over a newer version of it.
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
