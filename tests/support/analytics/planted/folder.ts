import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findModelTable } from '@shared/features/standard-model/tables'
import { quoteLiteral } from '../../../../src/main/warehouse/sql/names'
import { fillModelFolder } from '../model-folder'
import { formatModelRowLine, type ModelRows } from '../model-rows/harness'
import { buildPlantedModelRows, makeHealthyDataSet } from './healthy'
import type { PlantedFolder } from './problems'

/** Rows of the model tables: healthy data, and the planted problems. */
export function buildPlantedRows({ surplus, problems }: PlantedFolder): ModelRows {
  const data = problems.reduce(
    (changed, { changeData }) => changeData?.(changed) ?? changed,
    makeHealthyDataSet(surplus)
  )
  return problems.reduce(
    (changed, { changeRows }) => changeRows?.(changed, data) ?? changed,
    buildPlantedModelRows(data)
  )
}

/** Fills the data folder of a first start of the program with these rows. */
export async function fillPlantedFolder(userData: string, rows: ModelRows): Promise<void> {
  const folder = join(userData, 'planted')
  mkdirSync(folder)
  const sources = Object.entries(rows).map(([id, all]) => {
    const table = findModelTable(id)
    if (!table) throw new Error(`no table ${id} in the model`)
    const file = join(folder, `${id}.csv`)
    writeFileSync(file, all.map(row => `${formatModelRowLine(table, row)}\n`).join(''))
    const columns = table.columns.map(({ name }) => `${quoteLiteral(name)}: 'VARCHAR'`).join(', ')
    const sql = `* FROM read_csv(${quoteLiteral(file)}, delim=';', quote='"', escape='"', auto_detect=false, null_padding=true, header=false, nullstr='', columns={${columns}})`
    return { id, rows: all.length, sql }
  })
  await fillModelFolder(userData, sources)
  rmSync(folder, { recursive: true })
}
