import type { Generation } from '@shared/features/data-mart/generation'
import type { Engine } from '../engine/client'
import type { CopiedFile } from '../engine/messages'
import { quoted, rowsTable } from '../sql/names'
import { linesTable } from './lines-sql'
import { type Merge, staged } from './merge-sql'
import { lineColumn } from './staging-sql'

/** A staged file as it was made, which may become the next generation by itself. */
export interface MadeFile {
  readonly path: string
  /** Of the file as it was flushed. */
  readonly sha256: string
  /** Its tables that no generation keeps. */
  readonly beside: readonly string[]
}

/** Whether the next generation has the rows of the file and no others. */
export const isAlone = (
  { table }: Pick<Merge, 'table'>,
  { rows }: Pick<Generation, 'rows'>
): boolean => rows === 0 || table.writeStrategy === 'overwrite'

const line = quoted(lineColumn)

/** Rows that do not come right behind the one before, by number and by line; in one reading that sorts nothing. */
const strayedSql = `SELECT count(*) FROM (
  SELECT rowid AS n, ${line} AS line, lag(rowid) OVER () AS n0, lag(${line}) OVER () AS line0 FROM ${staged}.${quoted(rowsTable)})
  WHERE n <> coalesce(n0, -1) + 1 OR (line0 IS NOT NULL AND line <= line0)`

/**
 * Whether a staged file has its rows as a generation has them: in the order of their lines, numbered without a gap. Rows that rules moved or took
 * out are written anew. Throws EngineFault.
 */
export async function isInOrder(
  reader: Pick<Engine, 'ask'>,
  path: string,
  signal: AbortSignal
): Promise<boolean> {
  const files = [{ alias: staged, path }]
  const { rows } = await reader.ask(
    { kind: 'ask', files, sql: strayedSql, parameters: [], rows: 1 },
    { signal }
  )
  return Number(rows[0]?.[0]) === 0
}

/**
 * How a copy of the staged file becomes the generation: its lines get their own table, what only staging needed goes. Of a million rows that is a
 * twentieth of the processor time of writing them once more; the copy leaves the staged file to whoever asks again after a failure.
 */
export function wholeMaking({ path, sha256, beside }: MadeFile): {
  readonly copyOf: CopiedFile
  readonly statements: readonly string[]
} {
  const rows = `target.${quoted(rowsTable)}`
  return {
    copyOf: { path, sha256 },
    statements: [
      `CREATE TABLE target.${quoted(linesTable)} AS SELECT rowid AS n, ${line} AS line FROM ${rows}`,
      `ALTER TABLE ${rows} DROP COLUMN ${line}`,
      ...beside.map(name => `DROP TABLE IF EXISTS target.${quoted(name)}`)
    ]
  }
}
