import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallInput, CallOutput } from '@shared/contract/contract'
import type { DataType } from '@shared/model/data-mart/data-types'
import { emptyMartDraft } from '@shared/model/data-mart/draft'
import type { FileProfile } from '@shared/model/file-import/profile'
import { beforeEach, describe, expect, test } from 'vitest'
import type { WarehouseDependencies } from '../../../../../src/main/warehouse/warehouse'
import { setUpTestEngines } from '../../../../support/engine'
import { encodeLegacyText } from '../../../../support/files/vietnamese-encoders'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { profileChosenFile } from '../../../../support/look-at'
import { measureQualityOfTable } from '../../../../support/measured'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }

describe('creation of a table from a file', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  /** Hook that is called when the build of a warehouse file starts. */
  let onBuild: () => void = () => undefined
  /** Messages to the engines in order: `begin` for a start, or the kind of a request. */
  const told: string[] = []
  const open: WarehouseDependencies['open'] = name => {
    const { engine } = start()
    return {
      ...engine,
      begin: () => {
        told.push(`${name} begin`)
        engine.begin()
      },
      ask: (work, asking) => {
        told.push(`${name} ${work.kind}`)
        const answer = engine.ask(work, asking)
        if (work.kind === 'build') onBuild()
        return answer
      }
    }
  }
  let folder = ''
  let program: TestProgram
  beforeEach(() => {
    folder = makeTemporaryFolder()
    onBuild = () => undefined
    program = openTestProgram({ folder, openEngine: open })
  })

  async function look(content: Uint8Array | string, name = 'tep.csv') {
    const path = join(folder, name)
    writeFileSync(path, content)
    return profileChosenFile(program, path)
  }
  const inputOf = (
    token: string,
    profile: FileProfile,
    key: string[] = []
  ): CallInput<'dataLoad:create'> => ({
    load: crypto.randomUUID(),
    token,
    draft: {
      ...emptyMartDraft,
      tableName: profile.tableName,
      key,
      columns: profile.columns.map(({ name, type, title }, at) => ({
        id: String(at),
        name,
        dataType: type as DataType,
        description: title
      }))
    },
    sources: profile.columns.map((_, at) => at)
  })
  const tables = async () => (await program.handlers['dataMart:list']({ query })).total
  const left = (): string[] => [
    ...readdirSync(join(folder, 'warehouse')).filter(name => name !== 'temporary'),
    ...readdirSync(join(folder, 'warehouse', 'temporary'))
  ]
  const rowsOf = (id: string) => program.handlers['dataMart:rows']({ id, query })
  type Created = Extract<CallOutput<'dataLoad:create'>, { outcome: 'created' }>
  const create = async (input: CallInput<'dataLoad:create'>): Promise<Created> => {
    const made = await program.handlers['dataLoad:create'](input)
    if (made.outcome !== 'created') throw new Error(made.outcome)
    return made
  }

  test('both engine processes are started before a load reads its file, to save waiting', async () => {
    const { token, profile } = await look('Mã;Số\nA;1\nB;2\n')
    told.length = 0
    await program.handlers['dataLoad:create'](inputOf(token, profile))
    expect(told.slice(0, 3)).toEqual([
      'warehouse-writer begin',
      'warehouse-reader begin',
      'warehouse-writer build'
    ])
  })

  test('a table created from a file has every row, reports rejections, and can be sorted and searched', async () => {
    const text = [
      'Họ và tên;Mã;Số lượng;Lúc cập nhật',
      'Nguyễn Văn Ý;007;1.234;20/11/2026 09:05:07',
      'Đặng Thị Ưu;010;56;21/11/2026',
      'Lê Ơn;011;nhiều;21/11/2026'
    ].join('\r\n')
    const { token, profile } = await look(encodeLegacyText(text, 'tcvn3'))
    expect(profile.columns.map(({ type }) => type)).toEqual([
      'string',
      'string',
      'string',
      'datetime'
    ])
    const input = inputOf(token, profile)
    const columns = input.draft.columns.map((column, at) => ({
      ...column,
      dataType: at === 2 ? ('integer' as const) : column.dataType
    }))
    const { table, counts } = await create({ ...input, draft: { ...input.draft, columns } })
    expect(counts).toMatchObject({ read: 3, added: 2, rejected: 1 })
    expect(table).toMatchObject({ name: 'tep', rowCount: 2 })
    expect((await rowsOf(table.id)).rows).toEqual([
      [0, 'N••••• V•• Ý', '007', 1_234, '2026-11-20 09:05:07'],
      [1, 'Đ••• T•• Ư•', '010', 56, '2026-11-21 00:00:00']
    ])
    const found = await program.handlers['dataMart:rows']({
      id: table.id,
      query: { ...query, search: '20/11/2026 09', sort: { key: 'luc_cap_nhat', direction: 'desc' } }
    })
    expect(found.rows.map(row => row[0])).toEqual([0])
    const quality = await measureQualityOfTable(program, table.id)
    expect(quality.columns.at(-1)).toMatchObject({ dataType: 'datetime', distinct: 2 })
    const { table: kept } = await program.handlers['dataMart:get']({ id: table.id })
    expect(kept.generations[0]?.load).toMatchObject({
      file: { fileName: 'tep.csv', encoding: 'tcvn3', separator: ';' }
    })
    const [noted] = (await program.handlers['audit:list']({ query })).rows
    expect(noted?.action).toBe('Tạo bảng Data Mart “tep” từ tệp “tep.csv”: nạp 2 dòng, loại 1')
    expect(left()).toEqual([table.id])
  })

  test('cancelling the creation of a table in any phase leaves no table and no file', async () => {
    const rows = Array.from({ length: 120_000 }, (_, at) => `M${at};${at};${'x'.repeat(20)}`)
    const { token, profile } = await look(['Mã;Số;Chữ', ...rows].join('\n'))
    const before = await tables()
    for (const moment of ['reading', 'making'] as const) {
      const input = inputOf(token, profile)
      const stop = () => void program.handlers['dataLoad:stop']({ load: input.load })
      const ended = program.onTold(({ name }) => {
        if (moment === 'reading' && name === 'dataLoad:progress') stop()
      })
      onBuild = () => {
        if (moment === 'making') stop()
      }
      const answer = await program.handlers['dataLoad:create'](input)
      ended()
      expect(answer, moment).toEqual({ outcome: 'cancelled' })
      expect(await tables(), moment).toBe(before)
      // The engine process has received the stop request but becomes idle a moment later.
      await expect.poll(left, { message: moment }).toEqual([])
    }
  })

  test('creating a table under a name that is taken is refused and leaves no file', async () => {
    const { token, profile } = await look('Mã;Số\nA;1\n')
    await create(inputOf(token, profile))
    const before = left()
    await expect(create(inputOf(token, profile))).rejects.toThrow('Tên bảng đã tồn tại')
    expect(
      left().filter(
        name =>
          existsSync(join(folder, 'warehouse', name)) &&
          readdirSync(join(folder, 'warehouse', name)).length > 0
      )
    ).toEqual(before)
  })
})
