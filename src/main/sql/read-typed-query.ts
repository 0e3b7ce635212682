import type { QueryCatalogueTable } from '@shared/model/query/outputs'
import type { StructuredQuery } from '@shared/model/query/question'
import type { Engine } from '../warehouse/engine/client'
import type { AllowListedSql } from './gate/checked'
import { checkTypedSql } from './gate/read-sql'
import type { SqlRefusal } from './gate/refusal'
import { sqlRefusalText as words } from './gate/refusal-words'
import { convertToQueryTree } from './read-question'

/** Typed SQL that passed the gate: as a query tree, or free SQL with the reason why it has none. */
export type TypedQueryReading =
  | { readonly kind: 'refused'; readonly refusal: SqlRefusal }
  | { readonly kind: 'tree'; readonly sql: AllowListedSql; readonly question: StructuredQuery }
  | { readonly kind: 'free'; readonly sql: AllowListedSql; readonly beyond: string }

/**
 * Checks typed SQL and converts it to a query tree where possible. SQL that reads tables as they
 * were known on a day is refused without a tree, because free SQL reads the current tables. Throws
 * EngineFault.
 */
export async function readTypedQuery(
  engine: Pick<Engine, 'ask'>,
  typed: string,
  catalogue: readonly QueryCatalogueTable[],
  signal?: AbortSignal
): Promise<TypedQueryReading> {
  const names = catalogue.map(({ name }) => name)
  const checked = await checkTypedSql(engine, typed, names, signal, true)
  if (checked.kind === 'refused') return checked
  const { sql } = checked
  const read = convertToQueryTree(sql.tree, catalogue)
  if ('question' in read) return { kind: 'tree', sql, question: read.question }
  const { knownOnTable } = sql
  return knownOnTable
    ? { kind: 'refused', refusal: { ...knownOnTable, words: words.atFree(read.beyond) } }
    : { kind: 'free', sql, beyond: read.beyond }
}
