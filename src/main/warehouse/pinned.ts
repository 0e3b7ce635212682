import { createHash } from 'node:crypto'
import type { ClosedPeriod, PinnedTable } from '@shared/features/standard-model/closing'
import type { GenerationFiles } from './generation-files'
import type { KeptAnswers } from './kept-answers'
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
  /** What was asked of such files before. */
  readonly answers: KeptAnswers
}

const generationOf = ({ generation: id, bytes, sha256 }: PinnedFile) => ({ id, bytes, sha256 })

export const openPinnedFiles = (
  files: Pick<GenerationFiles, 'isThere' | 'isWhole' | 'pathOf'>,
  answers: KeptAnswers
): Pinned => ({
  answers,
  pathOf: ({ table, generation }) => files.pathOf(table, generation),
  isThere: pin => files.isThere(pin.table, generationOf(pin)),
  isWhole: pin => files.isWhole(pin.table, generationOf(pin))
})

/** Names files in an order, for what is asked of all of them. */
export const nameOfFiles = (pins: readonly PinnedFile[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(pins.map(({ table, generation, sha256 }) => [table, generation, sha256]))
    )
    .digest('hex')

type Closings = { readonly closedPeriods: readonly ClosedPeriod[] }

/** Every generation that a closed period names. */
export const namedByClosings = ({ closedPeriods }: Closings): string[] =>
  closedPeriods.flatMap(
    ({ frozen }) => frozen?.tables.map(({ table, generation }) => nameOf(table, generation)) ?? []
  )

/** The files of each closed period, as kept answers are named by. */
export const setsOfClosings = ({ closedPeriods }: Closings): ReadonlySet<string> =>
  new Set(closedPeriods.flatMap(({ frozen }) => (frozen ? [nameOfFiles(frozen.tables)] : [])))

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
