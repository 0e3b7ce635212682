import type { DataType } from '@shared/model/data-mart/data-types'
import type { FlowColumn } from '@shared/model/etl/flow/source'
import type { Engine } from '../warehouse/engine/client'
import {
  isEmptyCellSql,
  nullForNoValueTextsSql,
  parsedCellValueSql
} from '../warehouse/loading/typed-sql'
import { quoteIdentifier, rowsTableName, trimmedTextSql } from '../warehouse/sql/names'
import type { ExtractedSourceRows } from './gathered'
import { type FileValueNotation, maxLinesPerFile, sourceRowsAlias } from './read-sql'

/** A file in which the type of some columns is only found in their values. */
export interface FileWithUnexpectedTypes {
  /** Index of the file among the files that were read. */
  readonly file: number
  readonly name: string
  readonly doubtful: readonly { readonly column: number; readonly found: DataType }[]
  /** Decimal mark and “no value” texts from the stored parse settings of this file. */
  readonly values?: FileValueNotation | undefined
}

/**
 * Finds files in which a column has another type than agreed, that is, less than half of its values
 * can be converted to the agreed type. If more can be converted, only the rows with invalid values
 * are rejected. Throws EngineFault.
 */
export async function findFilesWithUnexpectedTypes(
  reader: Pick<Engine, 'ask'>,
  path: string,
  {
    columns,
    signs
  }: Pick<ExtractedSourceRows, 'signs'> & { readonly columns: readonly FlowColumn[] },
  doubts: readonly FileWithUnexpectedTypes[],
  signal: AbortSignal
): Promise<FileWithUnexpectedTypes[]> {
  const retyped: FileWithUnexpectedTypes[] = []
  for (const doubt of doubts) {
    const doubtful: FileWithUnexpectedTypes['doubtful'][number][] = []
    for (const one of doubt.doubtful) {
      const { dataType, numbers } = columns[one.column] ?? { dataType: 'string', numbers: 'vi' }
      if (dataType === 'string') continue
      const own = doubt.values?.signs ?? signs
      const decimals = doubt.values?.decimals ?? numbers
      const converted = nullForNoValueTextsSql(
        'b',
        parsedCellValueSql('b', dataType, decimals),
        own
      )
      const isPresent = `NOT ${isEmptyCellSql('b', own)}`
      const rows = `SELECT ${trimmedTextSql(`c${one.column}`)} AS b
        FROM ${quoteIdentifier(sourceRowsAlias)}.${quoteIdentifier(rowsTableName)} WHERE n >= ${doubt.file * maxLinesPerFile} AND n < ${(doubt.file + 1) * maxLinesPerFile}`
      const sql = `SELECT count(*) FILTER (${isPresent}), count(${converted}) FROM (${rows})`
      if (await convertsRarely(reader, path, sql, signal)) doubtful.push(one)
    }
    if (doubtful.length > 0) retyped.push({ ...doubt, doubtful })
  }
  return retyped
}

/**
 * Whether less than half of the values can be converted; `sql` returns the number of values and the
 * number of convertible ones.
 */
async function convertsRarely(
  reader: Pick<Engine, 'ask'>,
  path: string,
  sql: string,
  signal: AbortSignal
): Promise<boolean> {
  const files = [{ alias: sourceRowsAlias, path }]
  const { rows } = await reader.ask(
    { kind: 'ask', files, sql, parameters: [], rows: 1 },
    { signal }
  )
  const [present = 0, converted = 0] = (rows[0] ?? []).map(Number)
  return present > 0 && converted * 2 < present
}
