import { dataLoadText } from '@shared/features/data-load/text'
import type { MartListRow } from '@shared/model/data-mart/list'
import { openLoadDialog } from '../../session/loading'
import type { Notice } from '../notifications'

/**
 * Opens the dialog with the rows rejected by the load that created a table version (generation),
 * where they can be downloaded (**Tải dòng bị loại**) or printed as a return slip (**Phiếu trả
 * lại**).
 */
export const openRejectedRows = (table: string, generation: string): void =>
  openLoadDialog({ kind: 'rejected', source: { table, generation } })

/**
 * Notification about a published load; if rows were rejected, it is a warning that stays, with a
 * link to them.
 */
export function createLoadedNotice(
  words: Pick<Notice, 'title' | 'body'>,
  { id, generation, rejected }: Pick<MartListRow, 'id' | 'generation' | 'rejected'>
): Notice {
  if (rejected === 0) return { ...words, intent: 'success' }
  const action = {
    label: dataLoadText.rejected.look,
    run: () => openRejectedRows(id, generation)
  }
  return { ...words, intent: 'warning', action }
}
