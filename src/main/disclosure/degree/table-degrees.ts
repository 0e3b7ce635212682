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
  readonly whole: SecrecyDegree
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
    const columns = new Map(
      (dataMarts.find(table => table.name === name)?.columns ?? []).map(column => [
        column.name,
        highestDegree(floor, known?.get(column.name))
      ])
    )
    return { floor, columns, whole: highestDegree(floor, ...columns.values()) }
  }

  function ofReads(reads: readonly DegreeRead[]): SecrecyDegree {
    if (isAllOpen) return 'none'
    return highestDegree(
      ...reads.map(({ table, columns }) => {
        const known = ofTable(table)
        if (columns === null) return known.whole
        // A column that the table no longer has may have been any of its columns.
        const named = columns.map(column => known.columns.get(column) ?? known.whole)
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
