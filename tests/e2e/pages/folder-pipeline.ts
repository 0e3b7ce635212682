import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Session } from '../fixtures'

/**
 * Creates, by IPC calls, a pipeline that loads a folder of the test with this first file into a new
 * table with the file's columns.
 */
export async function createFolderPipeline(
  { files, page }: Session,
  content: string
): Promise<{ readonly folder: string; readonly id: string }> {
  const folder = join(files, 'nhan-pipeline')
  mkdirSync(folder)
  writeFileSync(join(folder, 'dv_mau.csv'), content)
  const id = await page.evaluate(async path => {
    const { bridge } = window as unknown as {
      bridge: { calls: Record<string, (input: unknown) => Promise<{ data: unknown }>> }
    }
    const ask = async <T>(name: string, input: unknown): Promise<T> => {
      const reply = await bridge.calls[name]?.(input)
      return reply?.data as T
    }
    const config = { folder: path, pattern: '*.csv' }
    const source = { kind: 'file', simulated: false, name: 'Báo cáo các quân khu', config }
    const endpoint = await ask<{ id: string }>('collection:saveEndpoint', {
      id: null,
      password: null,
      draft: source
    })
    const place = { kind: 'folder', endpoint: endpoint.id, choice: {} }
    const { columns } = await ask<{ columns: { name: string; dataType: string }[] }>(
      'etl:structure',
      { place }
    )
    const table = {
      tableName: 'bien_che_gui',
      description: '',
      dataGroup: '',
      writeStrategy: 'append',
      columns: columns.map(({ name, dataType }) => ({ id: name, name, dataType, description: '' })),
      key: []
    }
    await ask('dataMart:create', { draft: table })
    const flow = { source: { ...place, columns }, steps: [], rules: [], partition: '' }
    const made = await ask<{ id: string }>('etl:create', {
      draft: {
        name: 'Biên chế gửi',
        description: '',
        source: source.name,
        targetTable: table.tableName,
        schedule: { kind: 'none' },
        flow
      }
    })
    return made.id
  }, folder)
  return { folder, id }
}
