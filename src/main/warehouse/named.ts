import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { ReferencedTable } from '../archive/named-generations'

/** Set of generations, as `generationNameOf` names them. */
export type ReferencedGenerations = ReadonlySet<string>

export const generationNameOf = (table: string, generation: string): string =>
  `${table} ${generation}`

/**
 * Generations that backups reference: of an existing table the one that was current, of a table
 * deleted since, as after a restore, all of them; of a permanently deleted one none.
 */
export function findReferencedGenerations(
  inBackups: readonly ReferencedTable[],
  here: readonly Pick<DataMart, 'id'>[],
  purged: readonly string[] = []
): ReferencedGenerations {
  const known = new Set(here.map(({ id }) => id))
  const named = inBackups.filter(({ id }) => known.has(id) || !purged.includes(id))
  return new Set(
    named.flatMap(({ id, current, generations }) =>
      [current, ...(known.has(id) ? [] : generations)]
        .filter(name => name !== '')
        .map(name => generationNameOf(id, name))
    )
  )
}
