import { analyticsText } from '@shared/features/analytics/text'
import { figureRequiredColumnsByPage } from '@shared/features/standard-model/page-needs'
import { findModelTable } from '@shared/features/standard-model/tables'
import { formatNumber } from '@shared/kit/format'
import type { NameOrderFacts } from './facts/orders'

const text = analyticsText.orders
/** Maximum number of names listed in a sentence. */
const mostNamed = 5

/**
 * Notices about names in the tables of a page that are missing from the configured orders of names,
 * with the affected figures.
 */
export async function readNameOrderNotices(
  path: string,
  orders: NameOrderFacts,
  period: number
): Promise<string[]> {
  const names = await orders.names(period)
  const ordered = Object.entries(figureRequiredColumnsByPage[path] ?? {}).flatMap(([id, columns]) =>
    (findModelTable(id)?.columns ?? []).flatMap(column =>
      column.order && names[column.order] && columns.includes(column.name)
        ? [{ id, table: findModelTable(id)?.title ?? id, column }]
        : []
    )
  )
  const unlisted = await Promise.all(
    ordered.map(async ({ id, table, column }) => {
      const found = await orders.unlisted(period, id, column.name)
      if (found.rows === 0) return []
      const named = found.names
        .slice(0, mostNamed)
        .map(({ name, rows }) => text.named(name, formatNumber(rows)))
      const more = found.names.length - named.length
      const words = more > 0 ? [...named, text.more(formatNumber(more))] : named
      const what = text.unlisted(table, formatNumber(found.rows), column.title, words.join(', '))
      const left = column.name in text.left ? text.left[column.name as keyof typeof text.left] : ''
      return [`${what} ${left}`]
    })
  )
  const lost = ordered.some(({ column }) => column.name === 'bac_chuan')
    ? await orders.lostStandards(period)
    : 0
  return [...unlisted.flat(), ...(lost > 0 ? [text.lostStandards(formatNumber(lost))] : [])]
}
