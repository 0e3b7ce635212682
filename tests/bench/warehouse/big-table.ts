import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTableFromDraft } from '../../../src/main/features/data-mart/table-of'
import {
  formatStoreFileEnvelope,
  parseStoreFileEnvelope
} from '../../../src/main/store/state/envelope'
import { openGenerationFiles } from '../../../src/main/warehouse/generation-files'
import { buildGeneration } from '../../../src/main/warehouse/publish'
import { bundleChildProcess } from '../../support/bundle-part'
import { startTestEngine } from '../../support/engine-process'
import { startBenchProgram } from '../program'
import { personFileColumnNames, personFileColumnTypes } from './made-files'

export const bigTableId = 'dm-900'

/**
 * SQL with which the engine generates the same rows as `personFileRowAt` in `made-files`; `i` is the row
 * number from 0.
 */
const bigSql = (rows: number): string => `INSERT INTO target.rows
  SELECT format('M{:08d}', i), 'Người ' || (i % 3000000), 'Đơn vị ' || (i % 2000), 'Xã ' || (i % 10598),
    2000 + i % 27, (i % 97) + (i % 100) / 100.0, DATE '1960-01-01' + (i % 20000)::INTEGER, i % 3 = 0
  FROM range(${rows}) t(i)`

/**
 * Creates a program folder with one table of the unit that has this many rows, keyed by its first
 * column; returns the path of the table's file.
 */
export async function makeBigTable(userData: string, rows: number): Promise<string> {
  // The first start of the program creates the records that the table is added to.
  const program = await startBenchProgram({ userData })
  await program.close()
  const script = await bundleChildProcess('warehouse', join(userData, 'bench'))
  const { engine } = startTestEngine(script, join(userData, 'bench', 'temporary'))
  const files = openGenerationFiles(userData, { reader: engine, writer: engine })
  const clock = { now: () => Date.now() }
  const columns = personFileColumnNames.map((name, at) => ({
    id: String(at),
    name: name === 'ten' ? 'ten_goi' : name,
    dataType: personFileColumnTypes[at] ?? 'string',
    description: ''
  }))
  const draft = {
    tableName: 'dm_lon',
    description: '',
    dataGroup: '',
    writeStrategy: 'partitioned' as const,
    columns,
    key: ['ma']
  }
  const table = createTableFromDraft(draft, { id: bigTableId, operator: 'Đo', now: clock.now() })
  const making = { columns: table.columns, files: [], statements: [bigSql(rows)], rows }
  const about = { user: 'Đo', origin: 'load', note: '' } as const
  const generation = await buildGeneration({ files, clock }, bigTableId, making, about)
  engine.close()
  const records = join(userData, 'records.json')
  const kept = parseStoreFileEnvelope(readFileSync(records, 'utf8'))
  const state = JSON.parse(kept.text)
  state.dataMarts.unshift({ ...table, generations: [generation], current: generation.id })
  const next = { ...kept, sequence: kept.sequence + 1, text: JSON.stringify(state) }
  writeFileSync(records, formatStoreFileEnvelope(next))
  return files.pathOf(bigTableId, generation.id)
}
