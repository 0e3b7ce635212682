import type { RejectedRowSource } from '@shared/model/data-load/rejected'
import type { PipelineReadingOptions } from '@shared/model/file-import/remembered'
import { useSyncExternalStore } from 'react'

/**
 * Target of a file upload started on a page: the table, if known, and the callback after the load.
 */
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
export const getCurrentUploadTarget = (): UploadTarget => place

/** Dialog for uploading or reviewing a file, which can open over any page. */
export type LoadDialogRequest =
  /**
   * Upload (**Tải lên**): a file is chosen or was dropped; `table` is the id of the target table,
   * if known.
   */
  | ({ readonly kind: 'file'; readonly dropped?: boolean } & UploadTarget)
  /**
   * Reading of an example file for a pipeline: the user chooses a file; the callback runs when the
   * user accepts its parse settings.
   */
  | {
      readonly kind: 'example'
      readonly readings: readonly PipelineReadingOptions[]
      readonly onTake: (token: string) => void
    }
  /** Comparison (**Đối chiếu**) of a load that awaits approval. */
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

/** Upload dialog that is currently requested; undefined if there is none. */
export function useLoadDialogRequest(): LoadDialogRequest | undefined {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current
  )
}
