import { beforeEach, describe, expect, it } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createFileLoadActions } from '../../../../support/loading'
import { templateHeaderLineOf } from '../../../../support/own-model'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const file = [templateHeaderLineOf('khu-vuc'), 'K1;Khu một;Bắc'].join('\n')

describe('table created from a filled template', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let program: TestProgram
  let loader: ReturnType<typeof createFileLoadActions>
  beforeEach(() => {
    const folder = makeTemporaryFolder()
    const { engine } = start()
    program = openTestProgram({ folder, openEngine: () => engine })
    loader = createFileLoadActions(program, folder)
  })
  const make = async (content: string, tableName: string, name = `${tableName}.csv`) =>
    loader.create(loader.inputOf(await loader.look(content, name), { tableName }))
  const mappings = () =>
    program.storage.records.read().modelMappings.map(({ id, table, columns }) => ({
      id,
      table,
      columns
    }))

  it('a table created from a filled template is mapped to its model table, and the result states this', async () => {
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

  it('a model table that is already mapped keeps its mapping when a second filled template is loaded', async () => {
    const { table } = await make(file, 'dm_khu_vuc')
    expect((await make(file, 'dm_khu_vuc_2')).filled).toBe(null)
    expect(mappings().map(({ table: own }) => own)).toEqual([table.id])
  })

  it('template columns are mapped under the names that the user gave them, and omitted columns stay unmapped', async () => {
    const input = loader.inputOf(await loader.look(file, 'khu-vuc.csv'), { tableName: 'dm_kv' })
    const [code, , region] = input.draft.columns
    if (!code || !region) throw new Error('no columns')
    const columns = [{ ...code, name: 'ma' }, region]
    await loader.create({ ...input, draft: { ...input.draft, columns }, sources: [0, 2] })
    expect(mappings()).toMatchObject([{ columns: { ma_khu_vuc: 'ma', vung: 'vung' } }])
  })

  it('rank columns use an order of rank names that was defined earlier, and stay unmapped without one', async () => {
    const posts = [
      templateHeaderLineOf('chuc-vu'),
      'C1;Trợ lý;Nhóm A;Đại úy;Đại học;5;Không;Có'
    ].join('\n')
    const people = [
      templateHeaderLineOf('nguoi'),
      'N1;01/01/1990;Nam;Đại úy;Đại học;9;Có;;;;;'
    ].join('\n')
    const { table } = await make(people, 'dm_nguoi')
    const { gaps } = await program.handlers['standardModel:overview'](undefined)
    expect(gaps.filter(one => one.table === 'nguoi').map(one => one.columns)).toEqual([['Bậc']])
    const bac = { kind: 'order', names: ['Trung úy', 'Đại úy'] } as const
    await program.handlers['standardModel:map']({
      table: 'nguoi',
      own: table.id,
      columns: { ma_nguoi: 'ma_nguoi', bac: 'bac' },
      derivations: { bac: { ...bac, names: [...bac.names] } }
    })
    expect((await make(posts, 'dm_chuc_vu')).filled).toBe('Chức vụ')
    const { modelMappings } = program.storage.records.read()
    expect(modelMappings.find(({ id }) => id === 'chuc-vu')).toMatchObject({
      columns: { bac_chuan: 'bac_chuan' },
      derivations: { bac_chuan: bac }
    })
  })

  it('a file whose headings differ from every template is not mapped', async () => {
    expect((await make('Mã;Tên\nK1;Khu một', 'dm_khac')).filled).toBe(null)
    expect(mappings()).toEqual([])
  })
})
