import type { ArrivedFileLogEntry } from '@shared/features/collection/real/arrival'
import type { TableDeliveryArrival } from '@shared/features/ledger/arrival'
import { isNonSampleTable } from '@shared/model/data-mart/own-rows'
import type { FeatureDependencies } from '../../parts'
import type { RecordsAndSettingsReader } from '../../store/state-reader'

export type PipelineFolderLogDependencies = Pick<RecordsAndSettingsReader, 'records'> &
  Pick<FeatureDependencies, 'sourceFiles'>

/** Log of the folder from which a pipeline reads, with the table into which the pipeline writes. */
export interface PipelineFolderLog {
  readonly table: string
  readonly entries: readonly ArrivedFileLogEntry[]
}

/**
 * Logs of the folders from which pipelines fill tables of the unit (not sample tables). Each log is
 * the same array while nothing new arrives.
 */
export async function readPipelineFolderLogs({
  records,
  sourceFiles
}: PipelineFolderLogDependencies): Promise<PipelineFolderLog[]> {
  const { pipelines, dataMarts } = records.read()
  const found: PipelineFolderLog[] = []
  for (const { flow, targetTable } of pipelines) {
    if (flow?.source.kind !== 'folder') continue
    const table = dataMarts.find(one => one.name === targetTable && isNonSampleTable(one))
    if (!table) continue
    const entries = await sourceFiles.read(flow.source.endpoint)
    if (!found.some(one => one.table === table.id && one.entries === entries)) {
      found.push({ table: table.id, entries })
    }
  }
  return found
}

/** Files that a user refused and that were not accepted afterwards; they count as returned. */
export function* listRefusedFiles(
  logs: readonly PipelineFolderLog[]
): Generator<void, TableDeliveryArrival[]> {
  const refused: TableDeliveryArrival[] = []
  for (const { table, entries } of logs) {
    const last = new Map(entries.map(entry => [entry.sha256, entry]))
    yield
    for (const { state, name, time, by, reason } of last.values()) {
      if (state !== 'refused') continue
      refused.push({
        table,
        generation: '',
        time,
        user: by.slice(0, 100),
        source: name.slice(0, 200),
        via: 'folder',
        read: 0,
        rejected: 0,
        returned: reason.slice(0, 300)
      })
    }
    yield
  }
  return refused
}
