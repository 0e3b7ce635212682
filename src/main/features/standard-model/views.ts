import type { FindingView, GapView, ModelTableView } from '@shared/features/standard-model/calls'
import type { FindingKind } from '@shared/features/standard-model/findings'
import type { ModelMapping } from '@shared/features/standard-model/mapping'
import { pageNeeds, pagesOf } from '@shared/features/standard-model/page-needs'
import { standardChoices } from '@shared/features/standard-model/standard-value'
import {
  blockingGaps,
  columnTitles,
  gapsOfPage,
  type StructureGap
} from '@shared/features/standard-model/state'
import { findModelTable, modelTables } from '@shared/features/standard-model/tables'

/** The tables of the model with their mappings; the page has no model of its own. */
export function viewTables(mappings: readonly ModelMapping[]): ModelTableView[] {
  return modelTables.map(({ id, title, meaning, columns }) => ({
    id,
    title,
    meaning,
    columns: columns.map(column => ({
      name: column.name,
      title: column.title,
      type: column.type,
      meaning: column.meaning,
      required: column.required,
      choices: [...standardChoices(column)],
      ...(column.order && { order: column.order })
    })),
    pages: pagesOf(id).length,
    mapping: mappings.find(mapping => mapping.id === id) ?? null
  }))
}

const titleOf = (table: string): string => findModelTable(table)?.title ?? table

/** Gaps of the model with the pages that they disable; none if another mapped table replaces it. */
export const viewGaps = (
  gaps: readonly StructureGap[],
  all: readonly StructureGap[] = gaps
): GapView[] =>
  gaps.map(({ table, kind, columns }) => ({
    table,
    title: titleOf(table),
    kind,
    columns: columnTitles(table, columns),
    pages: pagesOf(table, columns).filter(path =>
      gapsOfPage(path, all).some(gap => gap.table === table)
    )
  }))

/**
 * A finding with the affected pages; a duplicate key concerns whole rows, so it affects all pages
 * that need the table.
 */
export const viewFinding = (
  { table, kind, columns }: { table: string; kind: FindingKind; columns: readonly string[] },
  rows: number
): FindingView => ({
  table,
  title: titleOf(table),
  kind,
  columns: [...columns],
  titles: columnTitles(table, columns),
  pages: pagesOf(table, kind === 'double' ? [] : columns),
  rows
})

export const countReady = (gaps: readonly StructureGap[]): number =>
  Object.keys(pageNeeds).filter(path => blockingGaps(path, gaps).length === 0).length
