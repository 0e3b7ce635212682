import { open, rm, stat } from 'node:fs/promises'
import type { DuckDBInstance } from '@duckdb/node-api'
import type { Generation } from '@shared/model/data-mart/generation'
import type { EngineBuildRequest, EngineOptions, EngineResponse } from '../engine/messages'
import { quoteIdentifier, quoteLiteral, rowsTableName } from '../sql/names'
import { type BuildInstancePool, createBuildInstance } from './build-instances'
import { copyVerifiedFile } from './copy-file'
import { hashFile } from './hash-file'
import type { EngineRequestJob } from './job'
import { lockEngineForUserSql, userSqlEngineSettings } from './lock'
import { buildSearchTables } from './search-tables'
import { toEngineParameters } from './values'

/** Alias under which build statements address the new file. */
const target = 'target'

/**
 * Builds an immutable row file: runs every statement, builds the search tables of its text columns,
 * checkpoints, closes, flushes and hashes the file. The caller chooses its name. Without `pool` the
 * engine is closed afterwards. Throws what the engine or the system throws and then deletes the
 * file, unless the process was killed.
 */
export async function buildRowFile(
  opening: EngineOptions,
  work: EngineBuildRequest,
  job: EngineRequestJob,
  pool?: BuildInstancePool
): Promise<EngineResponse<EngineBuildRequest>> {
  try {
    return await make(opening, work, job, pool)
  } catch (error) {
    // A cancelled caller receives its response at once and may have cleaned up before this file was
    // created, so the file is deleted here again.
    for (const left of [work.path, `${work.path}.wal`]) await rm(left, { force: true })
    throw error
  }
}

async function make(
  opening: EngineOptions,
  work: EngineBuildRequest,
  job: EngineRequestJob,
  pool?: BuildInstancePool
): Promise<EngineResponse<EngineBuildRequest>> {
  const { path, views, copyOf } = work
  // The build may be retried in another process, so the unfinished file of this process is deleted.
  for (const begun of [path, `${path}.wal`]) await rm(begun, { force: true })
  if (copyOf) await copyVerifiedFile(copyOf, path, job)
  job.refuseIfStopped()
  const { rows, search } = await (pool && !views
    ? pool.use(opening, instance => build(instance, opening, work, job))
    : buildInOwnEngine(opening, work, job))
  await flushFile(path)
  job.refuseIfStopped()
  const { sha256 } = await hashFile(path, job)
  const { size } = await stat(path)
  return { rows, bytes: size, sha256, search }
}

type BuiltTables = Pick<EngineResponse<EngineBuildRequest>, 'rows' | 'search'>

/** Builds a file in an engine that is closed afterwards, because views lock it. */
async function buildInOwnEngine(
  opening: EngineOptions,
  work: EngineBuildRequest,
  job: EngineRequestJob
): Promise<BuiltTables> {
  const instance = await createBuildInstance(opening, work.views && userSqlEngineSettings)
  try {
    return await build(instance, opening, work, job)
  } finally {
    instance.closeSync()
  }
}

/** Runs the statements on the attached files, which are detached at the end. */
async function build(
  instance: DuckDBInstance,
  opening: EngineOptions,
  { path, files, views, statements, searched, copyOf }: EngineBuildRequest,
  job: EngineRequestJob
): Promise<BuiltTables> {
  const connection = await instance.connect()
  try {
    job.use(connection)
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
    const rows = Number(counted.getRows()[0]?.[0])
    job.refuseIfStopped()
    await connection.run(`CHECKPOINT ${quoteIdentifier(target)}`)
    for (const alias of [target, ...(views ? [] : files.map(file => file.alias))]) {
      await connection.run(`DETACH ${quoteIdentifier(alias)}`)
    }
    return { rows, search }
  } finally {
    job.leave()
    connection.closeSync()
  }
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
