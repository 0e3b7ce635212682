import type { QueryOutput } from '@shared/model/query/outputs'
import { resultColumnTypes } from '../../sql/answer/answer-sql'
import { resultColumnName } from '../../sql/answer/answer-table'
import type { FileSystem } from '../../store/disk/file-system'
import { removeFilesIgnoringErrors } from '../../store/disk/generations'
import type { Engine } from '../../warehouse/engine/client'
import type { EngineRequestOptions } from '../../warehouse/engine/session'
import { createUnfinishedLoadPath, deleteStagedFile } from '../../warehouse/loading/stage'
import { readQuotedRecordFileSql } from '../../warehouse/loading/staging-sql'
import { quoteIdentifier, rowsTableName } from '../../warehouse/sql/names'

interface RemoteResultFileParts {
  readonly directory: string
  readonly fs: FileSystem
  readonly writer: Engine
}

/** A query result in a separate file, in the format of generations. */
export interface RemoteResultFile<T> {
  readonly path: string
  readonly told: T
  /** Deletes the file with the result. Never throws. */
  readonly drop: () => void
}

/**
 * Stores the result of a remote server in a file that the reader process can attach: `fill` writes
 * the values as text (`writeDialogAnswer` of src/main/connections), and the writer process loads them.
 * Throws the errors of `fill`, EngineFault and errno errors; after an error no file remains.
 */
export async function createRemoteResultFile<T>(
  { directory, fs, writer }: RemoteResultFileParts,
  outputs: readonly QueryOutput[],
  fill: (into: string) => Promise<T>,
  asking: EngineRequestOptions
): Promise<RemoteResultFile<T>> {
  const place = createUnfinishedLoadPath({ directory, fs })
  const [written, path] = [`${place}-answer.csv`, `${place}.duckdb`]
  const drop = (): void => deleteStagedFile(fs, path)
  try {
    const told = await fill(written)
    const statement = { sql: remoteResultSql(written, outputs), parameters: [] }
    const work = { kind: 'build', path, files: [], statements: [statement], searched: [] } as const
    await writer.ask(work, asking)
    return { path, told, drop }
  } catch (error) {
    drop()
    throw error
  } finally {
    await removeFilesIgnoringErrors(fs, [written])
  }
}

function remoteResultSql(written: string, outputs: readonly QueryOutput[]): string {
  const names = outputs.map((_, place) => resultColumnName(place))
  const values = outputs.map(
    ({ type }, place) =>
      `CAST(${resultColumnName(place)} AS ${resultColumnTypes[type]}) AS ${resultColumnName(place)}`
  )
  const rows = readQuotedRecordFileSql(written, ['n', ...names], { quotedIsNull: false })
  return `CREATE TABLE target.${quoteIdentifier(rowsTableName)} AS SELECT ${values.join(', ')} FROM ${rows} ORDER BY n`
}
