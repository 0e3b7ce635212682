import type { MappedColumnNames } from '@shared/features/standard-model/mapping'
import { findModelTable } from '@shared/features/standard-model/tables'
import type { TestProgram } from './handlers'
import { createFileLoadActions } from './loading'

/** Tables of a small unit as files, some of which contain intentional errors. */
export function createUnitModelFiles(program: TestProgram, folder: string) {
  const loader = createFileLoadActions(program, folder)

  /**
   * Creates a table of the unit from CSV lines, the first of which names its columns; returns its
   * id.
   */
  async function load(tableName: string, lines: readonly string[]): Promise<string> {
    const looked = await loader.look(lines.join('\n'), `${tableName}.csv`)
    const { table } = await loader.create(loader.inputOf(looked, { tableName }))
    return table.id
  }

  /** Loads a table and maps it to a model table with the proposed column mapping. */
  async function fill(
    id: string,
    lines: readonly string[],
    name = `dm_${id.replaceAll('-', '_')}`
  ) {
    const own = await load(name, lines)
    const { columns } = await program.handlers['standardModel:propose']({ table: id, own })
    const mapped: MappedColumnNames = Object.fromEntries(
      columns.flatMap(({ column, source }) => (source === null ? [] : [[column, source]]))
    )
    await program.handlers['standardModel:map']({ table: id, own, columns: mapped })
    return { own, columns: mapped }
  }

  return { load, fill }
}

/** Header line of the template file for a model table. */
export const templateHeaderLineOf = (id: string): string =>
  findModelTable(id)
    ?.columns.map(({ title }) => title)
    .join(';') ?? ''
