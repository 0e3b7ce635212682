import { beforeEach, describe, expect, it } from 'vitest'
import { useEngines } from '../../../../support/engine'
import { openProgram, type TestProgram } from '../../../../support/handlers'
import { loaderOf } from '../../../../support/loading'
import { headOf } from '../../../../support/own-model'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const file = [headOf('khu-vuc'), 'K1;Khu một;Bắc'].join('\n')

describe('table created from a filled template', () => {
  const { start } = useEngines({ handsOn: true })
  let program: TestProgram
  let loader: ReturnType<typeof loaderOf>
  beforeEach(() => {
    const folder = makeTemporaryFolder()
    const { engine } = start()
    program = openProgram(folder, undefined, undefined, () => engine)
    loader = loaderOf(program, folder)
  })
  const make = async (content: string, tableName: string, name = `${tableName}.csv`) =>
    loader.create(loader.inputOf(await loader.look(content, name), { tableName }))
  const mappings = () =>
    program.storage.records.read().modelMappings.map(({ id, table, columns }) => ({
      id,
      table,
      columns
    }))

  it('a table created from a filled template is mapped to its model table and says so', async () => {
    const { table, filled } = await make(file, 'dm_khu_vuc')
    expect(filled).toBe('Khu vực')
    expect(mappings()).toEqual([
      {
        id: 'khu-vuc',
        table: table.id,
        columns: { ma_khu_vuc: 'ma_khu_vuc', ten_khu_vuc: 'ten_khu_vuc', vung: 'vung' }
      }
    ])
    const { gaps } = await program.handlers['standardModel:overview'](undefined)
    expect(gaps.some(({ table: of }) => of === 'khu-vuc')).toBe(false)
  })

  it('a model table that already has a mapping keeps it', async () => {
    const { table } = await make(file, 'dm_khu_vuc')
    expect((await make(file, 'dm_khu_vuc_2')).filled).toBe(null)
    expect(mappings().map(({ table: own }) => own)).toEqual([table.id])
  })

  it('template columns are mapped under the names that the user chose, and omitted ones are not mapped', async () => {
    const input = loader.inputOf(await loader.look(file, 'khu-vuc.csv'), { tableName: 'dm_kv' })
    const [code, , region] = input.draft.columns
    if (!code || !region) throw new Error('no columns')
    const columns = [{ ...code, name: 'ma' }, region]
    await loader.create({ ...input, draft: { ...input.draft, columns }, sources: [0, 2] })
    expect(mappings()).toMatchObject([{ columns: { ma_khu_vuc: 'ma', vung: 'vung' } }])
  })

  it('a table from a file with other headings is not mapped', async () => {
    expect((await make('Mã;Tên\nK1;Khu một', 'dm_khac')).filled).toBe(null)
    expect(mappings()).toEqual([])
  })
})
