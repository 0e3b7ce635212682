import { createHash } from 'node:crypto'
import type { ClosedPeriod, PinnedTable } from '@shared/features/standard-model/closing'
import type { GenerationFiles } from './generation-files'
import type { PersistentResultCache } from './kept-answers'
import { generationNameOf } from './named'

/** Row file of the table version from which a closed reporting period is computed. */
export type PinnedFile = Pick<PinnedTable, 'table' | 'generation' | 'bytes' | 'sha256'>

/**
 * Row files that closed reporting periods use, whatever happens to their tables; no other file ever
 * replaces them.
 */
export interface PinnedFiles {
  readonly pathOf: (pin: PinnedFile) => string
  /** Whether the row file of a table version (generation) exists with its recorded size. */
  readonly isThere: (pin: PinnedFile) => boolean
  /**
   * Whether the file exists byte for byte as published. Throws EngineFault if that cannot be
   * determined.
   */
  readonly isWhole: (pin: PinnedFile) => Promise<boolean>
  /** Cached results of earlier queries over the files of closed periods. */
  readonly answers: PersistentResultCache
}

const generationOf = ({ generation: id, bytes, sha256 }: PinnedFile) => ({ id, bytes, sha256 })

export const openPinnedFiles = (
  files: Pick<GenerationFiles, 'isThere' | 'isWhole' | 'pathOf'>,
  answers: PersistentResultCache
): PinnedFiles => ({
  answers,
  pathOf: ({ table, generation }) => files.pathOf(table, generation),
  isThere: pin => files.isThere(pin.table, generationOf(pin)),
  isWhole: pin => files.isWhole(pin.table, generationOf(pin))
})

/** Cache key of an ordered set of row files, for queries that read all of them. */
export const fileSetNameOf = (pins: readonly PinnedFile[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(pins.map(({ table, generation, sha256 }) => [table, generation, sha256]))
    )
    .digest('hex')

type ClosedPeriodsHolder = { readonly closedPeriods: readonly ClosedPeriod[] }

/** Names of all table versions (generations) that closed reporting periods reference. */
export const generationsOfClosings = ({ closedPeriods }: ClosedPeriodsHolder): string[] =>
  closedPeriods.flatMap(
    ({ frozen }) =>
      frozen?.tables.map(({ table, generation }) => generationNameOf(table, generation)) ?? []
  )

/** Cache keys of the sets of row files that closed reporting periods use. */
export const fileSetsOfClosings = ({ closedPeriods }: ClosedPeriodsHolder): ReadonlySet<string> =>
  new Set(closedPeriods.flatMap(({ frozen }) => (frozen ? [fileSetNameOf(frozen.tables)] : [])))

/**
 * Each row file that closed reporting periods use, without duplicates, with the earliest of these
 * periods.
 */
export function listPinnedFiles({
  closedPeriods
}: ClosedPeriodsHolder): { period: string; pin: PinnedTable }[] {
  const found = new Map<string, { period: string; pin: PinnedTable }>()
  for (const { period, frozen } of [...closedPeriods].sort((left, right) =>
    left.period < right.period ? -1 : 1
  )) {
    for (const pin of frozen?.tables ?? []) {
      const name = generationNameOf(pin.table, pin.generation)
      if (!found.has(name)) found.set(name, { period, pin })
    }
  }
  return [...found.values()]
}
