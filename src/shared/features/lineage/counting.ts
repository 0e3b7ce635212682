import type { DataMart } from '../../model/data-mart/data-mart'
import type { Generation } from '../../model/data-mart/generation'

/**
 * Generation that the rows of another generation are based on. If it is no longer stored, the next
 * older one; if older records do not name it, the previous one.
 */
export function findBaseGeneration(
  generations: readonly Generation[],
  { id, from }: Generation
): Generation | undefined {
  const place = generations.findIndex(one => one.id === id)
  return generations
    .slice(0, Math.max(0, place))
    .findLast(older => from === undefined || older.id <= from)
}

/**
 * Generations whose rows are current, or were current until replaced, oldest first. Excludes
 * generations undone by a return to an older generation or by a restore.
 */
export function effectiveGenerationsOf({
  generations,
  current
}: Pick<DataMart, 'generations' | 'current'>): readonly Generation[] {
  const counting: Generation[] = []
  let made = generations.find(({ id }) => id === current) ?? generations.at(-1)
  while (made) {
    counting.unshift(made)
    made = findBaseGeneration(generations, made)
  }
  return counting
}
