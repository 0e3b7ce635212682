import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { reportProgramFault } from '../faults/report-fault'
import { createMutex } from '../runtime/async/mutex'
import { errnoOf } from '../store/disk/errno'
import { cellRowsSchema, type EngineCell } from './engine/messages'

type CachedResultRows = readonly (readonly EngineCell[])[]

/**
 * Persistent cache of query results over immutable files, stored beside these files. A missing or
 * damaged entry is a cache miss.
 */
export interface PersistentResultCache {
  /**
   * Reads a cached result. `set` is a hash that identifies the files that the query read,
   * `statement` a hash of the whole query. Undefined on a cache miss.
   */
  read(set: string, statement: string): Promise<CachedResultRows | undefined>
  /**
   * Stores a result in the background. Never throws: if the result cannot be written, a later read
   * is a cache miss.
   */
  keep(set: string, statement: string, rows: CachedResultRows): Promise<void>
  /** Deletes cached results whose files no closed reporting period uses any more. Never throws. */
  sweep(isNamed: (set: string) => boolean): Promise<void>
}

const shape = /^[0-9a-f]{64}$/
const [deflate, inflate] = [promisify(deflateRaw), promisify(inflateRaw)]
const hashBytes = 32

export function openPersistentResultCache(
  directory: string,
  readOnly: boolean
): PersistentResultCache {
  const root = join(directory, 'warehouse', 'closed')
  const reads = createMutex()
  const writes = createMutex()
  /**
   * Whether results are written to disk; after the first failed write, none is written until the
   * next start.
   */
  let takes = !readOnly

  /**
   * Flushes the file before renaming it. The folder is not flushed: a file lost to a power cut is
   * recomputed.
   */
  async function write(set: string, statement: string, rows: CachedResultRows): Promise<void> {
    const body = await deflate(JSON.stringify(rows))
    const path = join(root, set, statement)
    await mkdir(join(root, set), { recursive: true, mode: 0o700 })
    const bytes = Buffer.concat([hashOf(set, statement, body), body])
    // A temporary file left by a crash is overwritten by the next result of the same statement.
    await writeFile(`${path}.tmp`, bytes, { mode: 0o600, flush: true })
    await rename(`${path}.tmp`, path)
  }

  async function readOne(set: string, statement: string): Promise<CachedResultRows | undefined> {
    try {
      const bytes = await readFile(join(root, set, statement))
      const body = bytes.subarray(hashBytes)
      if (!hashOf(set, statement, body).equals(bytes.subarray(0, hashBytes))) return undefined
      const kept: unknown = JSON.parse((await inflate(body)).toString('utf8'))
      return cellRowsSchema.safeParse(kept).data
    } catch {
      return undefined
    }
  }

  return {
    read(set, statement) {
      // Reads run one at a time, because a page requests the cached results of dozens of months at
      // once.
      return reads(() => readOne(set, statement))
    },
    keep(set, statement, rows) {
      return writes(() => (takes ? write(set, statement, rows) : undefined)).catch(
        (error: unknown) => {
          // If the folder is missing, its results were deleted because the reporting period was
          // reopened, so nothing is written.
          if (errnoOf(error) === 'ENOENT') return
          takes = false
          reportProgramFault('kept answers', error)
        }
      )
    },
    async sweep(isNamed) {
      try {
        for (const set of await readdir(root)) {
          if (shape.test(set) && !isNamed(set)) await rm(join(root, set), { recursive: true })
        }
      } catch (error) {
        if (errnoOf(error) !== 'ENOENT') reportProgramFault('kept answers', error)
      }
    }
  }
}

/** The hash covers the file name, so a valid result stored under another name is rejected too. */
const hashOf = (set: string, statement: string, body: Uint8Array): Buffer =>
  createHash('sha256').update(`${set}/${statement}\n`).update(body).digest()
