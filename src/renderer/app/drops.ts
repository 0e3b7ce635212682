import type { Dropped } from '@shared/features/file-import/drop'
import { useSyncExternalStore } from 'react'

/** Files held over the window, or what was just dropped on it. */
export type Drag = { readonly kind: 'over' } | ({ readonly kind: 'dropped' } & Dropped)

let current: Drag | undefined
const listeners = new Set<() => void>()

function change(next: Drag | undefined): void {
  if (next?.kind === current?.kind && next?.kind !== 'dropped') return
  current = next
  for (const listener of listeners) listener()
}

export const endDrag = (): void => change(undefined)

export function useDrag(): Drag | undefined {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current
  )
}

/**
 * What is dropped beside a place that takes it opens nothing, whatever the browser underneath would do with a file or an
 * address (docs/faults.md F43): a file goes the way of **Tải lên**, the rest is answered in words. Text may still be dropped into a field.
 */
export function watchDrops(target: Window): void {
  // What is dragged out of the page itself was meant for no drop on it, and gets no words.
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
    // An effect that is not allowed would keep the drop from being told at all.
    if (event.dataTransfer) event.dataTransfer.dropEffect = isOwn ? 'none' : 'copy'
    if (!isOwn && hasFiles(event)) change({ kind: 'over' })
  }
  target.addEventListener('dragover', hold)
  // Where the page changes below a held file, Chromium asks by `dragenter` alone: a drop right after one that nobody took is lost.
  target.addEventListener('dragenter', hold)
  target.addEventListener('drop', event => {
    if (isTaken(event) || isTextForField(event)) return endDrag()
    event.preventDefault()
    change(isOwn ? undefined : { kind: 'dropped', ...describe(event) })
  })
  target.addEventListener('dragleave', event => {
    // Leaving one element for the next is not leaving the window.
    if (event.relatedTarget === null) endDrag()
  })
  // No mouse moves while something is dragged: the drag ended where nobody told the page.
  target.addEventListener('mousemove', () => {
    isOwn = false
    endDrag()
  })
  target.addEventListener('keydown', event => {
    if (event.key === 'Escape') endDrag()
  })
}

function describe({ dataTransfer }: DragEvent): Dropped {
  const [first] = dataTransfer?.items ?? []
  const isFolder = first?.kind === 'file' && first.webkitGetAsEntry()?.isDirectory === true
  return { files: dataTransfer?.files.length ?? 0, isFolder }
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true

/** An editor of text only keeps a file from being read into its text: the file is still dropped on the window. */
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
