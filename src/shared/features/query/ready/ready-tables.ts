import type { CatalogueTable } from '../../../model/data-mart/catalogue'
import type { ChartChoice } from '../../../model/query/chart-choice'
import type { StructuredQuery } from '../../../model/query/question'
import { findStructuredQueryFaults } from '../faults'

/** Table that a ready question reads: a sample table by its name, or a table of the standard model by its id. */
export interface NeededTable {
  readonly table: string
  /** Vietnamese title, by which a missing table is named. */
  readonly title: string
  readonly columns: readonly string[]
}

/** Real table that stands for a needed one, with the real names of its columns. */
export interface FoundTable {
  readonly name: string
  /** Throws for a column that the needed table does not declare. */
  readonly column: (needed: string) => string
}

/** Query and chart of a ready question over real tables. */
export interface ReadyContent {
  readonly question: StructuredQuery
  /** Null if the result is a list without figures. */
  readonly chart: ChartChoice | null
}

/** One way to ask a ready question; the first whose tables exist is used. */
export interface ReadyVariant {
  readonly needs: readonly NeededTable[]
  readonly build: (tables: readonly FoundTable[]) => ReadyContent
}

/** Way to ask a ready question; `build` gets the real tables in the order of `needs`. */
export const variant = <const N extends readonly NeededTable[]>(
  needs: N,
  build: (...tables: { [K in keyof N]: FoundTable }) => ReadyContent
): ReadyVariant => ({
  needs,
  build: tables => build(...(tables as { [K in keyof N]: FoundTable }))
})

/** Question that staff often ask, with the ways to ask it. */
export interface ReadyDefinition {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly variants: readonly ReadyVariant[]
}

/** Ready question that can be asked of the tables that exist. */
export interface ReadyQuestion
  extends ReadyContent,
    Pick<ReadyDefinition, 'id' | 'title' | 'about'> {}

/** Ready question whose tables are missing; `missing` has the titles of those of each way to ask it. */
export interface UnavailableQuestion extends Pick<ReadyDefinition, 'id' | 'title'> {
  readonly missing: readonly (readonly string[])[]
}

/** Ready questions by whether the tables for them exist, in the order of their definitions. */
export function resolveReadyQuestions(
  definitions: readonly ReadyDefinition[],
  catalogue: readonly CatalogueTable[]
): {
  readonly ready: readonly ReadyQuestion[]
  readonly unavailable: readonly UnavailableQuestion[]
} {
  const ready: ReadyQuestion[] = []
  const unavailable: UnavailableQuestion[] = []
  for (const { id, title, about, variants } of definitions) {
    const missing = variants.map(({ needs }) =>
      needs.filter(need => !findTable(need, catalogue)).map(need => need.title)
    )
    const content = variants.map(variant => contentOf(variant, catalogue)).find(one => one)
    if (content) ready.push({ id, title, about, ...content })
    else unavailable.push({ id, title, missing })
  }
  return { ready, unavailable }
}

function contentOf(
  { needs, build }: ReadyVariant,
  catalogue: readonly CatalogueTable[]
): ReadyContent | undefined {
  const found = needs.flatMap(need => findTable(need, catalogue) ?? [])
  if (found.length < needs.length) return undefined
  const content = build(found)
  // A table with the expected columns may have other types, with which the query cannot run.
  return findStructuredQueryFaults(content.question, catalogue, []).length > 0 ? undefined : content
}

function findTable(
  need: NeededTable,
  catalogue: readonly CatalogueTable[]
): FoundTable | undefined {
  for (const table of catalogue) {
    const columns = columnsFor(need, table)
    if (!columns) continue
    return {
      name: table.name,
      column: needed => {
        const column = columns.get(needed)
        if (column === undefined) throw new Error(`${need.table} declares no column ${needed}`)
        return column
      }
    }
  }
  return undefined
}

/** Real column names by the needed ones; undefined if the table is another one or lacks a column. */
function columnsFor(
  { table: needed, columns }: NeededTable,
  { name, columns: real, models = [] }: CatalogueTable
): ReadonlyMap<string, string> | undefined {
  const mapped = models.find(({ id }) => id === needed)?.columns
  if (name !== needed && !mapped) return undefined
  const names = columns.map(column => [column, mapped ? mapped[column] : column] as const)
  const isHere = (column: string | undefined) => real.some(one => one.name === column)
  return names.every(([, column]) => isHere(column))
    ? new Map(names.flatMap(([key, column]) => (column === undefined ? [] : [[key, column]])))
    : undefined
}
