import { AppError } from '@shared/contract/reply'
import { generationFallbackText } from '@shared/features/data-mart/fall-back-text'
import { formatNumber } from '@shared/kit/format'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import type { Clock } from '../store/clock'
import { findDiskFault } from '../store/errors'
import { engineErrorToAppError } from './engine-errors'
import type { GenerationFiles } from './generation-files'
import { buildGeneration } from './publish'
import { previousGenerationAlias, quoteIdentifier } from './sql/names'

export type SalvageOutcome = Generation | 'noRoom' | 'nothing'

/** Range of rows by their number in the file; both ends are included. */
interface RowRange {
  readonly first: number
  readonly last: number
}

/** Number of rows in the smallest range that is read separately: one vector of the engine. */
const smallestRange = 2_048

/**
 * Maximum number of ranges that are read separately in one file; the rows of all other ranges count
 * as lost.
 */
const maxAttempts = 400

/**
 * Copies the rows that the engine can still read from the first damaged file into a new table
 * version, for inspection and rollback. The engine verifies each block that it reads; rows with a
 * value in a damaged block are skipped. Returns `nothing` if no rows are readable, `noRoom` if the
 * disk is full. Never throws.
 */
export async function salvageRows(
  parts: SalvageParts,
  table: DataMart,
  damaged: readonly Generation[]
): Promise<SalvageOutcome> {
  const { files } = parts
  let outcome: SalvageOutcome = 'nothing'
  for (const generation of damaged) {
    if (generation.rows === 0 || !files.has(table.id, generation.id)) continue
    try {
      const made = await copyReadable(parts, table, generation)
      if (made.rows > 0) return made
      files.remove(table.id, made.id)
    } catch (error) {
      // After an error the next older file is tried, because it may still be readable.
      if (isDiskFullError(error)) outcome = 'noRoom'
    }
  }
  return outcome
}

interface SalvageParts {
  readonly files: GenerationFiles
  readonly clock: Clock
}

async function copyReadable(
  parts: SalvageParts,
  table: DataMart,
  { id, columns, origin, rows }: Generation
): Promise<Generation> {
  const { files } = parts
  const { copyPreviousRowsSql } = await import('./making-sql')
  const insert = copyPreviousRowsSql(columns.map(({ name }) => quoteIdentifier(name)))
  const copy = (statements: readonly string[]): Promise<Generation> => {
    const making = {
      columns,
      files: [{ alias: previousGenerationAlias, path: files.pathOf(table.id, id) }],
      statements,
      rows
    }
    return buildGeneration(parts, table.id, making, read => ({
      user: generationFallbackText.user,
      origin,
      note: generationFallbackText.salvaged(formatNumber(read), formatNumber(rows))
    }))
  }
  try {
    return await copy([insert])
  } catch (error) {
    if (isDiskFullError(error)) throw error
  }
  const insertRange = ({ first, last }: RowRange): string =>
    `${insert} WHERE rowid BETWEEN ${first} AND ${last}`
  // The condition forces the engine to read every value but selects no row, because no hash is
  // null.
  const hashed = `hash(${columns.map(({ name }) => quoteIdentifier(name)).join(', ')}) IS NULL`
  const canRead = async (range: RowRange): Promise<boolean> => {
    try {
      const probe = await copy([`${insertRange(range)} AND ${hashed}`])
      files.remove(table.id, probe.id)
      return true
    } catch (error) {
      if (isDiskFullError(error)) throw error
      return false
    }
  }
  // Each range has its own statement, because the engine skips other blocks only for a single
  // range.
  return copy((await readableRanges(rows, canRead)).map(insertRange))
}

/** Ranges of rows that can be read, found by bisection. */
async function readableRanges(
  rows: number,
  canRead: (range: RowRange) => Promise<boolean>
): Promise<RowRange[]> {
  const readable: RowRange[] = []
  // The whole range is known to be unreadable, so the search starts with its halves.
  const pending = halvesOf({ first: 0, last: rows - 1 })
  for (let attempts = 0; pending.length > 0 && attempts < maxAttempts; attempts++) {
    // The largest range is tried first, so that the limit of attempts costs the fewest rows.
    pending.sort((one, other) => other.last - other.first - (one.last - one.first))
    const range = pending.shift()
    if (!range) break
    if (await canRead(range)) readable.push(range)
    else if (range.last - range.first >= smallestRange) pending.push(...halvesOf(range))
  }
  return joinAdjacentRanges(readable.sort((one, other) => one.first - other.first))
}

/** Merges adjacent ranges; `sorted` is in the order of the rows. */
function joinAdjacentRanges(sorted: readonly RowRange[]): RowRange[] {
  const ranges: RowRange[] = []
  for (const range of sorted) {
    const previous = ranges.at(-1)
    if (previous?.last === range.first - 1) {
      ranges[ranges.length - 1] = { first: previous.first, last: range.last }
    } else ranges.push(range)
  }
  return ranges
}

/**
 * Halves of a range; a range longer than the smallest one is divided at a multiple of the smallest
 * range.
 */
function halvesOf({ first, last }: RowRange): RowRange[] {
  const middle = first + (last - first + 1) / 2
  const next = Math.max(first + 1, Math.round(middle / smallestRange) * smallestRange)
  return next > last
    ? []
    : [
        { first, last: next - 1 },
        { first: next, last }
      ]
}

function isDiskFullError(error: unknown): boolean {
  const known = engineErrorToAppError(error)
  const fault = known instanceof AppError ? known : findDiskFault(known, process.platform)
  return fault?.code === 'DISK_FULL'
}
