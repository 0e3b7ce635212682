import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Opening, View } from '../engine/messages'
import { quoted } from '../sql/names'

/** Part of the free space that what does not fit in memory may take on the disk, over all engines that a process holds open. */
const spillShare = 0.5

/** Bytes of it where the system does not tell what is free. */
const spillUnknown = 1_073_741_824

/** Beside the settings of every engine: where in a statement it went wrong is told in this form only. */
export const lockedSettings = { errors_as_json: 'true' } as const

/**
 * Makes the views, then closes the engine: from here on no statement reaches a file, an extension or a setting, whoever wrote it. What
 * is attached stays readable; tables in memory can still be made. `sharers` is how many engines the process may hold open.
 */
export async function lock(
  connection: DuckDBConnection,
  { opening, views, sharers }: Locking
): Promise<void> {
  for (const view of views) {
    await connection.run(
      'macro' in view ? view.macro : `CREATE VIEW memory.main.${quoted(view.name)} AS ${view.sql}`
    )
  }
  const bytes = opening.spill ?? (freeBytes(opening.temporary) * spillShare) / sharers
  await connection.run(`SET max_temp_directory_size = '${Math.floor(bytes / 1_048_576)}MiB'`)
  await connection.run('SET enable_external_access = false')
  await connection.run('SET lock_configuration = true')
}

interface Locking {
  readonly opening: Opening
  readonly views: readonly View[]
  readonly sharers: number
}

/** Of the disk that holds a folder, which may not be there yet. */
function freeBytes(folder: string): number {
  for (let place = folder; ; place = dirname(place)) {
    try {
      const { bavail, bsize } = statfsSync(place)
      return bavail * bsize
    } catch {
      if (place === dirname(place)) return spillUnknown
    }
  }
}

/** A connection tells how far its statements are; before the lock only. */
export async function letTellProgress(connection: DuckDBConnection): Promise<void> {
  await connection.run('SET enable_progress_bar = true')
  await connection.run('SET enable_progress_bar_print = false')
}
