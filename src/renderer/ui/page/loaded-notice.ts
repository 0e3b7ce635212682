import { loadText } from '@shared/features/data-load/text'
import type { MartRow } from '@shared/model/data-mart/list'
import { requestLoading } from '../../session/loading'
import type { Notice } from '../notifications'

/** Opens the rejected rows of a generation, with **Tải dòng bị loại** and **Phiếu trả lại**. */
export const showRejected = (table: string, generation: string): void =>
  requestLoading({ kind: 'rejected', source: { table, generation } })

/**
 * Notification of a published load: a persistent warning with a link to the rejected rows, if there
 * are any.
 */
export function loadedNotice(
  words: Pick<Notice, 'title' | 'body'>,
  { id, generation, rejected }: Pick<MartRow, 'id' | 'generation' | 'rejected'>
): Notice {
  if (rejected === 0) return { ...words, intent: 'success' }
  const action = {
    label: loadText.rejected.look,
    run: () => showRejected(id, generation)
  }
  return { ...words, intent: 'warning', action }
}
