import type { RejectedSource } from '@shared/features/data-load/rejected'
import { useSyncExternalStore } from 'react'

/** What the frame shows of loading files, above whatever page asked for it. */
export type LoadingRequest =
  /** **Tải lên**: a file is chosen; `table` is the id of the one to load into, where it is known. */
  | { readonly kind: 'file'; readonly table?: string; readonly onLoaded?: () => void }
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
