import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from '@shared/kit/zod'
import { backupSnapshotSchema } from '@shared/model/settings/snapshot'
import { errnoOf } from '../store/disk/errno'

/**
 * A table in a backup: its current generation at the time of the backup, and all its stored
 * generations; empty if it had no rows.
 */
export interface BackupReferencedTable {
  readonly id: string
  readonly current: string
  readonly generations: readonly string[]
}

/** Schema of the required fields only, so that backups of any version can be read. */
const tables = z.array(
  z
    .object({
      id: z.string(),
      current: z.string().default(''),
      generations: z.array(z.object({ id: z.string() })).default([])
    })
    .transform(
      ({ id, current, generations }): BackupReferencedTable => ({
        id,
        current,
        generations: generations.map(made => made.id)
      })
    )
)

/** Schema of the source files of closed periods. */
const closings = z.array(
  z.object({
    frozen: z
      .object({ tables: z.array(z.object({ table: z.string(), generation: z.string() })) })
      .nullable()
  })
)

/**
 * Reads which tables the backups of a folder reference. A backup is immutable, so each backup is
 * read once. Throws the system's error if the folder or a file cannot be read: callers that delete
 * files must not treat this as "no backup references the file".
 */
export function createBackupTableReader(
  directory: string,
  isBackup: (name: string) => boolean
): () => Promise<BackupReferencedTable[]> {
  const read = new Map<string, readonly BackupReferencedTable[]>()
  return async () => {
    const names = (await listFolder(directory)).filter(isBackup)
    for (const name of read.keys()) if (!names.includes(name)) read.delete(name)
    for (const name of names) {
      if (read.has(name)) continue
      const text = await readFile(join(directory, name), 'utf8').catch(nothingWhereGone)
      if (text !== undefined) read.set(name, tablesIn(text))
    }
    return [...read.values()].flat()
  }
}

const listFolder = async (directory: string): Promise<string[]> =>
  (await readdir(directory).catch(nothingWhereGone)) ?? []

function nothingWhereGone(error: unknown): undefined {
  if (errnoOf(error) !== 'ENOENT') throw error
}

/**
 * Tables in the text of a backup. A file that is not a backup references nothing; a damaged backup
 * references the tables that can still be read in it.
 */
function tablesIn(text: string): readonly BackupReferencedTable[] {
  try {
    const { parts } = backupSnapshotSchema.parse(JSON.parse(text))
    const read = <T>(wanted: string, schema: z.ZodType<T[]>): T[] => {
      const part = parts.find(({ name }) => name === wanted)
      return part ? schema.parse(JSON.parse(part.text)) : []
    }
    const pinned = read('closedPeriods', closings).flatMap(({ frozen }) => frozen?.tables ?? [])
    return [
      ...read('dataMarts', tables),
      ...pinned.map(({ table, generation }) => ({
        id: table,
        current: generation,
        generations: []
      }))
    ]
  } catch {
    return []
  }
}
