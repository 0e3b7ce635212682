import type { ListState } from './use-list'
import type { ListAddress } from './use-list-address'

/** After something was made in a dialog over its list: it is to be seen there, whatever the list was searched or filtered for. */
export function showNew<T>(
  { filtered, clear }: Pick<ListAddress, 'filtered' | 'clear'>,
  { reload }: Pick<ListState<T>, 'reload'>
): void {
  if (filtered) clear()
  reload()
}
