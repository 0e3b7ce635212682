import { useEffect, useRef } from 'react'
import { findTopModalLayer } from '../../ui/take-focus'

interface QueryKeys {
  readonly run: () => void
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
}

/**
 * Keyboard shortcuts of the query page: Ctrl+Enter runs the query; Ctrl+Z and Ctrl+Y undo and redo
 * query steps, except within fields, which have their own undo.
 */
export function useQueryShortcuts(keys: QueryKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isPlain = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isPlain || event.defaultPrevented || event.isComposing || findTopModalLayer()) return
      const action = actionOf(event, latest.current)
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

function actionOf(event: KeyboardEvent, { run, undo, redo }: QueryKeys): (() => void) | undefined {
  if (event.key === 'Enter') return run
  const { target } = event
  const isField =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, [role="textbox"]'))
  if (isField) return undefined
  if (event.key.toLowerCase() === 'z') return undo
  return event.key.toLowerCase() === 'y' ? redo : undefined
}
