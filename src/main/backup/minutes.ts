import {
  type Comparison,
  type ComparisonLine,
  comparison,
  comparisonLine
} from '@shared/features/comparison/comparison'
import { comparisonText } from '@shared/features/comparison/text'
import type { PartEntry } from '@shared/features/settings/snapshot'
import { oncePer } from '@shared/kit/once'
import { z } from '@shared/kit/zod'
import { createMutex } from '../runtime/async/mutex'

/** A comparison with what differed in it. */
const minutesOf = z.strictObject({ comparison, lines: z.array(comparisonLine) })

/** What a backup carries of comparisons of two places: all of them, the oldest first. */
export const comparisonMinutes = z.array(minutesOf)
export type ComparisonMinutes = z.infer<typeof comparisonMinutes>

/** Comparisons of elsewhere: those that are added, and how many have a number that another one has here. */
interface Additions {
  readonly added: ComparisonMinutes
  readonly clashing: number
}

/**
 * What minutes from elsewhere add to those here. Nothing goes and nothing changes: a number that was given stays given, so one that bears it elsewhere
 * stays in the backup. Numbers begin with 1 and have no gaps on either side, so neither have those of both.
 */
export function additionsTo(here: ComparisonMinutes, there: ComparisonMinutes): Additions {
  const known = new Set(here.map(({ comparison: { id } }) => id))
  const numbers = new Set(here.map(({ comparison: { number } }) => number))
  const others = there.filter(({ comparison: { id } }) => !known.has(id))
  const added = others.filter(
    ({ comparison: { number } }) => number === null || !numbers.has(number)
  )
  return { added, clashing: others.length - added.length }
}

/** Each comparison as what may differ. */
export const minutesEntries = (minutes: ComparisonMinutes): PartEntry[] =>
  minutes.map(({ comparison: { id, name, number, began }, lines }) => ({
    id,
    name: comparisonText.minutesName(name, number),
    text: `${began} ${lines.length}`
  }))

/** Where comparisons are kept, as much of it as a backup needs. */
interface Kept {
  readonly comparisons: Log<Comparison>
  readonly comparisonLines: Log<ComparisonLine>
}
interface Log<T> {
  readonly read: (id: string) => Promise<readonly T[]>
  readonly append: (id: string, entries: readonly T[]) => Promise<void>
}

/** All comparisons are in one log, as they share their numbers. */
export const allComparisons = 'tat-ca'

/** Characters of lines that a backup carries; a backup that is too large is read by nobody. The oldest minutes beyond go with their numbers alone. */
const mostCharacters = 60_000_000

export async function readMinutes(
  kept: Kept,
  most: number = mostCharacters
): Promise<ComparisonMinutes> {
  const made = await kept.comparisons.read(allComparisons)
  const minutes: ComparisonMinutes = []
  let room = most
  for (const one of made.toReversed()) {
    const lines = one.result ? [...(await kept.comparisonLines.read(one.id))] : []
    room -= JSON.stringify(lines).length
    minutes.push({ comparison: one, lines: room >= 0 ? lines : [] })
  }
  return minutes.reverse()
}

const turnsOf = oncePer((_: Kept['comparisons']) => createMutex())

/** One after the other, whoever keeps minutes: no two have the same number. */
export const inTurn = <T>(
  { comparisons }: Pick<Kept, 'comparisons'>,
  run: () => Promise<T>
): Promise<T> => turnsOf(comparisons)(run)

/** Keeps what minutes from elsewhere have more; answers how many stay out, as their numbers are taken. Throws AppError where the disk takes nothing. */
export const takeMinutes = (kept: Kept, there: ComparisonMinutes): Promise<number> =>
  inTurn(kept, () => take(kept, there))

async function take(kept: Kept, there: ComparisonMinutes): Promise<number> {
  const { added, clashing } = additionsTo(await readMinutes(kept, 0), there)
  for (const { comparison: one, lines } of added) {
    // A restore that was cut before left some of them: a comparison that is in the list is whole.
    const { length } = await kept.comparisonLines.read(one.id)
    if (length < lines.length) await kept.comparisonLines.append(one.id, lines.slice(length))
  }
  const comparisons = added.map(one => one.comparison)
  if (comparisons.length > 0) await kept.comparisons.append(allComparisons, comparisons)
  return clashing
}
