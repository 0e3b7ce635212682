import type { RejectedSource } from '@shared/model/data-load/rejected'
import type { PipelineReading } from '@shared/model/file-import/remembered'
import { useSyncExternalStore } from 'react'

/** Upload target of a page: the table, if known, and the callback after a load. */
export interface UploadPlace {
  readonly table?: string
  readonly onLoaded?: () => void
}

let place: UploadPlace = {}

/**
 * Registers the page's upload target for files dropped on the window; returns the function that
 * removes it.
 */
export function offerUpload(offered: UploadPlace): () => void {
  place = offered
  return () => {
    if (place === offered) place = {}
  }
}
export const uploadPlace = (): UploadPlace => place

/** Loading dialog that the frame shows over any page. */
export type LoadingRequest =
  /** **Tải lên**: a file is chosen or was dropped; `table` is the id of the target, if known. */
  | ({ readonly kind: 'file'; readonly dropped?: boolean } & UploadPlace)
  /** An example of the files of a pipeline: a file is chosen and read; told once the person takes the way in which it was read. */
  | {
      readonly kind: 'example'
      readonly readings: readonly PipelineReading[]
      readonly onTake: (token: string) => void
    }
  /** **Đối chiếu** of a load that waits. */
  | { readonly kind: 'review'; readonly load: string; readonly onLoaded?: () => void }
  | { readonly kind: 'rejected'; readonly source: RejectedSource }

let current: LoadingRequest | undefined
const listeners = new Set<() => void>()

function change(next: LoadingRequest | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

export const requestLoading = (request: LoadingRequest): void => change(request)
export const endLoading = (): void => change(undefined)

/** Request in progress; undefined if there is none. */
export function useLoadingRequest(): LoadingRequest | undefined {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current
  )
}
