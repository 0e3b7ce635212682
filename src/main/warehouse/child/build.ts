import { open, rm, stat } from 'node:fs/promises'
import { DuckDBInstance } from '@duckdb/node-api'
import type { Generation, SearchKind } from '@shared/features/data-mart/generation'
import { foldText } from '@shared/kit/text-fold'
import type { Answer, Building, Opening } from '../engine/messages'
import { foldFunction, literal, quoted, rowsTable } from '../sql/names'
import { copyPublished } from './copy-file'
import { hashFile } from './hash-file'
import { settingsOf } from './instances'
import type { Job } from './job'
import { lock, lockedSettings } from './lock'
import { makeSearchTables } from './search-tables'
import { addTextFunction } from './text-function'
import { parametersOf } from './values'

/** Name under which the statements of a building find the new file. */
const target = 'target'

/**
 * Makes a file that is never written again: every statement, what its text columns are searched by, a checkpoint, closed, flushed to the disk, hashed. Whoever asked
 * gives it its name. Throws what the engine or the system throws; nothing is left then, unless the process was ended.
 */
export async function build(opening: Opening, work: Building, job: Job): Promise<Answer<Building>> {
  try {
    return await make(opening, work, job)
  } catch (error) {
    // Whoever stopped it was told at once, and may have looked for the file before it was begun.
    for (const left of [work.path, `${work.path}.wal`]) await rm(left, { force: true })
    throw error
  }
}

async function make(
  opening: Opening,
  { path, files, views, statements, searched, copyOf }: Building,
  job: Job
): Promise<Answer<Building>> {
  // It may be asked for again, of another process than the one that began it.
  for (const begun of [path, `${path}.wal`]) await rm(begun, { force: true })
  if (copyOf) await copyPublished(copyOf, path, job)
  job.refuseIfStopped()
  const instance = await DuckDBInstance.create(':memory:', {
    ...settingsOf(opening),
    ...(views && lockedSettings)
  })
  const connection = await instance.connect()
  let rows = 0
  let made: Record<string, SearchKind> = {}
  try {
    job.use(connection)
    addTextFunction(connection, foldFunction, foldText)
    await connection.run(`ATTACH ${literal(path)} AS ${quoted(target)}`)
    for (const { alias, path: other } of files) {
      await connection.run(`ATTACH ${literal(other)} AS ${quoted(alias)} (READ_ONLY)`)
    }
    if (views) await lock(connection, { opening, views, sharers: 1 })
    for (const [place, { sql, parameters }] of statements.entries()) {
      job.refuseIfStopped()
      job.begin(place)
      await connection.run(sql, ...parametersOf(parameters))
    }
    job.begin(null)
    const again = copyOf?.search ? columnsOfWords(copyOf.search) : searched
    const search = {
      ...copyOf?.search,
      ...(await makeSearchTables(connection, target, again, job))
    }
    const counted = await connection.runAndReadAll(
      `SELECT count(*) FROM ${quoted(target)}.${quoted(rowsTable)}`
    )
    rows = Number(counted.getRows()[0]?.[0])
    made = search
    job.refuseIfStopped()
    await connection.run(`CHECKPOINT ${quoted(target)}`)
    await connection.run(`DETACH ${quoted(target)}`)
  } finally {
    job.leave()
    connection.closeSync()
    instance.closeSync()
  }
  await flush(path)
  job.refuseIfStopped()
  const { sha256 } = await hashFile(path, job)
  const { size } = await stat(path)
  return { rows, bytes: size, sha256, search: made }
}

/** A list of words is short, and its order is its rank: in a copy that was changed it is made anew, or is one no longer. */
const columnsOfWords = (search: Generation['search']): string[] =>
  Object.keys(search).filter(name => search[name] === 'words')

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
