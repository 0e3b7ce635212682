import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { NamedTable } from '../archive/named-generations'

/** Set of generations, as `nameOf` names them. */
export type Named = ReadonlySet<string>

export const nameOf = (table: string, generation: string): string => `${table} ${generation}`

/**
 * Generations that backups reference: of an existing table the one that was current, of a table
 * deleted since, as after a restore, all of them; of a permanently deleted one none.
 */
export function findNamed(
  inBackups: readonly NamedTable[],
  here: readonly Pick<DataMart, 'id'>[],
  purged: readonly string[] = []
): Named {
  const known = new Set(here.map(({ id }) => id))
  const named = inBackups.filter(({ id }) => known.has(id) || !purged.includes(id))
  return new Set(
    named.flatMap(({ id, current, generations }) =>
      [current, ...(known.has(id) ? [] : generations)]
        .filter(name => name !== '')
        .map(name => nameOf(id, name))
    )
  )
}
