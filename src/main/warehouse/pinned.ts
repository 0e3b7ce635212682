import type { ClosedPeriod, PinnedTable } from '@shared/features/standard-model/closing'
import type { GenerationFiles } from './generation-files'
import { nameOf } from './named'

/** The file of a generation that a closed period is computed from. */
export type PinnedFile = Pick<PinnedTable, 'table' | 'generation' | 'bytes' | 'sha256'>

/** Files that closed periods name, whatever became of their tables: no other ever takes the place of one. */
export interface Pinned {
  readonly pathOf: (pin: PinnedFile) => string
  /** Whether a file of that size is there. */
  readonly isThere: (pin: PinnedFile) => boolean
  /** Whether it is there, byte for byte as it was published. Throws EngineFault where that cannot be found out. */
  readonly isWhole: (pin: PinnedFile) => Promise<boolean>
}

const generationOf = ({ generation: id, bytes, sha256 }: PinnedFile) => ({ id, bytes, sha256 })

export const openPinnedFiles = (
  files: Pick<GenerationFiles, 'isThere' | 'isWhole' | 'pathOf'>
): Pinned => ({
  pathOf: ({ table, generation }) => files.pathOf(table, generation),
  isThere: pin => files.isThere(pin.table, generationOf(pin)),
  isWhole: pin => files.isWhole(pin.table, generationOf(pin))
})

type Closings = { readonly closedPeriods: readonly ClosedPeriod[] }

/** Every generation that a closed period names. */
export const namedByClosings = ({ closedPeriods }: Closings): string[] =>
  closedPeriods.flatMap(
    ({ frozen }) => frozen?.tables.map(({ table, generation }) => nameOf(table, generation)) ?? []
  )

/** Each file that closed periods name once, with the oldest of these periods. */
export function pinnedFiles({ closedPeriods }: Closings): { period: string; pin: PinnedTable }[] {
  const found = new Map<string, { period: string; pin: PinnedTable }>()
  for (const { period, frozen } of [...closedPeriods].sort((left, right) =>
    left.period < right.period ? -1 : 1
  )) {
    for (const pin of frozen?.tables ?? []) {
      const name = nameOf(pin.table, pin.generation)
      if (!found.has(name)) found.set(name, { period, pin })
    }
  }
  return [...found.values()]
}
