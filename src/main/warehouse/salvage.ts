import { AppError } from '@shared/contract/reply'
import { fallBackText } from '@shared/features/data-mart/fall-back-text'
import { formatNumber } from '@shared/kit/format'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import type { Clock } from '../store/clock'
import { findDiskFault } from '../store/errors'
import { engineErrorToAppError } from './engine-errors'
import type { GenerationFiles } from './generation-files'
import { buildGeneration } from './publish'
import { previousGenerationAlias, quoted } from './sql/names'

export type SalvageOutcome = Generation | 'noRoom' | 'nothing'

/** Rows by their number in the file, both ends included. */
interface RowRange {
  readonly first: number
  readonly last: number
}

/** Rows of the smallest range that is tried alone: one vector of the engine. */
const smallestRange = 2_048

/** Maximum number of ranges that are tried in one file; the rows of all others count as lost. */
const maxAttempts = 400

/**
 * Copies the rows of the first damaged file that the engine can still read into a new generation,
 * for inspection and rollback. The engine verifies each block it reads; where one is damaged, all
 * rows are copied that have no value in it. Returns `nothing` if no rows are readable, `noRoom` if
 * the disk is full. Never throws.
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
      // An older file may still be readable.
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
  const insert = copyPreviousRowsSql(columns.map(({ name }) => quoted(name)))
  const copy = (statements: readonly string[]): Promise<Generation> => {
    const making = {
      columns,
      files: [{ alias: previousGenerationAlias, path: files.pathOf(table.id, id) }],
      statements,
      rows
    }
    return buildGeneration(parts, table.id, making, read => ({
      user: fallBackText.user,
      origin,
      note: fallBackText.salvaged(formatNumber(read), formatNumber(rows))
    }))
  }
  try {
    return await copy([insert])
  } catch (error) {
    if (isDiskFullError(error)) throw error
  }
  const insertRange = ({ first, last }: RowRange): string =>
    `${insert} WHERE rowid BETWEEN ${first} AND ${last}`
  // Reads every value and copies none: no hash is null.
  const hashed = `hash(${columns.map(({ name }) => quoted(name)).join(', ')}) IS NULL`
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
  // One statement a range: the engine passes over other blocks only for a single range.
  return copy((await readableRanges(rows, canRead)).map(insertRange))
}

/** Ranges of rows that can be read, found by bisection. */
async function readableRanges(
  rows: number,
  canRead: (range: RowRange) => Promise<boolean>
): Promise<RowRange[]> {
  const readable: RowRange[] = []
  // The whole range is known to be unreadable.
  const pending = halvesOf({ first: 0, last: rows - 1 })
  for (let attempts = 0; pending.length > 0 && attempts < maxAttempts; attempts++) {
    // The largest range first, so that the limit of attempts costs the fewest rows.
    pending.sort((one, other) => other.last - other.first - (one.last - one.first))
    const range = pending.shift()
    if (!range) break
    if (await canRead(range)) readable.push(range)
    else if (range.last - range.first >= smallestRange) pending.push(...halvesOf(range))
  }
  return joinAdjacentRanges(readable.sort((one, other) => one.first - other.first))
}

/** Ranges with adjacent ones joined; `sorted` is in the order of the rows. */
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

/** Halves of a range, divided at a multiple of the smallest range where it is longer than that. */
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
