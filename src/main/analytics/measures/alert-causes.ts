import { createHash } from 'node:crypto'
import type { OrderedNameLists } from '@shared/features/standard-model/model'
import { equipmentGroups, positionGroupLetters } from '@shared/model/analytics/words'
import { postGroupNamesOf } from '../facts/orders'

/**
 * Titles of the causes by their index; empty for a group of posts that has no name, which has no
 * shortages either.
 */
export function shortageCauseTitlesOf(orders: OrderedNameLists): readonly string[] {
  const names = postGroupNamesOf(orders)
  return [
    ...positionGroupLetters.map((_, group) =>
      names[group] === undefined ? '' : `Biên chế ${names[group]}`
    ),
    ...equipmentGroups,
    'Lực lượng dự bị'
  ]
}

/**
 * Part of an alert id that identifies the cause. A group that the organisation named is identified
 * by its name, so that user actions stay attached to their alert when the order of names changes.
 */
export function shortageCauseKeyOf({ postGroup }: OrderedNameLists, cause: number): string {
  const name = postGroup?.[cause]
  if (name === undefined) return String(cause + 1)
  return `n${createHash('sha256').update(name).digest('hex').slice(0, 8)}`
}

/**
 * Index of the same cause of shortage in another period; -1 if that period has no group of this
 * name. Closed periods keep the order of names with which they were closed.
 */
export function findSameShortageCause(
  cause: number,
  orders: OrderedNameLists,
  other: OrderedNameLists
): number {
  if (cause >= positionGroupLetters.length || orders.postGroup === other.postGroup) return cause
  const name = postGroupNamesOf(orders)[cause]
  return name === undefined ? -1 : postGroupNamesOf(other).indexOf(name)
}
