import type { DataMart } from '../data-mart/data-mart'
import type { Generation } from '../data-mart/generation'

/** The generation whose rows one goes on from; the next older where that is not kept any more, the one before where earlier records do not tell it. */
export function generationBefore(
  generations: readonly Generation[],
  { id, from }: Generation
): Generation | undefined {
  const place = generations.findIndex(one => one.id === id)
  return generations
    .slice(0, Math.max(0, place))
    .findLast(older => from === undefined || older.id <= from)
}

/** The generations whose rows are in force, or were before others took their place; what a table went back behind, or a restored backup did not have, is none of them. Oldest first. */
export function countingGenerations({
  generations,
  current
}: Pick<DataMart, 'generations' | 'current'>): readonly Generation[] {
  const counting: Generation[] = []
  let made = generations.find(({ id }) => id === current) ?? generations.at(-1)
  while (made) {
    counting.unshift(made)
    made = generationBefore(generations, made)
  }
  return counting
}
