import { type DuckDBConnection, DuckDBScalarFunction, VARCHAR } from '@duckdb/node-api'
import { foldText } from '@shared/kit/text-fold'
import { foldFunction } from '../sql/names'

/** Lets the statements of an engine fold text by the one rule; each value comes to this thread and goes back. */
export function addFoldFunction(connection: DuckDBConnection): void {
  const fold = DuckDBScalarFunction.create({
    name: foldFunction,
    parameterTypes: [VARCHAR],
    returnType: VARCHAR,
    mainFunction: (_info, input, output) => {
      const values = input.getColumnVector(0)
      for (let row = 0; row < input.rowCount; row++) {
        const value = values.getItem(row)
        output.setItem(row, typeof value === 'string' ? foldText(value) : null)
      }
      output.flush()
    }
  })
  connection.registerScalarFunction(fold)
}
