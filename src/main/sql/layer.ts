/**
 * Builder of a subquery in FROM, so that an expression needed several times is computed once and
 * referred to by name.
 */
export interface SubqueryLayer {
  /** Adds a column to the subquery and returns the SQL by which the outer SELECT refers to it. */
  readonly add: (sql: string) => string
  /** Returns the SELECT of the subquery; `rest` is its FROM clause and everything after it. */
  readonly over: (rest: string) => string
}

/** Creates a subquery builder; `name` is the alias of the subquery in the outer SELECT. */
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
