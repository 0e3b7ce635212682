/** A SELECT in FROM of the next one: what is made once there has a name here, however often it is used. */
export interface Layer {
  /** Adds a column; answers what the next SELECT calls it. */
  readonly add: (sql: string) => string
  /** The whole of it over a FROM and what follows. */
  readonly over: (rest: string) => string
}

/** `name` is what the next SELECT calls its rows. */
export function createLayer(name: string): Layer {
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
