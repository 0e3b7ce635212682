import { AppError } from '@shared/contract/reply'
import { renameText as text } from '@shared/features/data-mart/rename'
import { flowReads } from '@shared/features/lineage/flow-columns'
import { isUnderWay } from '@shared/model/etl/run'
import type { UseParts } from './use'

/**
 * Throws AppError while a pipeline that loads or reads the table is running, because a run uses the
 * table names from its start.
 */
export async function refuseRunning({ records, etl }: UseParts, table: string): Promise<void> {
  const running: string[] = []
  for (const { id, code, targetTable, flow } of records.read().pipelines) {
    const isReading = flow !== null && flowReads(flow, table).length > 0
    if (targetTable !== table && !isReading) continue
    const last = (await etl.runs(id)).at(-1)
    if (last && isUnderWay(last.state)) running.push(code)
  }
  if (running.length > 0) throw new AppError('CONFLICT', text.running(running.join(', ')))
}
