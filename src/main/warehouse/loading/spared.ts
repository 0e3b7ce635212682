import { dataLoadText } from '@shared/features/data-load/text'
import { formatNumber } from '@shared/kit/format'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Engine } from '../engine/client'
import { quoteIdentifier } from '../sql/names'
import type { UploadedRecordCounts } from './counts'
import { stagedFileAlias } from './merge-sql'
import { rejectedRowKeysTable } from './upsert-checks'

interface StagedFileReader {
  readonly reader: Pick<Engine, 'ask'>
  readonly path: string
  readonly signal: AbortSignal
}

/**
 * Reason why a load deletes no rows although the table's strategy deletes rows whose key is missing
 * in the file: a rejected row with an unreadable key, or a skipped file, may contain the missing
 * key. Undefined if the load deletes them, and for other strategies. Throws EngineFault.
 */
export async function findReasonWhyLoadDeletesNothing(
  { reader, path, signal }: StagedFileReader,
  { writeStrategy }: Pick<DataMart, 'writeStrategy'>,
  { rejected }: UploadedRecordCounts,
  isPartial: boolean
): Promise<string | undefined> {
  if (writeStrategy !== 'mirror') return undefined
  if (isPartial) return dataLoadText.spared.files
  if (rejected === 0) return undefined
  const { rows } = await reader.ask(
    {
      kind: 'ask',
      files: [{ alias: stagedFileAlias, path }],
      sql: `SELECT count(*) FROM ${stagedFileAlias}.${quoteIdentifier(rejectedRowKeysTable)}`,
      parameters: [],
      rows: 1
    },
    { signal }
  )
  const unnamed = rejected - Number(rows[0]?.[0])
  return unnamed > 0 ? dataLoadText.spared.rows(formatNumber(unnamed)) : undefined
}
