/** Table with its column names as used in queries, and the titles that users see. */
export interface TableWithColumnTitles {
  readonly name: string
  readonly title?: string
  readonly description: string
  readonly columns: readonly { readonly name: string; readonly description: string }[]
}

/** Matches the rule text that a rejection reason contains in quotation marks. */
const quoted = /“[^”]*”/gu
const names = /[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)?/gu

/**
 * Rewrites a rejection reason for readers who do not know column names: “hien_co từ 0” becomes
 * “Hiện có từ 0”. Changes only quoted text; a name without a title stays.
 */
export function rewriteRejectionReason(
  reason: string,
  table: string,
  tables: readonly TableWithColumnTitles[]
): string {
  const find = (name: string): TableWithColumnTitles | undefined =>
    tables.find(one => one.name === name)
  const columnOf = (name: string, of: TableWithColumnTitles | undefined): string | undefined =>
    of?.columns.find(column => column.name === name)?.description.trim() || undefined
  const own = find(table)
  const wordsFor = (name: string): string => {
    const [first = '', column] = name.split('.')
    if (column === undefined) return columnOf(first, own) ?? name
    const other = find(first)
    if (!other) return name
    return `${columnOf(column, other) ?? column} của bảng ${other.title || other.description.trim() || first}`
  }
  return reason.replace(quoted, rule =>
    // A column name next to another letter is part of a Vietnamese word and must not be replaced.
    rule.replace(names, (name, at: number) =>
      /[\p{L}\p{M}\d_]/u.test(rule[at - 1] ?? '') ||
      /[\p{L}\p{M}\d_]/u.test(rule[at + name.length] ?? '')
        ? name
        : wordsFor(name)
    )
  )
}

interface PageOfRejectedRows {
  readonly tableName: string
  readonly reasons: readonly { readonly reason: string; readonly rows: number }[]
  readonly rows: readonly { readonly reason: string }[]
}

/** Page of rejected rows with rewritten reasons; unchanged if the tables cannot be read. */
export function rewriteRejectedRowReasons<P extends PageOfRejectedRows>(
  page: P,
  tables: readonly TableWithColumnTitles[] = []
): P {
  const said = (reason: string): string => rewriteRejectionReason(reason, page.tableName, tables)
  return {
    ...page,
    reasons: page.reasons.map(one => ({ ...one, reason: said(one.reason) })),
    rows: page.rows.map(row => ({ ...row, reason: said(row.reason) }))
  }
}
