import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { snapshot } from '@shared/features/settings/snapshot'
import { z } from '@shared/kit/zod'
import { errnoOf } from '../store/disk/errno'

/** A table as a backup names it: what was in force then, and all that was kept; empty where it had no rows. */
export interface NamedTable {
  readonly id: string
  readonly current: string
  readonly generations: readonly string[]
}

/** Only what this needs: a backup of any version names what it needs. */
const tables = z.array(
  z
    .object({
      id: z.string(),
      current: z.string().default(''),
      generations: z.array(z.object({ id: z.string() })).default([])
    })
    .transform(
      ({ id, current, generations }): NamedTable => ({
        id,
        current,
        generations: generations.map(made => made.id)
      })
    )
)

/** Of closed periods: what each is computed from. */
const closings = z.array(
  z.object({
    frozen: z
      .object({ tables: z.array(z.object({ table: z.string(), generation: z.string() })) })
      .nullable()
  })
)

/**
 * Answers the tables that the backups of a folder name. A backup is never written again, so each is read once. Throws what the system
 * throws where the folder or a file in it cannot be read: whoever removes files must not take that for "names none".
 */
export function openNaming(
  directory: string,
  isBackup: (name: string) => boolean
): () => Promise<NamedTable[]> {
  const read = new Map<string, readonly NamedTable[]>()
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

/** What is no backup names nothing; one that is not whole names what can still be read in it. */
function tablesIn(text: string): readonly NamedTable[] {
  try {
    const { parts } = snapshot.parse(JSON.parse(text))
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
