import type { QueryOutput } from '@shared/model/query/outputs'
import { answerTypes } from '../../sql/answer/answer-sql'
import { columnAt } from '../../sql/answer/answer-table'
import type { FileSystem } from '../../store/disk/file-system'
import { removeLargeQuietly } from '../../store/disk/generations'
import type { Engine } from '../../warehouse/engine/client'
import type { Asking } from '../../warehouse/engine/session'
import { dropStaged, newPlace } from '../../warehouse/loading/stage'
import { writtenSql } from '../../warehouse/loading/staging-sql'
import { quoted, rowsTable } from '../../warehouse/sql/names'

interface AnswerFileParts {
  readonly directory: string
  readonly fs: FileSystem
  readonly writer: Engine
}

/** A query result in a file of its own, in the format of generations. */
export interface AnswerFile<T> {
  readonly path: string
  readonly told: T
  /** Deletes the file. Never throws. */
  readonly drop: () => void
}

/**
 * Stores the result of a remote server in a file that the reader can attach: `fill` writes the
 * values as text (`writeAnswer` of src/main/connections), and the writer process loads them. Throws the
 * errors of `fill`, EngineFault and errno errors; no file remains then.
 */
export async function makeAnswerFile<T>(
  { directory, fs, writer }: AnswerFileParts,
  outputs: readonly QueryOutput[],
  fill: (into: string) => Promise<T>,
  asking: Asking
): Promise<AnswerFile<T>> {
  const place = newPlace({ directory, fs })
  const [written, path] = [`${place}-answer.csv`, `${place}.duckdb`]
  const drop = (): void => dropStaged(fs, path)
  try {
    const told = await fill(written)
    const statement = { sql: answerSql(written, outputs), parameters: [] }
    const work = { kind: 'build', path, files: [], statements: [statement], searched: [] } as const
    await writer.ask(work, asking)
    return { path, told, drop }
  } catch (error) {
    drop()
    throw error
  } finally {
    await removeLargeQuietly(fs, [written])
  }
}

function answerSql(written: string, outputs: readonly QueryOutput[]): string {
  const names = outputs.map((_, place) => columnAt(place))
  const values = outputs.map(
    ({ type }, place) => `CAST(${columnAt(place)} AS ${answerTypes[type]}) AS ${columnAt(place)}`
  )
  const rows = writtenSql(written, ['n', ...names], { quotedIsNull: false })
  return `CREATE TABLE target.${quoted(rowsTable)} AS SELECT ${values.join(', ')} FROM ${rows} ORDER BY n`
}
