import { describeTableReadForAudit } from '@shared/features/admin/person-view'
import { personalAccessText as text } from '@shared/features/data-mart/personal-access'
import { formatNumber } from '@shared/kit/format'
import { activeListFiltersOf, type ListQuery } from '@shared/kit/list/list'
import type { MartColumn } from '@shared/model/data-mart/column'
import {
  columnOfFilterKey,
  describeColumnFilter,
  parseColumnFilter
} from '@shared/model/data-mart/rows/row-filter'
import type { PersonalDataAccess } from '../../auth/personal-access'
import type { FeatureDependencies } from '../../parts'
import { createLruCache } from '../../runtime/async/lru-cache'
import { recordOwnerOf } from '../../store/operator'
import type { AuditEntryContent } from '../noted'

/**
 * Maximum number of row views remembered to avoid duplicate audit entries; scrolling requests the
 * same view repeatedly.
 */
const mostNoted = 1_000

type RowsReadFilters = Pick<ListQuery, 'filters' | 'search'>

/**
 * Copy of rows with personal columns unmasked if the signed-in user gave a reason for the table,
 * else masked.
 */
export function withPermittedPersonalColumns<T extends { readonly columns: readonly MartColumn[] }>(
  access: PersonalDataAccess,
  table: string,
  opened: T
): T & { readonly columns: MartColumn[] } {
  const isOpen = access.reasonFor(table) !== undefined
  const columns = opened.columns.map(column => ({
    ...column,
    personal: column.personal && !isOpen
  }))
  return { ...opened, columns }
}

/** Audit entries for rows that were read with their personal columns. */
export function createPersonalReadAuditEntries(
  context: Pick<FeatureDependencies, 'personalAccess' | 'records' | 'settings'>
) {
  const noted = createLruCache<true>(mostNoted)

  /**
   * Creates the audit entries for one view of a table; empty if no personal column was readable.
   * `what` describes the view, and `columns` have the personal marks of the table.
   */
  function notesOf(
    table: { readonly id: string; readonly name: string },
    columns: readonly MartColumn[],
    what: string,
    { search, filters }: RowsReadFilters
  ): AuditEntryContent[] {
    const reason = context.personalAccess.reasonFor(table.id)
    const personal = columns.filter(column => column.personal).map(({ name }) => name)
    if (reason === undefined || personal.length === 0) return []
    const chosen = activeListFiltersOf(filters).flatMap(([key, written]) => {
      const column = columns.find(({ name }) => name === columnOfFilterKey(key))
      const filter = column && parseColumnFilter(column, written)
      return column && filter ? [describeColumnFilter(column, filter)] : []
    })
    const asked = [...(search.trim() === '' ? [] : [text.searched(search.trim())]), ...chosen]
    const words = describeTableReadForAudit({
      table: table.name,
      what,
      columns: personal,
      reason: asked.length === 0 ? reason : text.reasonAndQuery(reason, asked.join('; '))
    })
    return [{ kind: 'system', words }]
  }

  return {
    notesOf,
    /**
     * Audit entries for a viewed page of rows, created once per user, search and filter selection.
     */
    ofPage(
      table: { readonly id: string; readonly name: string },
      opened: { readonly id: string; readonly columns: readonly MartColumn[] },
      query: RowsReadFilters,
      matched: number
    ): AuditEntryContent[] {
      const { search, filters } = query
      const { id, name } = recordOwnerOf(context)
      const reason = context.personalAccess.reasonFor(table.id)
      const key = JSON.stringify([id ?? name, reason, table.id, opened.id, search, filters])
      if (noted.get(key)) return []
      noted.set(key, true)
      return notesOf(table, opened.columns, text.byRows(formatNumber(matched)), query)
    }
  }
}
