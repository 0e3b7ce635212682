import { join } from 'node:path'
import type { MartColumn } from '@shared/model/data-mart/column'
import type { Engine } from '../../src/main/warehouse/engine/client'
import type { EngineCell } from '../../src/main/warehouse/engine/messages'
import { columnDefinitionsSql } from '../../src/main/warehouse/sql/columns-sql'
import type { OpenedTableGeneration } from '../../src/main/warehouse/tables'

export type GenerationFileRow = readonly EngineCell[]

export const createTestColumn = (
  name: string,
  dataType: MartColumn['dataType'],
  personal = false
): MartColumn => ({ name, dataType, description: '', personal })

/** Number of rows per INSERT statement. */
const piece = 250

/**
 * Creates the file of a generation (version of a table's rows) with these rows, as a load does, and
 * opens it.
 */
export async function buildGenerationFile(
  engine: Engine,
  folder: string,
  columns: readonly MartColumn[],
  rows: readonly GenerationFileRow[]
): Promise<OpenedTableGeneration> {
  const path = join(folder, 'g.duckdb')
  const line = `(${columns.map(() => '?').join(', ')})`
  const pieces = Array.from({ length: Math.ceil(rows.length / piece) }, (_, place) =>
    rows.slice(place * piece, (place + 1) * piece)
  )
  const made = await engine.ask({
    kind: 'build',
    path,
    files: [],
    statements: [
      { sql: `CREATE TABLE target.rows (${columnDefinitionsSql(columns)})`, parameters: [] },
      ...pieces.map(some => ({
        sql: `INSERT INTO target.rows VALUES ${some.map(() => line).join(', ')}`,
        parameters: some.flat()
      }))
    ],
    searched: columns.filter(({ dataType }) => dataType === 'string').map(({ name }) => name)
  })
  return { path, columns, generation: made }
}

/**
 * Creates a function that builds generation files in a folder from SQL statements without
 * parameters; `searched` are the search columns unless overridden.
 */
export const createRowFileBuilder =
  (engine: Pick<Engine, 'ask'>, folder: string, searched: readonly string[] = []) =>
  async (name: string, statements: readonly string[], rest: object = {}) => {
    const path = join(folder, `${name}.duckdb`)
    const made = await engine.ask({
      kind: 'build',
      path,
      files: [],
      statements: statements.map(sql => ({ sql, parameters: [] })),
      searched,
      ...rest
    })
    return { path, ...made }
  }
