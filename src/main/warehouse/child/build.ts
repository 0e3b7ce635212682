import { open, rm, stat } from 'node:fs/promises'
import { DuckDBInstance } from '@duckdb/node-api'
import { foldText } from '@shared/kit/text-fold'
import type { ColumnSearchKind, Generation } from '@shared/model/data-mart/generation'
import type { EngineBuildRequest, EngineOptions, EngineResponse } from '../engine/messages'
import { foldTextFunctionName, quoteIdentifier, quoteLiteral, rowsTableName } from '../sql/names'
import { copyVerifiedFile } from './copy-file'
import { hashFile } from './hash-file'
import { engineSettingsOf } from './instances'
import type { EngineRequestJob } from './job'
import { lockEngineForUserSql, userSqlEngineSettings } from './lock'
import { buildSearchTables } from './search-tables'
import { registerTextFunction } from './text-function'
import { toEngineParameters } from './values'

/** Alias under which build statements address the new file. */
const target = 'target'

/**
 * Builds an immutable row file: runs every statement, builds the search tables of its text columns,
 * checkpoints, closes, flushes and hashes the file. The caller chooses its name. Throws what the
 * engine or the system throws and then deletes the file, unless the process was killed.
 */
export async function buildRowFile(
  opening: EngineOptions,
  work: EngineBuildRequest,
  job: EngineRequestJob
): Promise<EngineResponse<EngineBuildRequest>> {
  try {
    return await make(opening, work, job)
  } catch (error) {
    // A cancelled caller receives its response at once and may have cleaned up before this file was
    // created, so the file is deleted here again.
    for (const left of [work.path, `${work.path}.wal`]) await rm(left, { force: true })
    throw error
  }
}

async function make(
  opening: EngineOptions,
  { path, files, views, statements, searched, copyOf }: EngineBuildRequest,
  job: EngineRequestJob
): Promise<EngineResponse<EngineBuildRequest>> {
  // The build may be retried in another process, so the unfinished file of this process is deleted.
  for (const begun of [path, `${path}.wal`]) await rm(begun, { force: true })
  if (copyOf) await copyVerifiedFile(copyOf, path, job)
  job.refuseIfStopped()
  const instance = await DuckDBInstance.create(':memory:', {
    ...engineSettingsOf(opening),
    ...(views && userSqlEngineSettings)
  })
  const connection = await instance.connect()
  let rows = 0
  let made: Record<string, ColumnSearchKind> = {}
  try {
    job.use(connection)
    registerTextFunction(connection, foldTextFunctionName, foldText)
    await connection.run(`ATTACH ${quoteLiteral(path)} AS ${quoteIdentifier(target)}`)
    for (const { alias, path: other } of files) {
      await connection.run(`ATTACH ${quoteLiteral(other)} AS ${quoteIdentifier(alias)} (READ_ONLY)`)
    }
    if (views) await lockEngineForUserSql(connection, { opening, views, sharers: 1 })
    for (const [place, { sql, parameters }] of statements.entries()) {
      job.refuseIfStopped()
      job.begin(place)
      await connection.run(sql, ...toEngineParameters(parameters))
    }
    job.begin(null)
    const again = copyOf?.search ? columnsOfWords(copyOf.search) : searched
    const search = {
      ...copyOf?.search,
      ...(await buildSearchTables(connection, target, again, job))
    }
    const counted = await connection.runAndReadAll(
      `SELECT count(*) FROM ${quoteIdentifier(target)}.${quoteIdentifier(rowsTableName)}`
    )
    rows = Number(counted.getRows()[0]?.[0])
    made = search
    job.refuseIfStopped()
    await connection.run(`CHECKPOINT ${quoteIdentifier(target)}`)
    await connection.run(`DETACH ${quoteIdentifier(target)}`)
  } finally {
    job.leave()
    connection.closeSync()
    instance.closeSync()
  }
  await flushFile(path)
  job.refuseIfStopped()
  const { sha256 } = await hashFile(path, job)
  const { size } = await stat(path)
  return { rows, bytes: size, sha256, search: made }
}

/**
 * Columns whose search table is a list of distinct words. The order of the list is its ranking, so
 * in a changed copy of the file the list is rebuilt, or replaced by accent-free text.
 */
const columnsOfWords = (search: Generation['search']): string[] =>
  Object.keys(search).filter(name => search[name] === 'words')

async function flushFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
