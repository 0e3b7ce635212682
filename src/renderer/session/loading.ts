import type { RejectedRowSource } from '@shared/model/data-load/rejected'
import type { PipelineReading } from '@shared/model/file-import/remembered'
import { useSyncExternalStore } from 'react'

/** Upload target of a page: the table, if known, and the callback after a load. */
export interface UploadTarget {
  readonly table?: string
  readonly onLoaded?: () => void
}

let place: UploadTarget = {}

/**
 * Registers the page's upload target for files dropped on the window; returns the function that
 * removes it.
 */
export function registerUploadTarget(offered: UploadTarget): () => void {
  place = offered
  return () => {
    if (place === offered) place = {}
  }
}
export const currentUploadTarget = (): UploadTarget => place

/** Loading dialog that the frame shows over any page. */
export type LoadDialogRequest =
  /** **Tải lên**: a file is chosen or was dropped; `table` is the id of the target, if known. */
  | ({ readonly kind: 'file'; readonly dropped?: boolean } & UploadTarget)
  /**
   * An example of a pipeline's files: the user chooses a file, which is read; the callback runs
   * once the user accepts its reading options.
   */
  | {
      readonly kind: 'example'
      readonly readings: readonly PipelineReading[]
      readonly onTake: (token: string) => void
    }
  /** **Đối chiếu** of a load awaiting approval. */
  | { readonly kind: 'review'; readonly load: string; readonly onLoaded?: () => void }
  | { readonly kind: 'rejected'; readonly source: RejectedRowSource }

let current: LoadDialogRequest | undefined
const listeners = new Set<() => void>()

function change(next: LoadDialogRequest | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

export const openLoadDialog = (request: LoadDialogRequest): void => change(request)
export const closeLoadDialog = (): void => change(undefined)

/** Request in progress; undefined if there is none. */
export function useLoadDialogRequest(): LoadDialogRequest | undefined {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current
  )
}
