import type { Generation } from '@shared/model/data-mart/generation'
import type { Engine } from '../engine/client'
import type { CopySourceFile } from '../engine/messages'
import { quoteIdentifier, rowsTableName } from '../sql/names'
import { sourceFileLinesTable } from './lines-sql'
import { type StagedFileMerge, stagedFileAlias } from './merge-sql'
import { sourceLineColumn } from './staging-sql'

/** Staged file as it was built, which may become the next table version unchanged. */
export interface CompletedStagedFile {
  readonly path: string
  /** SHA-256 of the file when it was written to disk. */
  readonly sha256: string
  /** Auxiliary tables in the staged file that are not part of a table version. */
  readonly beside: readonly string[]
}

/** Whether the next table version consists of exactly the rows of the file. */
export const isTableReplacedByFile = (
  { table }: Pick<StagedFileMerge, 'table'>,
  { rows }: Pick<Generation, 'rows'>
): boolean => rows === 0 || table.writeStrategy === 'overwrite'

const line = quoteIdentifier(sourceLineColumn)

/**
 * SQL that counts rows that do not follow the previous row without a gap in row number and in
 * ascending line order, in one pass without sorting.
 */
const strayedSql = `SELECT count(*) FROM (
  SELECT rowid AS n, ${line} AS line, lag(rowid) OVER () AS n0, lag(${line}) OVER () AS line0 FROM ${stagedFileAlias}.${quoteIdentifier(rowsTableName)})
  WHERE n <> coalesce(n0, -1) + 1 OR (line0 IS NOT NULL AND line <= line0)`

/**
 * Whether the rows of a staged file are already in the form of a table version: in line order,
 * numbered without gaps. If rules moved or removed rows, they must be rewritten. Throws
 * EngineFault.
 */
export async function isStagedFileInOrder(
  reader: Pick<Engine, 'ask'>,
  path: string,
  signal: AbortSignal
): Promise<boolean> {
  const files = [{ alias: stagedFileAlias, path }]
  const { rows } = await reader.ask(
    { kind: 'ask', files, sql: strayedSql, parameters: [], rows: 1 },
    { signal }
  )
  return Number(rows[0]?.[0]) === 0
}

/**
 * Statements that turn a copy of the staged file into the next table version: the line numbers are
 * moved to a separate table, and auxiliary columns are dropped. For a million rows this takes a
 * twentieth of the CPU time of a rewrite. The staged file itself stays available for a retry after
 * a failure.
 */
export function createStagedCopyBuild({ path, sha256, beside }: CompletedStagedFile): {
  readonly copyOf: CopySourceFile
  readonly statements: readonly string[]
} {
  const rows = `target.${quoteIdentifier(rowsTableName)}`
  return {
    copyOf: { path, sha256 },
    statements: [
      `CREATE TABLE target.${quoteIdentifier(sourceFileLinesTable)} AS SELECT rowid AS n, ${line} AS line FROM ${rows}`,
      `ALTER TABLE ${rows} DROP COLUMN ${line}`,
      ...beside.map(name => `DROP TABLE IF EXISTS target.${quoteIdentifier(name)}`)
    ]
  }
}
