/**
 * A subquery in FROM of the next layer: an expression computed once gets a name, however often it
 * is used.
 */
export interface SubqueryLayer {
  /** Adds a column to the layer and returns its name in the next SELECT. */
  readonly add: (sql: string) => string
  /** Returns the SELECT of the layer; `rest` is its FROM clause and everything after. */
  readonly over: (rest: string) => string
}

/** Creates a layer; `name` is its row alias in the next SELECT. */
export function createSubqueryLayer(name: string): SubqueryLayer {
  const columns: string[] = []
  return {
    add(sql) {
      const found = columns.indexOf(sql)
      const place = found < 0 ? columns.push(sql) - 1 : found
      return `${name}.c${place}`
    },
    over(rest) {
      const named = columns.map((sql, place) => `${sql} AS c${place}`)
      return `(SELECT ${named.length === 0 ? '1 AS c' : named.join(', ')} ${rest}) ${name}`
    }
  }
}
