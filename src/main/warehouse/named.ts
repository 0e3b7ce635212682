import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { BackupReferencedTable } from '../archive/named-generations'

/**
 * Set of table versions that must not be deleted, each by the name that `qualifiedGenerationNameOf` returns.
 */
export type ReferencedGenerations = ReadonlySet<string>

export const qualifiedGenerationNameOf = (table: string, generation: string): string =>
  `${table} ${generation}`

/**
 * Table versions (generations) that backups reference. For an existing table this is the version
 * that was current in the backup, for a table deleted since then all its versions, for a
 * permanently deleted table none.
 */
export function findReferencedGenerations(
  inBackups: readonly BackupReferencedTable[],
  here: readonly Pick<DataMart, 'id'>[],
  purged: readonly string[] = []
): ReferencedGenerations {
  const known = new Set(here.map(({ id }) => id))
  const named = inBackups.filter(({ id }) => known.has(id) || !purged.includes(id))
  return new Set(
    named.flatMap(({ id, current, generations }) =>
      [current, ...(known.has(id) ? [] : generations)]
        .filter(name => name !== '')
        .map(name => qualifiedGenerationNameOf(id, name))
    )
  )
}
