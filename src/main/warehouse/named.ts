import type { DataMart } from '@shared/features/data-mart/data-mart'
import type { NamedTable } from '../backup/named-generations'

/** Generations by `nameOf`. */
export type Named = ReadonlySet<string>

export const nameOf = (table: string, generation: string): string => `${table} ${generation}`

/**
 * What backups keep: of a table the generation that was in force, of one that is not here any more, as after a restore, all that it had.
 */
export function findNamed(
  inBackups: readonly NamedTable[],
  here: readonly Pick<DataMart, 'id'>[]
): Named {
  const known = new Set(here.map(({ id }) => id))
  return new Set(
    inBackups.flatMap(({ id, current, generations }) =>
      [current, ...(known.has(id) ? [] : generations)]
        .filter(name => name !== '')
        .map(name => nameOf(id, name))
    )
  )
}
