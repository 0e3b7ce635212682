import { type DuckDBConnection, DuckDBScalarFunction, VARCHAR } from '@duckdb/node-api'

/** Lets the statements of an engine ask a rule of ours for a text; each value comes to this thread and goes back. NULL stays NULL. */
export function addTextFunction(
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
