import { AppError } from '@shared/contract/reply'
import { tableRenameText as text } from '@shared/features/data-mart/rename'
import { findColumnsReadByFlow } from '@shared/features/lineage/flow-columns'
import { isUnfinishedRunState } from '@shared/model/etl/run'
import type { TableUseDependencies } from './use'

/**
 * Throws AppError while a pipeline that loads or reads the table is running, because a run uses the
 * table names from its start.
 */
export async function refuseRunningPipelines(
  { records, etl }: TableUseDependencies,
  table: string
): Promise<void> {
  const running: string[] = []
  for (const { id, code, targetTable, flow } of records.read().pipelines) {
    const isReading = flow !== null && findColumnsReadByFlow(flow, table).length > 0
    if (targetTable !== table && !isReading) continue
    const last = (await etl.runs(id)).at(-1)
    if (last && isUnfinishedRunState(last.state)) running.push(code)
  }
  if (running.length > 0) throw new AppError('CONFLICT', text.running(running.join(', ')))
}
