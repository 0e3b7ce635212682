import type {
  ModelFindingView,
  ModelGapView,
  ModelTableView
} from '@shared/features/standard-model/calls'
import type { ModelFindingKind } from '@shared/features/standard-model/findings'
import type { ModelMapping } from '@shared/features/standard-model/mapping'
import {
  listPagesComputedFromTable,
  requiredModelColumnsByPage
} from '@shared/features/standard-model/page-needs'
import { allowedValuesOfModelColumn } from '@shared/features/standard-model/standard-value'
import {
  findModelGapsBlockingPage,
  findModelGapsOfPage,
  type ModelTableGap,
  modelColumnTitlesOf
} from '@shared/features/standard-model/state'
import { findModelTable, modelTables } from '@shared/features/standard-model/tables'

/**
 * Views of the model's tables with their mappings, because the renderer does not load the model
 * itself.
 */
export function toModelTableViews(mappings: readonly ModelMapping[]): ModelTableView[] {
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
      choices: [...allowedValuesOfModelColumn(column)],
      ...(column.order && { order: column.order })
    })),
    pages: listPagesComputedFromTable(id).length,
    mapping: mappings.find(mapping => mapping.id === id) ?? null
  }))
}

const titleOf = (table: string): string => findModelTable(table)?.title ?? table

/**
 * Views of gaps in the model with the pages that they disable; a gap disables no page if another
 * mapped table replaces its table.
 */
export const toModelGapViews = (
  gaps: readonly ModelTableGap[],
  all: readonly ModelTableGap[] = gaps
): ModelGapView[] =>
  gaps.map(({ table, kind, columns }) => ({
    table,
    title: titleOf(table),
    kind,
    columns: modelColumnTitlesOf(table, columns),
    pages: listPagesComputedFromTable(table, columns).filter(path =>
      findModelGapsOfPage(path, all).some(gap => gap.table === table)
    )
  }))

/**
 * A finding with the affected pages; a duplicate key concerns whole rows, so it affects all pages
 * that are computed from the table.
 */
export const toModelFindingView = (
  { table, kind, columns }: { table: string; kind: ModelFindingKind; columns: readonly string[] },
  rows: number
): ModelFindingView => ({
  table,
  title: titleOf(table),
  kind,
  columns: [...columns],
  titles: modelColumnTitlesOf(table, columns),
  pages: listPagesComputedFromTable(table, kind === 'double' ? [] : columns),
  rows
})

export const countPagesWithoutGaps = (gaps: readonly ModelTableGap[]): number =>
  Object.keys(requiredModelColumnsByPage).filter(
    path => findModelGapsBlockingPage(path, gaps).length === 0
  ).length
