import type { StoredDocument } from '@shared/features/services/document'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../ipc/client'
import { keepBefore } from './unsaved'

/** Milliseconds without a key before what was typed is kept. */
const pause = 400

export type DraftState =
  | { readonly kind: 'none' | 'saving' | 'failed' }
  | { readonly kind: 'saved'; readonly savedAt: number }

interface DraftContent {
  readonly values: Readonly<Record<string, string>>
  readonly document: StoredDocument | null
}

interface Draft {
  readonly state: DraftState
  /** No more saving: the form is being sent, or its draft given up. A save that came later would bring the draft back. */
  readonly stop: () => void
  /** Sending failed: what is in the form is kept again. */
  readonly resume: () => void
}

/** Keeps a half-filled form while it is being filled in, so that neither a restart nor a crash costs anything. */
export function useDraft(form: string, content: DraftContent): Draft {
  const [state, setState] = useState<DraftState>({ kind: 'none' })
  const stopped = useRef(false)
  const waiting = useRef<DraftContent>(undefined)
  const key = JSON.stringify(content)
  const keptKey = useRef(key)

  const save = useCallback(async () => {
    const next = waiting.current
    waiting.current = undefined
    if (!next || stopped.current) return
    try {
      const { savedAt } = await call('drafts:save', {
        form,
        values: { ...next.values },
        document: next.document
      })
      if (!waiting.current) setState({ kind: 'saved', savedAt })
    } catch {
      // The bar says so, and leaving asks: the store's own banner tells why.
      setState({ kind: 'failed' })
    }
  }, [form])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the content
  useEffect(() => {
    if (key === keptKey.current || stopped.current) return
    keptKey.current = key
    waiting.current = content
    setState({ kind: 'saving' })
    const timer = setTimeout(() => void save(), pause)
    return () => clearTimeout(timer)
  }, [key, save])

  // What still waits is kept when the page is left or the window closes.
  useEffect(() => {
    const flush = (): void => void save()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [save])

  // Another person's page must not be where it is written.
  useEffect(() => keepBefore(save), [save])

  const stop = useCallback(() => {
    stopped.current = true
  }, [])
  const resume = (): void => {
    stopped.current = false
    waiting.current = content
    void save()
  }
  return { state, stop, resume }
}
