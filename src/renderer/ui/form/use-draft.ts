import type { StoredDocument } from '@shared/model/services/document'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../ipc/client'
import { registerDraftSave } from './unsaved'

/** Milliseconds without a key press before the draft is saved. */
const pause = 400

export type DraftSaveState =
  | { readonly kind: 'none' | 'saving' | 'failed' }
  | { readonly kind: 'saved'; readonly savedAt: number }

interface DraftContent {
  readonly values: Readonly<Record<string, string>>
  readonly document: StoredDocument | null
}

interface Draft {
  readonly state: DraftSaveState
  /**
   * Stops saving the draft when the form is submitted or its draft discarded, because a later save
   * would recreate the draft.
   */
  readonly stop: () => void
  /** Resumes saving the draft after a failed submission. */
  readonly resume: () => void
}

/**
 * Saves a half-filled form as a draft while it is edited, so that a restart or crash loses nothing.
 */
export function useFormDraft(form: string, content: DraftContent): Draft {
  const [state, setState] = useState<DraftSaveState>({ kind: 'none' })
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
      // The failure is shown in the submit bar, and leaving asks for confirmation; the banner about
      // the storage explains the reason.
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

  // A pending save is flushed when the page is left or the window closes.
  useEffect(() => {
    const flush = (): void => void save()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [save])

  // Registered so that the draft is saved before the page of another user is shown.
  useEffect(() => registerDraftSave(save), [save])

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
