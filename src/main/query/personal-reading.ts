import { AppError } from '@shared/contract/reply'
import { personalDataRefusalText } from '@shared/features/query/personal-text'
import { findColumnsReadByQuery } from '@shared/features/query/used-columns'
import { outputsUsedBy } from '@shared/model/query/derived-outputs'
import {
  type QueryCatalogueTable,
  selectedColumnsOfQuery,
  tablesOfStructuredQuery
} from '@shared/model/query/outputs'
import { tableColumnsOf } from '@shared/model/query/query-tables'
import { isGroupedQuery, type StructuredQuery } from '@shared/model/query/question'
import type { QueryRun } from '@shared/model/query/saved-query'
import type { FiguresByCoveredRows } from '../disclosure/split-figures'
import type { EngineRequestOptions } from '../warehouse/engine/session'
import type { DisclosureHistory } from './disclosure-memory'
import { type DisclosureGuard, refuseDisclosingQuery } from './guard-persons'
import { hasPersonalTable, type OpenedQueryTable, unmaskTables } from './prepare'
import type { CheckedQuery } from './read-asked'

/** Personal columns of one table that a query reads. */
export interface PersonalColumnUse {
  /** Id of the table for which the access to personal data is granted. */
  readonly id: string
  readonly name: string
  readonly columns: readonly string[]
}

/** Opened tables of a query, masked or unmasked as the reader may read them. */
export interface PermittedTableAccess {
  readonly opened: readonly OpenedQueryTable[]
  /**
   * Figures of the query, divided by the set of rows that they cover; undefined if no small groups
   * are suppressed.
   */
  readonly split: FiguresByCoveredRows | undefined
  /** Personal columns that the query reads unmasked. */
  readonly personal: readonly PersonalColumnUse[]
}

/**
 * Tables whose personal columns a query reads, but for which the reader gave no reason in this
 * session.
 */
export interface MissingPersonalReadReasons {
  readonly missing: readonly PersonalColumnUse[]
}

/**
 * Personal columns that a query reads, by table. For typed SQL these are all personal columns of
 * its tables, because a whole row, a star or a column of several tables can refer to any of them.
 */
export function findPersonalColumnUses(
  { question }: Pick<CheckedQuery, 'question'>,
  opened: readonly OpenedQueryTable[],
  idOf: (table: string) => string
): PersonalColumnUse[] {
  const used = question && findColumnsReadByQuery(question, opened)
  const uses = opened.flatMap(({ name, columns }) => {
    const own = used?.find(({ table }) => table === name)?.columns
    const personal = columns
      .filter(column => column.personal && (own?.includes(column.name) ?? !used))
      .map(column => column.name)
    return personal.length > 0 ? [{ id: idOf(name), name, columns: personal }] : []
  })
  // A table that is read at two times is one table, whose columns may differ.
  return uses.flatMap((use, index) => {
    const same = uses.filter(({ id }) => id === use.id)
    if (uses.findIndex(({ id }) => id === use.id) < index) return []
    return [{ ...use, columns: [...new Set(same.flatMap(({ columns }) => columns))] }]
  })
}

/**
 * Recipient of query results: a user with permission for personal data and a reason per table id
 * (`hasReason`), a user without that permission, or the program itself for figures that name no
 * person.
 */
export type PersonalDataReader =
  | { readonly kind: 'entitled'; readonly hasReason: (table: string) => boolean }
  | { readonly kind: 'guarded' }
  | { readonly kind: 'program' }

interface PersonalReadingParts extends Omit<DisclosureGuard, 'opened'> {
  /**
   * Memory of earlier queries over a table, set if the reader can send further queries, and the
   * time of this query.
   */
  readonly memory?: { readonly of: DisclosureHistory; readonly time: number } | undefined
  readonly by: PersonalDataReader
  readonly idOf: (table: string) => string
}

/**
 * Determines which values a query may use. For a reader with permission for personal data and a
 * reason, all values are unmasked, also in rows. For other readers, rows are masked, and figures of
 * groups are computed from the true values. Throws AppError NOT_ALLOWED if single persons would be
 * disclosed.
 */
export async function resolvePermittedTableAccess(
  { by, idOf, memory, ...guard }: PersonalReadingParts,
  read: CheckedQuery,
  opened: readonly OpenedQueryTable[],
  asking: EngineRequestOptions
): Promise<PermittedTableAccess | MissingPersonalReadReasons> {
  const isOfGroups = read.question !== undefined && isGroupedQuery(read.question)
  if (by.kind === 'guarded') {
    // The group sizes of earlier queries are recomputed on unmasked values, like those of the new
    // query.
    const open = async (names: readonly string[]) => unmaskTables(await guard.open(names))
    const about = { ...guard, open, opened: unmaskTables(opened) }
    const { question, parameters } = read
    const check = (known: readonly QueryRun[]) =>
      refuseDisclosingQuery({ ...about, before: [...known, ...guard.before] }, read, asking)
    const split =
      memory && question && isOfGroups && hasPersonalTable(opened)
        ? await memory.of.checked(
            idOf(question.source),
            { question, parameters, time: memory.time },
            check
          )
        : await check([])
    return { opened: isOfGroups ? unmaskTables(opened) : opened, split, personal: [] }
  }
  const personal = findPersonalColumnUses(read, opened, idOf)
  if (by.kind === 'program') {
    const [column] = personal.flatMap(({ columns }) => columns)
    if (column) throw new AppError('NOT_ALLOWED', personalDataRefusalText.compared(column))
    return { opened, split: undefined, personal }
  }
  const missing = personal.filter(({ id }) => !by.hasReason(id))
  if (missing.length > 0) return { missing }
  const isRead = ({ name }: OpenedQueryTable): boolean => personal.some(use => use.name === name)
  return {
    opened: opened.map(table => ({ ...table, isTrue: isRead(table) })),
    split: undefined,
    personal
  }
}

/** Names of the result columns that show values of personal columns, or values computed from them. */
export function findPersonalResultColumns(
  question: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[]
): Set<string> {
  const tables = tablesOfStructuredQuery(question, catalogue)
  const shown = isGroupedQuery(question)
    ? question.groups
    : selectedColumnsOfQuery(question, tables)
  const isPersonal = (ref: (typeof shown)[number]['column']): boolean =>
    tableColumnsOf(question, ref).some(({ table, column }) =>
      catalogue
        .find(({ name }) => name === table)
        ?.columns.some(one => one.name === column && one.personal)
    )
  const found = new Set(shown.filter(({ column }) => isPersonal(column)).map(({ name }) => name))
  for (const derived of question.derived ?? []) {
    if (outputsUsedBy(derived).some(name => found.has(name))) found.add(derived.name)
  }
  return found
}
