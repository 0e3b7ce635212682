import type { CallInput } from '@shared/contract/contract'
import { isLocalityCodeTitle } from '@shared/model/localities/question'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createFileLoadActions } from '../../../../support/loading'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

describe('codes of localities that mean several places in a loaded file', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let folder = ''
  let program: TestProgram
  beforeEach(() => {
    folder = makeTemporaryFolder()
    program = openTestProgram({ folder, openEngine: () => start().engine })
  })
  const head = 'Mã tỉnh;Ngày đăng ký;Số'
  const rows = ['15;30/06/2025;1', '15;01/07/2025;2', 'KV1;02/07/2025;3', ';03/07/2025;4']
  const inputFor = async (lines: readonly string[]): Promise<CallInput<'dataLoad:create'>> => {
    const { inputOf, look } = createFileLoadActions(program, folder)
    const looked = await look(`${[head, ...lines].join('\n')}\n`)
    return inputOf(looked)
  }
  const columnsOf = (id: string) =>
    program.storage.records.read().dataMarts.find(table => table.id === id)?.columns ?? []
  const actions = () => createFileLoadActions(program, folder)

  test('a file with a reused code creates no table, and the question has both readings', async () => {
    const made = await program.handlers['dataLoad:create'](await inputFor(rows))
    expect(made).toEqual({
      outcome: 'ambiguous',
      questions: [
        {
          column: 0,
          title: 'Mã tỉnh',
          codes: [
            {
              code: '15',
              readings: [
                'Tỉnh Yên Bái, từ 01/08/2008 đến trước 01/07/2025',
                'Tỉnh Lào Cai, từ 01/07/2025'
              ]
            }
          ],
          count: 1,
          lists: [
            { list: 'QD-124-2004', label: 'Danh mục theo Quyết định 124/2004/QĐ-TTg' },
            { list: 'QD-19-2025', label: 'Danh mục theo Quyết định 19/2025/QĐ-TTg' }
          ],
          days: [{ column: 1, title: 'Ngày đăng ký' }]
        }
      ]
    })
    const page = await program.handlers['dataMart:list']({
      query: { search: 'tep', filters: {}, sort: null, offset: 0, limit: 200 }
    })
    expect(page.matched).toBe(0)
  })

  test('the list of each row follows the day of the row', async () => {
    const input = await inputFor(rows)
    const by = { kind: 'day' as const, column: 1 }
    const { table } = await actions().create({ ...input, localities: [{ column: 0, by }] })
    expect(columnsOf(table.id).at(-1)).toMatchObject({
      name: 'danh_muc_tinh',
      description: 'Danh mục của mã địa bàn trong cột ma_tinh'
    })
    const stored = await actions().rowsOf(table.id)
    expect(stored.map(row => [row[0], row.at(-1)])).toEqual([
      ['15', 'QD-124-2004'],
      ['15', 'QD-19-2025'],
      ['KV1', null],
      [null, null]
    ])
  })

  test('the chosen list is stored with every code that is in a list', async () => {
    const input = await inputFor(rows)
    const by = { kind: 'list' as const, list: 'QD-124-2004' }
    const { table } = await actions().create({ ...input, localities: [{ column: 0, by }] })
    const stored = await actions().rowsOf(table.id)
    expect(stored.map(row => row.at(-1))).toEqual(['QD-124-2004', 'QD-124-2004', null, null])
  })

  test('a user may store no list', async () => {
    const input = await inputFor(rows)
    const by = { kind: 'none' as const }
    const { table } = await actions().create({ ...input, localities: [{ column: 0, by }] })
    expect(columnsOf(table.id)).toHaveLength(3)
  })

  test('a file whose rows state their lists is loaded without a question', async () => {
    const { create, inputOf, look } = actions()
    const looked = await look('Mã tỉnh;Danh mục;Số\n15;QD-19-2025;1\n24;QD-124-2004;2\n')
    const { counts } = await create(inputOf(looked))
    expect(counts.added).toBe(2)
    const open = await look('Mã tỉnh;Danh mục;Số\n15;QD-19-2025;1\n24;;2\n')
    const made = await program.handlers['dataLoad:create'](inputOf(open, { tableName: 'khac' }))
    expect(made.outcome).toBe('ambiguous')
  })

  test('a list that the question does not offer is refused', async () => {
    const input = await inputFor(rows)
    const by = { kind: 'list' as const, list: 'KHAC' }
    const reply = await program.ask('dataLoad:create', {
      ...input,
      localities: [{ column: 0, by }]
    })
    expect(reply).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT' } })
  })

  test('a list that a row states is kept, and only the others are derived', async () => {
    const { create, inputOf, look, rowsOf } = actions()
    const looked = await look('Mã tỉnh;Danh mục tỉnh\n15;QD-19-2025\n24;\n')
    const by = { kind: 'list' as const, list: 'QD-124-2004' }
    const { table } = await create({ ...inputOf(looked), localities: [{ column: 0, by }] })
    expect(await rowsOf(table.id)).toEqual([
      [15, 'QD-19-2025'],
      [24, 'QD-124-2004']
    ])
  })

  test('a load into a table with a column for the list asks, and stores the list', async () => {
    const input = await inputFor(rows)
    const by = { kind: 'day' as const, column: 1 }
    const { table } = await actions().create({ ...input, localities: [{ column: 0, by }] })
    const { token } = await inputFor(['24;01/01/2020;5'])
    const sources = [0, 1, 2, null]
    const stage = { load: crypto.randomUUID(), token, table: table.id, sources, partition: '' }
    const asked = await program.handlers['dataLoad:stage'](stage)
    expect(asked).toMatchObject({ outcome: 'ambiguous', questions: [{ title: 'Mã tỉnh' }] })
    const staged = await program.handlers['dataLoad:stage']({
      ...stage,
      localities: [{ column: 0, by }]
    })
    expect(staged).toMatchObject({ outcome: 'staged', comparison: { unfilled: [] } })
    await program.handlers['dataLoad:publish']({ load: stage.load })
    const stored = await actions().rowsOf(table.id)
    expect(stored.at(-1)?.at(-1)).toBe('QD-124-2004')
  })

  test('a file whose codes mean one place each is loaded without a question', async () => {
    const { table } = await actions().create(await inputFor(['10;30/06/2025;1', '25;01/07/2025;2']))
    expect(columnsOf(table.id)).toHaveLength(3)
  })
})

test.each(['Mã tỉnh', 'MA_XA', 'Mã địa bàn', 'ma_dvhc', 'Tỉnh', 'Mã số tỉnh', 'Nơi ở: mã huyện'])(
  'the title “%s” says that a column may contain codes of localities',
  title => {
    expect(isLocalityCodeTitle(title)).toBe(true)
  }
)

test.each(['Mã đơn vị', 'Xã hội', 'Tỉnh trạng', 'Quân số', 'Mã số', 'Tên xã'])(
  'the title “%s” says nothing about codes of localities',
  title => {
    expect(isLocalityCodeTitle(title)).toBe(false)
  }
)
