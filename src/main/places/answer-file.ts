import type { Output } from '@shared/features/query/outputs'
import { columnAt } from '../query/answer/answer-table'
import { answerTypes } from '../query/answer/answer-types'
import type { FileSystem } from '../store/disk/file-system'
import { removeQuietly } from '../store/disk/generations'
import type { Engine } from '../warehouse/engine/client'
import type { Asking } from '../warehouse/engine/session'
import { dropStaged, newPlace } from '../warehouse/loading/stage'
import { writtenSql } from '../warehouse/loading/staging-sql'
import { quoted, rowsTable } from '../warehouse/sql/names'

interface AnswerParts {
  readonly directory: string
  readonly fs: FileSystem
  readonly writer: Engine
}

/** An answer that lies in a file of its own, as generations do. */
export interface AnswerFile<T> {
  readonly path: string
  readonly told: T
  /** Removes it. Never throws. */
  readonly drop: () => void
}

/**
 * The answer of a place as a file that the reader can attach: `fill` writes it down (`writeAnswer` of src/main/sources), the writer reads that. Throws
 * what `fill` throws, EngineFault and errno errors; nothing is left then.
 */
export async function makeAnswerFile<T>(
  { directory, fs, writer }: AnswerParts,
  outputs: readonly Output[],
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
    removeQuietly(fs, written)
  }
}

function answerSql(written: string, outputs: readonly Output[]): string {
  const names = outputs.map((_, place) => columnAt(place))
  const values = outputs.map(
    ({ type }, place) => `CAST(${columnAt(place)} AS ${answerTypes[type]}) AS ${columnAt(place)}`
  )
  const rows = writtenSql(written, ['n', ...names], { quotedIsNull: false })
  return `CREATE TABLE target.${quoted(rowsTable)} AS SELECT ${values.join(', ')} FROM ${rows} ORDER BY n`
}
