import { type DuckDBConnection, DuckDBScalarFunction, VARCHAR } from '@duckdb/node-api'

/**
 * Registers a JavaScript text rule as a SQL function; each value crosses to this thread and back.
 * NULL stays NULL.
 */
export function registerTextFunction(
  connection: DuckDBConnection,
  name: string,
  answer: (text: string) => string
): void {
  const made = DuckDBScalarFunction.create({
    name,
    parameterTypes: [VARCHAR],
    returnType: VARCHAR,
    mainFunction: (_info, input, output) => {
      const values = input.getColumnVector(0)
      for (let row = 0; row < input.rowCount; row++) {
        const value = values.getItem(row)
        output.setItem(row, typeof value === 'string' ? answer(value) : null)
      }
      output.flush()
    }
  })
  connection.registerScalarFunction(made)
}
