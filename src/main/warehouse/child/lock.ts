import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { EngineOptions, EngineView } from '../engine/messages'
import { quoteIdentifier } from '../sql/names'

/**
 * Maximum share of the free disk space that data spilled from memory may take, over all engines
 * that a process holds open.
 */
const spillShare = 0.5

/** Maximum size of spilled data in bytes if the system does not report the free disk space. */
const spillUnknown = 1_073_741_824

/**
 * Additional setting of engines that run user-written SQL: only JSON errors contain the position in
 * the statement.
 */
export const userSqlEngineSettings = { errors_as_json: 'true' } as const

/**
 * Creates the views, then locks the engine: from then on no statement, whether written by the
 * program or by a user, reaches a file, an extension or a setting. Attached files stay readable and
 * tables in memory can still be created. `sharers`: number of engines that may be open at once and
 * share the disk space for spilled data.
 */
export async function lockEngineForUserSql(
  connection: DuckDBConnection,
  { opening, views, sharers }: EngineLockInput
): Promise<void> {
  for (const view of views) {
    await connection.run(
      'macro' in view
        ? view.macro
        : `CREATE VIEW memory.main.${quoteIdentifier(view.name)} AS ${view.sql}`
    )
  }
  const bytes = opening.spill ?? (freeBytes(opening.temporary) * spillShare) / sharers
  await connection.run(`SET max_temp_directory_size = '${Math.floor(bytes / 1_048_576)}MiB'`)
  await connection.run('SET enable_external_access = false')
  await connection.run('SET lock_configuration = true')
}

interface EngineLockInput {
  readonly opening: EngineOptions
  readonly views: readonly EngineView[]
  readonly sharers: number
}

/** Number of free bytes on the disk of a folder, which need not exist yet. */
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

/**
 * Turns on progress reporting of a connection; this is only possible before the engine is locked,
 * because locking forbids all settings.
 */
export async function enableProgressReports(connection: DuckDBConnection): Promise<void> {
  await connection.run('SET enable_progress_bar = true')
  await connection.run('SET enable_progress_bar_print = false')
}
