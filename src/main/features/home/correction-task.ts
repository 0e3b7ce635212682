import { countCorrections, formatCorrectionCounts } from '@shared/features/correction/words'
import { formatDateTime } from '@shared/kit/format'
import type { Correction } from '@shared/model/correction/correction'
import { correctionText } from '@shared/model/correction/text'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { PendingTask } from '@shared/model/home/home'
import { pagePaths } from '@shared/navigation/paths'

/** Task for corrected cells that await approval; it links to the page of their table. */
export function createCorrectionTask(
  { table: id, user, time, rows }: Correction,
  tables: readonly DataMart[]
): PendingTask {
  const name = tables.find(table => table.id === id)?.name ?? id
  const what = formatCorrectionCounts(countCorrections(rows))
  return {
    kind: 'approval',
    title: correctionText.task(name),
    detail: correctionText.taskDetail(user, formatDateTime(time), what).slice(0, 500),
    path: pagePaths.martDetail(id)
  }
}
