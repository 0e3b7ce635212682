import { dataLoadText } from '@shared/features/data-load/text'
import type { MartListRow } from '@shared/model/data-mart/list'
import { openLoadDialog } from '../../session/loading'
import type { Notice } from '../notifications'

/** Opens the rejected rows of a generation, with **Tải dòng bị loại** and **Phiếu trả lại**. */
export const openRejectedRows = (table: string, generation: string): void =>
  openLoadDialog({ kind: 'rejected', source: { table, generation } })

/**
 * Notification of a published load: a persistent warning with a link to the rejected rows, if there
 * are any.
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
