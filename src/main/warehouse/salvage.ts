import { AppError } from '@shared/contract/reply'
import { fallBackText } from '@shared/features/data-mart/fall-back-text'
import { formatNumber } from '@shared/kit/format'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import type { Clock } from '../store/clock'
import { findDiskFault } from '../store/errors'
import { asAppError } from './engine-errors'
import type { GenerationFiles } from './generation-files'
import { makeGeneration } from './publish'
import { before, quoted } from './sql/names'

export type Salvaged = Generation | 'noRoom' | 'nothing'

/**
 * Copies the rows of the first damaged file that the engine can still read completely into a new
 * generation, for inspection and rollback. The engine verifies each block it reads. Returns
 * `nothing` if no rows are readable, `noRoom` if the disk is full. Never throws.
 */
export async function salvageRows(
  parts: { readonly files: GenerationFiles; readonly clock: Clock },
  table: DataMart,
  damaged: readonly Generation[]
): Promise<Salvaged> {
  const { files } = parts
  let outcome: Salvaged = 'nothing'
  const { insertFrom } = await import('./making-sql')
  for (const { id, columns, origin, rows } of damaged) {
    if (rows === 0 || !files.has(table.id, id)) continue
    try {
      const making = {
        columns,
        files: [{ alias: before, path: files.pathOf(table.id, id) }],
        statements: [insertFrom(columns.map(({ name }) => quoted(name)))],
        rows
      }
      const made = await makeGeneration(parts, table.id, making, read => ({
        user: fallBackText.user,
        origin,
        note: fallBackText.salvaged(formatNumber(read), formatNumber(rows))
      }))
      if (made.rows > 0) return made
      files.remove(table.id, made.id)
    } catch (error) {
      // An older file may still be readable.
      if (isFull(error)) outcome = 'noRoom'
    }
  }
  return outcome
}

function isFull(error: unknown): boolean {
  const known = asAppError(error)
  const fault = known instanceof AppError ? known : findDiskFault(known, process.platform)
  return fault?.code === 'DISK_FULL'
}
