import { toVietnamIsoDay } from '../../kit/format'
import type { DataMart } from './data-mart'
import type { Generation } from './generation'
import { generationNumberPattern } from './generation-id'

/**
 * Generation that was current at the end of a day in Vietnam time, or why it cannot be read: the
 * table had no rows yet, or the generation is no longer stored. `since` is the earliest later day
 * whose generation is stored.
 */
export type KnownGeneration =
  | { readonly kind: 'known'; readonly generation: Generation }
  | { readonly kind: 'notYet' | 'gone'; readonly since: string | undefined }

type TableGenerations = Pick<DataMart, 'generations' | 'current'>

/** Finds the generation of a table that was current at the end of a day. */
export function findGenerationKnownOn(table: TableGenerations, day: string): KnownGeneration {
  const generation = storedGenerationOn(table, day)
  if (generation) return { kind: 'known', generation }
  const { generations } = table
  const days = generations.map(({ time }) => toVietnamIsoDay(time)).filter(one => one > day)
  const since = days.find(one => storedGenerationOn(table, one) !== undefined)
  const [first] = generations
  const isFirst = !first || (dayOf(first) > day && numberOf(first) === 1)
  return { kind: isFirst ? 'notYet' : 'gone', since }
}

const dayOf = ({ time }: Generation): string => toVietnamIsoDay(time)

const numberOf = ({ id }: Generation): number => Number(generationNumberPattern.exec(id)?.[1])

/**
 * Last generation published by the end of the day, if it was still current then. Another one, deleted
 * since, may have followed it on the same day or before: only a direct successor, or being current
 * now, rules that out.
 */
function storedGenerationOn(
  { generations, current }: TableGenerations,
  day: string
): Generation | undefined {
  const index = generations.findLastIndex(one => dayOf(one) <= day)
  const [found, next] = [generations[index], generations[index + 1]]
  if (!found) return undefined
  if (!next) return found.id === current ? found : undefined
  const isFollowed =
    numberOf(next) === numberOf(found) + 1 || (next.origin !== 'return' && next.from === found.id)
  return isFollowed ? found : undefined
}
