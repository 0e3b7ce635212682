import type { DroppedItems } from '@shared/features/file-import/drop'
import { useSyncExternalStore } from 'react'

/** Files dragged over the window, or content that was just dropped on it. */
export type FileDragState =
  | { readonly kind: 'over' }
  | ({ readonly kind: 'dropped' } & DroppedItems)

let current: FileDragState | undefined
const listeners = new Set<() => void>()

function change(next: FileDragState | undefined): void {
  if (next?.kind === current?.kind && next?.kind !== 'dropped') return
  current = next
  for (const listener of listeners) listener()
}

export const clearFileDragState = (): void => change(undefined)

export function useFileDrag(): FileDragState | undefined {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current
  )
}

/**
 * Prevents the browser's default action for anything dropped outside a drop target (docs/faults.md
 * F43): a file is handled like an upload (**Tải lên**), other content is refused with a message.
 * Text may still be dropped into a field.
 */
export function handleWindowDrops(target: Window): void {
  // Whether the dragged content comes from the page itself, which is not meant for the window and
  // gets no message.
  let isOwn = false
  target.addEventListener('dragstart', () => {
    isOwn = true
  })
  target.addEventListener('dragend', () => {
    isOwn = false
  })
  const hold = (event: DragEvent): void => {
    if (isTaken(event) || isTextForField(event)) return
    event.preventDefault()
    // The effect must be allowed: with a disallowed effect Chromium would not dispatch the drop
    // event at all.
    if (event.dataTransfer) event.dataTransfer.dropEffect = isOwn ? 'none' : 'copy'
    if (!isOwn && hasFiles(event)) change({ kind: 'over' })
  }
  target.addEventListener('dragover', hold)
  // If the page changes below a dragged file, Chromium only dispatches `dragenter`; without this
  // handler an immediate drop would be lost.
  target.addEventListener('dragenter', hold)
  target.addEventListener('drop', event => {
    if (isTaken(event) || isTextForField(event)) return clearFileDragState()
    event.preventDefault()
    change(isOwn ? undefined : { kind: 'dropped', ...describe(event) })
  })
  target.addEventListener('dragleave', event => {
    // `dragleave` is also fired when the pointer moves between elements; only without a related
    // target did it leave the window.
    if (event.relatedTarget === null) clearFileDragState()
  })
  // No mouse events occur during a drag, so a mouse event means that the drag ended outside the
  // page without a drag event.
  target.addEventListener('mousemove', () => {
    isOwn = false
    clearFileDragState()
  })
  target.addEventListener('keydown', event => {
    if (event.key === 'Escape') clearFileDragState()
  })
}

function describe({ dataTransfer }: DragEvent): DroppedItems {
  const [first] = dataTransfer?.items ?? []
  const isFolder = first?.kind === 'file' && first.webkitGetAsEntry()?.isDirectory === true
  return { files: dataTransfer?.files.length ?? 0, isFolder }
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true

/**
 * Whether an element of the page already handles the drop. A text editor only prevents a file from
 * being read into its text; the file is still dropped on the window.
 */
const isTaken = (event: DragEvent): boolean =>
  event.defaultPrevented && !(hasFiles(event) && isEditable(event.target))

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[contenteditable]:not([contenteditable="false"])') !== null

function isTextForField(event: DragEvent): boolean {
  const { target } = event
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return (isField || isEditable(target)) && !hasFiles(event)
}
