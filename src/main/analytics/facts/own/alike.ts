import type { Cell } from '../../../warehouse/engine/messages'
import type { UnitChoice } from '../../row-source'
import { remembering } from '../remember'
import type { FigureParts } from './parts'
import { all, ask, at, counted, heldOn, joined, lastDay, numberOf, ofUnits } from './questions'

/** Personal traits by which pages count persons, together with their post. */
const traits = ['bac', 'tham_nien', 'trinh_do', 'co_chung_chi'] as const
type Trait = (typeof traits)[number]

/** Indexes of the related tables in queries about the holders of positions. */
export const [position, person] = [1, 2]
export const ofPosition = joined('bien-che', 'ma_vi_tri')
export const ofPerson = joined('nguoi', 'ma_nguoi', 0, 'left')

/**
 * Equivalence classes of the holders of posts at the end of a period: rows of the post, the given
 * traits, and the number of persons with them.
 */
export type Alike = (
  period: number,
  units: UnitChoice,
  asked: readonly Trait[]
) => Promise<readonly (readonly Cell[])[]>

/**
 * Three pages count the same persons by different traits. Joining a million persons with their
 * attributes takes most of the time, so they are counted once by all traits and then aggregated;
 * only by the requested traits if others are not available.
 */
export function ownAlike({ ask: { place, rows }, calendar }: FigureParts): Alike {
  const { counts } = remembering({
    counts: (period: number, units: UnitChoice, by: readonly Trait[]) =>
      rows(
        ask('giu-vi-tri', {
          relations: [ofPosition, ofPerson],
          filter: all(
            heldOn(lastDay(calendar, period), 0),
            ofUnits(at('ma_don_vi', position), units)
          ),
          groups: [
            { name: 'ma_chuc_vu', column: at('ma_chuc_vu', position) },
            ...by.map(name => ({ name, column: at(name, person) }))
          ],
          measures: [counted('nguoi')]
        })
      )
  })
  return async (period, units, asked) => {
    const there = new Set(place('nguoi').columns.map(({ name }) => name))
    if (!traits.every(trait => there.has(trait))) return counts(period, units, asked)
    const places = [0, ...asked.map(trait => 1 + traits.indexOf(trait))]
    const added = new Map<string, Cell[]>()
    for (const row of await counts(period, units, traits)) {
      const by = places.map(at => row[at] ?? null)
      const key = JSON.stringify(by)
      const before = numberOf(added.get(key)?.at(-1))
      added.set(key, [...by, before + numberOf(row.at(-1))])
    }
    return [...added.values()]
  }
}
