import { findColumnNameInGeneration } from '@shared/features/lineage/names-in-time'
import { findStructuredQueryFaults } from '@shared/features/query/faults'
import { knownOnText as text } from '@shared/features/query/known-text'
import type { QueryRequestFault } from '@shared/features/query/run-result'
import { currentGenerationOf, type DataMart } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import { findGenerationKnownOn } from '@shared/model/data-mart/known-generation'
import { outputsOfStructuredQuery, type QueryCatalogueTable } from '@shared/model/query/outputs'
import {
  type TableRead,
  tableNamesOfView,
  tableReadsOfQuery
} from '@shared/model/query/query-tables'
import type { QueryParameter, StructuredQuery } from '@shared/model/query/question'
import { viewsOf } from '@shared/model/query/views'

/** Reads of tables, each once. */
export function distinctReads(question: StructuredQuery): TableRead[] {
  const reads = tableReadsOfQuery(question)
  const isSame = (one: TableRead, other: TableRead): boolean =>
    one.name === other.name && one.knownOn === other.knownOn
  return reads.filter((read, index) => reads.findIndex(one => isSame(one, read)) === index)
}

/**
 * Generation of a table that was current at the end of a day; undefined if it is the current one of
 * a sample table whose rows have not been generated yet, or if it cannot be read.
 */
export function generationKnownOn(table: DataMart, knownOn: string): Generation | undefined {
  const found = findGenerationKnownOn(table, knownOn)
  return found.kind === 'known' ? found.generation : undefined
}

/**
 * Columns of a generation, marked as personal if they are personal in it or are today, whatever
 * their name is today.
 */
export function columnsKnownIn(table: DataMart, generation: Generation): Generation['columns'] {
  const personal = new Set(
    table.columns
      .filter(column => column.personal)
      .map(({ name }) => nameIn(table, name, generation))
  )
  return generation.columns.map(column =>
    personal.has(column.name) ? { ...column, personal: true } : column
  )
}

const nameIn = (table: DataMart, column: string, generation: Generation): string => {
  const current = currentGenerationOf(table)
  return current ? findColumnNameInGeneration(table, column, generation, current) : column
}

/**
 * Faults of a query whose tables cannot be read as they were known on a day: no such generation is
 * stored, or a column that the query reads was absent, renamed or of another type then.
 */
export function findKnownOnFaults(
  question: StructuredQuery,
  parameters: readonly QueryParameter[],
  tables: readonly DataMart[],
  today: string
): QueryRequestFault[] {
  const views = viewsOf(question)
  const paths = ['knownOn', 'comparison.knownOn']
  const faults = views.flatMap(({ knownOn, ...view }, index): QueryRequestFault[] => {
    const path = paths[index] ?? 'knownOn'
    if (knownOn === undefined) return []
    if (knownOn > today) return [{ path, words: text.future(knownOn) }]
    const missing = [...new Set(tableNamesOfView(view))].flatMap(name => {
      const table = tables.find(one => one.name === name)
      const words = table && generationFault(table, knownOn, today)
      return words ? [{ path, words }] : []
    })
    if (missing.length > 0) return missing
    const [fault] = findStructuredQueryFaults(view, catalogueOn(tables, knownOn), parameters)
    return fault ? [{ path, words: text.structure(knownOn, fault.words) }] : []
  })
  // Both views may lack the same generation, which is said once.
  const distinct = faults.filter(
    ({ words }, index) => faults.findIndex(fault => fault.words === words) === index
  )
  return distinct.length > 0 ? distinct : typeFaults(views, tables)
}

function generationFault(table: DataMart, day: string, today: string): string | undefined {
  const found = findGenerationKnownOn(table, day)
  if (found.kind === 'known') return undefined
  const isUngenerated = table.origin === 'sample' && table.generations.length === 0
  if (isUngenerated && day === today) return undefined
  return text[found.kind](table.name, day, found.since)
}

/** Faults of result columns whose types differ between the views of a query. */
function typeFaults(
  [view, baseline]: readonly StructuredQuery[],
  tables: readonly DataMart[]
): QueryRequestFault[] {
  if (!view || !baseline) return []
  const [own = [], others = []] = [view, baseline].map(one =>
    outputsOfStructuredQuery(
      { ...one, derived: undefined },
      one.knownOn === undefined ? tables : catalogueOn(tables, one.knownOn)
    )
  )
  const other = others.find(({ type }, place) => type !== own[place]?.type)
  return other ? [{ path: 'comparison', words: text.types(other.name) }] : []
}

/**
 * Tables as they were known on a day, without columns that have become another column since: a
 * column that was renamed is not the one that has its name today.
 */
const catalogueOn = (tables: readonly DataMart[], knownOn: string): QueryCatalogueTable[] =>
  tables.map(table => {
    const generation = generationKnownOn(table, knownOn)
    if (!generation) return table
    const same = table.columns.filter(({ name }) => nameIn(table, name, generation) === name)
    return {
      name: table.name,
      columns: columnsKnownIn(table, generation).filter(({ name }) =>
        same.some(one => one.name === name)
      )
    }
  })
