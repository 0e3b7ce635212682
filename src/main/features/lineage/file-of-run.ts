import type { DataMart } from '@shared/model/data-mart/data-mart'
import { findPipelinesLoadingTable } from '@shared/model/data-mart/list'
import type { EtlJobs } from '../../pipelines/jobs'
import { maxLinesPerFile } from '../../pipelines/read-sql'
import type { RecordsAndSettingsReader } from '../../store/state-reader'

export type RunFileDependencies = Pick<RecordsAndSettingsReader, 'records'> & {
  readonly etl: Pick<EtlJobs, 'runs'>
}

/**
 * A file that a pipeline run read, and the line of a row in it; no line if the steps replaced the
 * original rows.
 */
export interface SourceFileLineReference {
  readonly file: string
  readonly sha256: string
  readonly line: number | null
}

/**
 * Finds the file from which row `number` came: a run assigns each of its files a range of row
 * numbers. Undefined if the log of the run no longer exists or the run read no files.
 */
export async function findFileOfRunRow(
  { records, etl }: RunFileDependencies,
  table: DataMart,
  run: string,
  number: number
): Promise<SourceFileLineReference | undefined> {
  for (const { id, flow } of findPipelinesLoadingTable(table, records.read().pipelines)) {
    const outcome = (await etl.runs(id)).find(one => one.id === run)?.outcome
    if (!outcome) continue
    const kinds = new Map(flow?.steps.map(step => [step.id, step.kind]))
    const isTraced = outcome.steps.every(({ step }) => {
      const kind = kinds.get(step)
      // For a step that was removed in the meantime the kind is unknown, so it may have replaced
      // rows and the row counts as untraced.
      return kind !== undefined && kind !== 'group' && kind !== 'select'
    })
    const place = isTraced ? Math.floor(number / maxLinesPerFile) : 0
    const read = outcome.files[place]
    if (!read || (!isTraced && outcome.files.length > 1)) return undefined
    const { name, sha256 } = read
    return { file: name.slice(0, 200), sha256, line: isTraced ? number % maxLinesPerFile : null }
  }
  return undefined
}
