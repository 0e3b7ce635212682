import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTableFromDraft } from '../../../src/main/features/data-mart/table-of'
import {
  formatStoreFileEnvelope,
  parseStoreFileEnvelope
} from '../../../src/main/store/state/envelope'
import type { RecordState } from '../../../src/main/store/state/record-state'
import { openGenerationFiles } from '../../../src/main/warehouse/generation-files'
import { buildGeneration } from '../../../src/main/warehouse/publish'
import type { ClosedPeriod } from '../../../src/shared/features/standard-model/closing'
import type { ModelMapping } from '../../../src/shared/features/standard-model/mapping'
import { findModelTable } from '../../../src/shared/features/standard-model/tables'
import type { DataMart } from '../../../src/shared/model/data-mart/data-mart'
import type { Generation } from '../../../src/shared/model/data-mart/generation'
import { bundleChildProcess } from '../bundle-part'
import { startTestEngine } from '../engine-process'

/** Rows of one standard-model table: their number, and the SQL query that yields them. */
export interface ModelTableSource {
  readonly id: string
  readonly rows: number
  /** Text after SELECT, with columns in model order. */
  readonly sql: string
  /** Number of columns that `sql` yields, if the last optional ones stay empty. */
  readonly leading?: number
}

/** Tables written so far, and a function that builds a further generation of one of them. */
interface FilledModel {
  readonly records: Pick<RecordState, 'dataMarts' | 'modelMappings'>
  readonly build: (
    table: Pick<DataMart, 'columns' | 'id'>,
    source: ModelTableSource
  ) => Promise<Generation>
}

/**
 * Fills the standard model in the data folder of a first start of the program, maps the tables, and
 * selects the unit's data. `closePeriods` returns the closed periods of the folder.
 */
export async function fillModelFolder(
  userData: string,
  sources: readonly ModelTableSource[],
  closePeriods: (filled: FilledModel) => Promise<readonly ClosedPeriod[]> = async () => []
): Promise<void> {
  const script = await bundleChildProcess('warehouse', join(userData, 'bench'))
  const { engine } = startTestEngine(script, join(userData, 'bench', 'temporary'))
  const files = openGenerationFiles(userData, { reader: engine, writer: engine })
  const clock = { now: () => Date.now() }
  const user = 'Đo'
  const build: FilledModel['build'] = ({ columns, id }, { rows, sql, leading }) => {
    const filled = columns.slice(0, leading).map(({ name }) => `"${name}"`)
    const statements = [`INSERT INTO target.rows (${filled.join(', ')}) SELECT ${sql}`]
    const about = { user, origin: 'load', note: '' } as const
    return buildGeneration({ files, clock }, id, { columns, files: [], statements, rows }, about)
  }
  const tables: DataMart[] = []
  const mappings: ModelMapping[] = []
  for (const [place, source] of sources.entries()) {
    const { id, rows } = source
    const model = findModelTable(id)
    if (!model) throw new Error(`no table ${id} in the model`)
    const columns = model.columns.map(({ name, type, title }, at) => ({
      id: String(at),
      name,
      dataType: type,
      description: title
    }))
    const own = `dm-${800 + place}`
    const draft = {
      tableName: `dv_${id.replaceAll('-', '_')}`,
      description: '',
      dataGroup: '',
      writeStrategy: 'overwrite' as const,
      columns,
      key: []
    }
    const table = createTableFromDraft(draft, { id: own, operator: user, now: clock.now() })
    const generation = await build(table, source)
    tables.push({ ...table, generations: [generation], current: generation.id, rowCount: rows })
    const mapped = Object.fromEntries(columns.map(({ name }) => [name, name]))
    mappings.push({ id, table: own, columns: mapped, derivations: {}, user, time: clock.now() })
  }
  const records = { dataMarts: tables, modelMappings: mappings }
  const closedPeriods = await closePeriods({ records, build })
  engine.close()
  changeStoreFile(join(userData, 'records.json'), state => {
    state.dataMarts = tables.concat(state.dataMarts)
    state.modelMappings = mappings
    state.closedPeriods = closedPeriods
  })
  changeStoreFile(join(userData, 'settings.json'), state => {
    state.configuration.sectorData = 'own'
  })
}

/** Changes the state in the file of a store while no program runs on its folder. */
export function changeStoreFile(
  path: string,
  edit: (state: ReturnType<typeof JSON.parse>) => void
): void {
  const kept = parseStoreFileEnvelope(readFileSync(path, 'utf8'))
  const state = JSON.parse(kept.text)
  edit(state)
  const next = { ...kept, sequence: kept.sequence + 1, text: JSON.stringify(state) }
  writeFileSync(path, formatStoreFileEnvelope(next))
}
