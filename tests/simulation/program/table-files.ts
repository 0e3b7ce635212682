import { createHash } from 'node:crypto'
import { generationFilePath } from '../../../src/main/warehouse/generation-names'
import type { DiskNode } from '../world/disk'
import type { SimulatedWorld } from '../world/world'
import type { SimulatedProgram } from './program'

interface FoundFile {
  readonly bytes: number
  readonly sha256: string
  /** Rows, each as one text; undefined if the file is not whole. */
  readonly rows: string[] | undefined
}

/** Reads a file of the model engine from the disk, as it is for a new process. */
export function readRowFile({ disk }: SimulatedWorld, path: string): FoundFile | undefined {
  const node: DiskNode | undefined = disk.find(path)
  if (node?.kind !== 'file') return undefined
  const content = node.content.bytes()
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { bytes: content.length, sha256, rows: rowsIn(content) }
}

function rowsIn(content: Uint8Array): string[] | undefined {
  try {
    const tables = new Map<string, string[][]>(JSON.parse(Buffer.from(content).toString('utf8')))
    return (tables.get('rows') ?? []).map(row => row.join('/'))
  } catch {
    return undefined
  }
}

/** Text of the current rows of a table; what follows `!` says why there are none. */
export function describeTable(
  world: SimulatedWorld,
  directory: string,
  { storage }: SimulatedProgram,
  id: string
): string {
  const table = storage.records.read().dataMarts.find(one => one.id === id)
  if (!table) return '! no table'
  if (table.current === '') return '! no rows yet'
  const file = readRowFile(world, `${directory}/${generationFilePath(id, table.current)}`)
  return file?.rows ? file.rows.join(',') : `! ${table.current} is ${file ? 'torn' : 'missing'}`
}
