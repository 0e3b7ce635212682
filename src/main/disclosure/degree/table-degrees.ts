import { findColumnsReadByQuery } from '@shared/features/query/used-columns'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { QueryContent } from '@shared/model/query/asked'
import { toQueryCatalogue } from '@shared/model/query/outputs'
import { type DegreeRead, highestDegree, type SecrecyDegree } from '@shared/model/secrecy/degree'
import {
  type DegreeEdge,
  type DegreeRecords,
  type DegreeSource,
  listDegreeEdges,
  listTablesNamedInSql
} from './degree-edges'

/** Degrees of secrecy of a table: its own rows, each column, and everything together. */
interface TableDegrees {
  /** Degree that every column has at least. */
  readonly floor: SecrecyDegree
  readonly columns: ReadonlyMap<string, SecrecyDegree>
  /** Degrees of columns that only older generations have. */
  readonly former: ReadonlyMap<string, SecrecyDegree>
  readonly whole: SecrecyDegree
  /** Degree of the table with its older generations. */
  readonly everything: SecrecyDegree
}

/** Degrees of secrecy of all tables of the records, of their columns and of what reads them. */
export interface DegreeLookup {
  readonly ofTable: (name: string) => TableDegrees
  readonly ofReads: (reads: readonly DegreeRead[]) => SecrecyDegree
  readonly ofQuery: (asked: QueryContent) => SecrecyDegree
}

/** Degree of each column and, under `null`, of the table itself. */
type DegreesByColumn = Map<string | null, SecrecyDegree>

/**
 * Computes the degrees of all tables: the higher of what is stored with a table and of what its
 * rows are derived from (docs/secrecy.md). Raising a degree raises everything derived from it.
 */
export function computeDegrees(records: DegreeRecords): DegreeLookup {
  const { dataMarts } = records
  const degrees = new Map(dataMarts.map(table => [table.name, storedDegreesOf(table)]))
  const isAllOpen = [...degrees.values()].every(known => known.size === 0)
  if (!isAllOpen) propagate(degrees, listDegreeEdges(records))
  const catalogue = (): ReturnType<typeof toQueryCatalogue> => toQueryCatalogue(dataMarts)

  function ofTable(name: string): TableDegrees {
    const known = degrees.get(name)
    const floor = highestDegree(known?.get(null))
    const table = dataMarts.find(one => one.name === name)
    const columns = new Map(
      (table?.columns ?? []).map(column => [
        column.name,
        highestDegree(floor, known?.get(column.name))
      ])
    )
    const former = table ? formerColumnsOf(table) : new Map<string, SecrecyDegree>()
    const whole = highestDegree(floor, ...columns.values())
    return { floor, columns, former, whole, everything: highestDegree(whole, ...former.values()) }
  }

  function ofReads(reads: readonly DegreeRead[]): SecrecyDegree {
    if (isAllOpen) return 'none'
    return highestDegree(
      ...reads.map(({ table, columns }) => {
        const known = ofTable(table)
        if (columns === null) return known.everything
        // A column that no generation has under this name may have been any of its columns.
        const named = columns.map(
          column => known.columns.get(column) ?? known.former.get(column) ?? known.everything
        )
        return highestDegree(known.floor, ...named)
      })
    )
  }

  return {
    ofTable,
    ofReads,
    ofQuery: asked => (isAllOpen ? 'none' : ofReads(readsOfQuery(asked, dataMarts, catalogue)))
  }
}

/** Columns that a query reads; those of SQL are unknown without the engine. */
const readsOfQuery = (
  asked: QueryContent,
  tables: readonly DataMart[],
  catalogue: () => ReturnType<typeof toQueryCatalogue>
): readonly DegreeRead[] =>
  asked.form === 'tree'
    ? findColumnsReadByQuery(asked.question, catalogue())
    : listTablesNamedInSql(tables, asked.sql).map(({ name }) => ({ table: name, columns: null }))

/** Degrees of columns that older generations of a table contain and the table no longer has. */
export function formerColumnsOf({
  columns,
  generations
}: Pick<DataMart, 'columns' | 'generations'>): Map<string, SecrecyDegree> {
  const present = new Set(columns.map(({ name }) => name))
  const former = new Map<string, SecrecyDegree>()
  for (const generation of generations) {
    for (const { name, degree } of generation.columns) {
      if (degree && !present.has(name)) former.set(name, highestDegree(former.get(name), degree))
    }
  }
  return former
}

function storedDegreesOf({ columns, degree }: DataMart): DegreesByColumn {
  const known: DegreesByColumn = new Map()
  if (degree) known.set(null, degree)
  for (const column of columns) if (column.degree) known.set(column.name, column.degree)
  return known
}

/** Raises degrees along the derivations until none changes; derivations may form circles. */
function propagate(degrees: Map<string, DegreesByColumn>, edges: readonly DegreeEdge[]): void {
  const degreeOf = ({ table, column, whole }: DegreeSource): SecrecyDegree => {
    const known = degrees.get(table)
    return whole
      ? highestDegree(...(known?.values() ?? []))
      : highestDegree(known?.get(null), known?.get(column))
  }
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false
    for (const { to, from } of edges) {
      const known = degrees.get(to.table)
      const before = highestDegree(known?.get(to.column))
      const after = highestDegree(before, ...from.map(degreeOf))
      if (after === before) continue
      known?.set(to.column, after)
      hasChanged = true
    }
  }
}
