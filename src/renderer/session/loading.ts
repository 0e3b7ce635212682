import type { RejectedSource } from '@shared/features/data-load/rejected'
import { useSyncExternalStore } from 'react'

/** What a page says of its **Tải lên**: the table that it is for, where it is known, and who wants to hear of a load. */
export interface UploadPlace {
  readonly table?: string
  readonly onLoaded?: () => void
}

let place: UploadPlace = {}

/** As long as the page is there, what is dropped on the window goes where its button would; the answer ends it. */
export function offerUpload(offered: UploadPlace): () => void {
  place = offered
  return () => {
    if (place === offered) place = {}
  }
}
export const uploadPlace = (): UploadPlace => place

/** What the frame shows of loading files, above whatever page asked for it. */
export type LoadingRequest =
  /** **Tải lên**: a file is chosen, or was dropped; `table` is the id of the one to load into, where it is known. */
  | ({ readonly kind: 'file'; readonly dropped?: boolean } & UploadPlace)
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

/** What is being answered; undefined where nothing is. */
export function useLoadingRequest(): LoadingRequest | undefined {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current
  )
}
