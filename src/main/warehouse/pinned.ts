import { createHash } from 'node:crypto'
import type { ClosedPeriod, ClosedPeriodTable } from '@shared/features/standard-model/closing'
import type { GenerationFiles } from './generation-files'
import type { PersistentResultCache } from './kept-answers'
import { qualifiedGenerationNameOf } from './named'

/** Row file of the table version from which a closed reporting period is computed. */
export type ClosedPeriodRowFile = Pick<
  ClosedPeriodTable,
  'table' | 'generation' | 'bytes' | 'sha256'
>

/**
 * Row files that closed reporting periods use, whatever happens to their tables; no other file ever
 * replaces them.
 */
export interface ClosedPeriodRowFiles {
  readonly pathOf: (pin: ClosedPeriodTable) => string
  /** Whether the row file of a table version (generation) exists with its recorded size. */
  readonly isThere: (pin: ClosedPeriodRowFile) => boolean
  /**
   * Whether the file exists byte for byte as published. Throws EngineFault if that cannot be
   * determined.
   */
  readonly isWhole: (pin: ClosedPeriodRowFile) => Promise<boolean>
  /** Cached results of earlier queries over the files of closed periods. */
  readonly answers: PersistentResultCache
}

const generationOf = ({ generation: id, bytes, sha256 }: ClosedPeriodRowFile) => ({
  id,
  bytes,
  sha256
})

export const openClosedPeriodRowFiles = (
  files: Pick<GenerationFiles, 'isThere' | 'isWhole' | 'pathOf'>,
  answers: PersistentResultCache
): ClosedPeriodRowFiles => ({
  answers,
  pathOf: ({ table, generation }) => files.pathOf(table, generation),
  isThere: pin => files.isThere(pin.table, generationOf(pin)),
  isWhole: pin => files.isWhole(pin.table, generationOf(pin))
})

/** Cache key of an ordered set of row files, for queries that read all of them. */
export const rowFileSetCacheKeyOf = (pins: readonly ClosedPeriodRowFile[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(pins.map(({ table, generation, sha256 }) => [table, generation, sha256]))
    )
    .digest('hex')

type ClosedPeriodsHolder = { readonly closedPeriods: readonly ClosedPeriod[] }

/** Names of all table versions (generations) that closed reporting periods reference. */
export const generationsOfClosedPeriods = ({ closedPeriods }: ClosedPeriodsHolder): string[] =>
  closedPeriods.flatMap(
    ({ frozen }) =>
      frozen?.tables.map(({ table, generation }) => qualifiedGenerationNameOf(table, generation)) ??
      []
  )

/** Cache keys of the sets of row files that closed reporting periods use. */
export const rowFileSetKeysOfClosedPeriods = ({
  closedPeriods
}: ClosedPeriodsHolder): ReadonlySet<string> =>
  new Set(
    closedPeriods.flatMap(({ frozen }) => (frozen ? [rowFileSetCacheKeyOf(frozen.tables)] : []))
  )

/**
 * Each row file that closed reporting periods use, without duplicates, with the earliest of these
 * periods.
 */
export function listClosedPeriodRowFiles({
  closedPeriods
}: ClosedPeriodsHolder): { period: string; pin: ClosedPeriodTable }[] {
  const found = new Map<string, { period: string; pin: ClosedPeriodTable }>()
  for (const { period, frozen } of [...closedPeriods].sort((left, right) =>
    left.period < right.period ? -1 : 1
  )) {
    for (const pin of frozen?.tables ?? []) {
      const name = qualifiedGenerationNameOf(pin.table, pin.generation)
      if (!found.has(name)) found.set(name, { period, pin })
    }
  }
  return [...found.values()]
}
