import { createHash } from 'node:crypto'
import { generationFilePath } from '../../../src/main/warehouse/generation-names'
import type { DiskNode } from '../world/disk'
import type { SimulatedWorld } from '../world/world'
import type { SimulatedProgram } from './program'

/** Cells of a row of the model engine. */
export type ModelRow = readonly (string | null)[]

interface FoundFile {
  readonly bytes: number
  readonly sha256: string
  /** Undefined if the file is not whole. */
  readonly rows: readonly ModelRow[] | undefined
}

/** Reads a file of the model engine from the disk, as it is for a new process. */
export function readRowFile({ disk }: SimulatedWorld, path: string): FoundFile | undefined {
  const node: DiskNode | undefined = disk.find(path)
  if (node?.kind !== 'file') return undefined
  const content = node.content.bytes()
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { bytes: content.length, sha256, rows: rowsIn(content) }
}

function rowsIn(content: Uint8Array): ModelRow[] | undefined {
  try {
    const tables = new Map<string, ModelRow[]>(JSON.parse(Buffer.from(content).toString('utf8')))
    return tables.get('rows') ?? []
  } catch {
    return undefined
  }
}

/** Text of the columns and rows of a table. */
export const describeRows = (columns: readonly string[], rows: readonly ModelRow[]): string =>
  `${columns.join('|')}: ${rows.map(row => row.join('/')).join()}`

interface TableContent {
  readonly columns: readonly string[]
  readonly rows: readonly ModelRow[]
}

interface TableReader {
  readonly world: SimulatedWorld
  readonly directory: string
  readonly program: Pick<SimulatedProgram, 'storage'>
}

/** Columns and current rows of a table; undefined if they cannot be read. */
export function readTable(
  { world, directory, program }: TableReader,
  id: string
): TableContent | undefined {
  const table = program.storage.records.read().dataMarts.find(one => one.id === id)
  if (!table) return undefined
  const { rows } = readRowFile(world, `${directory}/${generationFilePath(id, table.current)}`) ?? {}
  return rows && { columns: table.columns.map(({ name }) => name), rows }
}

/** Text of a table for its register; what follows `!` says why there are no rows. */
export function describeTable(reader: TableReader, id: string): string {
  const found = readTable(reader, id)
  return found ? describeRows(found.columns, found.rows) : '! no rows'
}
