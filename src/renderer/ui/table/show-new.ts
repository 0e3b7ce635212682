import type { ListState } from './use-list'
import type { ListAddress } from './use-list-address'

/**
 * Clears search and filters after an item was created in a dialog over its list, so that it is
 * visible.
 */
export function showNew<T>(
  { filtered, clear }: Pick<ListAddress, 'filtered' | 'clear'>,
  { reload }: Pick<ListState<T>, 'reload'>
): void {
  if (filtered) clear()
  reload()
}
