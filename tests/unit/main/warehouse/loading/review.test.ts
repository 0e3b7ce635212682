import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cannotDecideOwnRequestMessage } from '@shared/features/admin/own-decision'
import { defaultOperatorName } from '@shared/model/home/activity'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createTableLoadActions } from '../../../../support/loading'
import { profileChosenFile } from '../../../../support/look-at'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const first = ['A;2025;1', 'B;2025;2']
const second = ['B;2025;20', 'C;2026;3', 'D;lạ;4']
const keyed = { writeStrategy: 'overwrite', key: ['ma'] } as const
const all = ['changed', 'added', 'removed', 'repeated'] as const

describe('review of a load before publication', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let folder = ''
  let program: TestProgram
  const open = (): TestProgram => openTestProgram({ folder, openEngine: () => start().engine })
  beforeEach(() => {
    folder = makeTemporaryFolder()
    program = open()
  })
  const { create, stage } = createTableLoadActions(
    () => program,
    () => folder
  )
  const make = () => create(first, { ...keyed, key: [...keyed.key] })
  const rowsOf = async (id: string) =>
    (await program.handlers['dataMart:rows']({ id, query })).rows.map(row => row.slice(1).join(';'))
  const filesIn = (room: string): string[] => {
    const place = join(folder, 'warehouse', room)
    return existsSync(place) ? readdirSync(place) : []
  }
  const become = async (name: string): Promise<void> => {
    const people = await program.handlers['users:operators'](undefined)
    const person = people.find(user => user.name === name)
    await program.handlers['users:choose']({ id: person?.id ?? '' })
  }
  const askForTwo = () => program.handlers['configuration:update']({ approveLoads: true })

  test('the comparison before publication shows each changed row cell by cell, and the columns that the file does not fill', async () => {
    const id = await make()
    const { id: load, counts, unfilled, unused } = await stage(id, second)
    expect({ counts, unfilled, unused }).toMatchObject({
      counts: { added: 1, changed: 1, removed: 1, rejected: 1 },
      unfilled: [],
      unused: []
    })
    const range = { load, kinds: [...all], offset: 0, limit: 200 }
    const { columns, rows } = await program.handlers['dataLoad:differences'](range)
    expect(columns.map(({ name }) => name)).toEqual(['ma', 'nam', 'so'])
    expect(rows).toEqual([
      { kind: 'changed', before: ['B', 2025, 2], after: ['B', 2025, 20], changed: [2] },
      { kind: 'added', before: null, after: ['C', 2026, 3], changed: [] },
      { kind: 'removed', before: ['A', 2025, 1], after: null, changed: [] }
    ])
  })

  test('a submitted load survives a restart and can be published only by a second person', async () => {
    const id = await make()
    await askForTwo()
    const { id: load } = await stage(id, second)
    await expect(program.handlers['dataLoad:publish']({ load })).rejects.toThrow('gửi duyệt')
    expect(await program.handlers['dataLoad:submit']({ load })).toMatchObject({ waiting: true })
    expect(filesIn('temporary')).toEqual([])
    program.close()

    program = open()
    await program.tidy()
    const waiting = await program.handlers['dataLoad:waiting']({ table: id })
    expect(waiting).toMatchObject([{ id: load, tableName: 'dm_thu', waiting: true }])
    await expect(program.handlers['dataLoad:publish']({ load })).rejects.toThrow('không được tự')
    // Discarding a submitted load has no effect, whereas a load that is not submitted would be
    // deleted.
    await program.handlers['dataLoad:drop']({ load })
    expect(await rowsOf(id)).toEqual(first)
    await become('Trần Thị Bình')
    await program.handlers['dataLoad:publish']({ load })
    expect(await rowsOf(id)).toEqual(['B;2025;20', 'C;2026;3'])
    expect(await program.handlers['dataLoad:waiting']({ table: null })).toEqual([])
    expect(filesIn('waiting')).toEqual([])
  })

  test('a submitted load is decided by another person who has the permission to approve or to load', {
    tags: 'whole'
  }, async () => {
    const id = await make()
    await askForTwo()
    await become('Trần Thị Bình')
    const { id: load } = await stage(id, second)
    await program.handlers['dataLoad:submit']({ load })
    const publish = () => program.ask('dataLoad:publish', { load })
    const giveBack = () => program.ask('dataLoad:giveBack', { load, reason: 'Sai kỳ báo cáo' })
    const right = { error: { code: 'NOT_ALLOWED', message: expect.stringContaining('Phê duyệt') } }
    for (const name of ['Phạm Minh Dung', 'Bùi Văn Khánh']) {
      await become(name)
      expect([await publish(), await giveBack()]).toMatchObject([right, right])
    }
    await become('Trần Thị Bình')
    expect(await publish()).toMatchObject({ error: { message: cannotDecideOwnRequestMessage } })
    // Possible approvers do not include the sender, locked users and users without the permission.
    const [waiting] = await program.handlers['dataLoad:waiting']({ table: id })
    expect(waiting?.deciders).toEqual([defaultOperatorName, 'Lê Hoàng Cường', 'Vũ Hải Hà'])
    expect(await giveBack()).toMatchObject({ ok: true })
  })

  test('a user whose role only approves can publish or return a submitted load', {
    tags: 'whole'
  }, async () => {
    const id = await make()
    await askForTwo()
    for (const decision of ['dataLoad:giveBack', 'dataLoad:publish'] as const) {
      await become(defaultOperatorName)
      const { id: load } = await stage(id, second)
      await program.handlers['dataLoad:submit']({ load })
      await become('Vũ Hải Hà')
      const input = { load, ...(decision === 'dataLoad:giveBack' && { reason: 'Sai kỳ báo cáo' }) }
      expect(await program.ask(decision, input)).toMatchObject({ ok: true })
    }
    expect(await rowsOf(id)).toEqual(['B;2025;20', 'C;2026;3'])
  })

  test('a submitted load is listed on the home page and in the table list until it is decided', async () => {
    const id = await make()
    const { id: load } = await stage(id, second)
    const tasks = async () =>
      (await program.handlers['home:overview'](undefined)).tasks.filter(({ path }) =>
        path.endsWith(id)
      )
    const listed = async (filters: Record<string, string>) => {
      const asked = { ...query, filters }
      const { rows, overview } = await program.handlers['dataMart:list']({ query: asked })
      return { waiting: rows.map(row => [row.name, row.waiting]), tables: overview.waiting }
    }
    expect(await tasks()).toEqual([])
    expect(await listed({ waiting: 'yes' })).toEqual({ waiting: [], tables: 0 })
    await program.handlers['dataLoad:submit']({ load })
    expect(await tasks()).toEqual([
      {
        kind: 'approval',
        title: 'Lần nạp tệp “tep.csv” vào bảng dm_thu đang chờ duyệt',
        detail: `${defaultOperatorName} gửi 21/11/2026 09:00 · thêm 1, sửa 1, bỏ 1 dòng`,
        path: expect.stringContaining(id)
      }
    ])
    expect(await listed({ waiting: 'yes' })).toEqual({ waiting: [['dm_thu', 1]], tables: 1 })
    expect((await listed({})).waiting.length).toBeGreaterThan(1)
    await program.handlers['dataLoad:giveBack']({ load, reason: 'Sai kỳ báo cáo' })
    expect([await tasks(), (await listed({})).tables]).toEqual([[], 0])
  })

  test('a submitted load must be compared again if the table has changed since its comparison', async () => {
    const id = await make()
    const { id: load } = await stage(id, second)
    await program.handlers['dataLoad:submit']({ load })
    const { id: other } = await stage(id, ['B;2025;20', 'E;2026;5'])
    await program.handlers['dataLoad:publish']({ load: other })
    await become('Trần Thị Bình')
    await expect(program.handlers['dataLoad:publish']({ load })).rejects.toThrow('đã thay đổi')
    const compared = await program.handlers['dataLoad:compare']({ load })
    expect(compared.counts).toMatchObject({ same: 1, added: 1, removed: 1, changed: 0 })
    await program.handlers['dataLoad:publish']({ load })
    expect(await rowsOf(id)).toEqual(['B;2025;20', 'C;2026;3'])
  })

  test('the reason for returning a load is stored in the history of its table', {
    tags: 'whole'
  }, async () => {
    const id = await make()
    const { id: load } = await stage(id, second)
    await program.handlers['dataLoad:submit']({ load })
    await program.handlers['dataLoad:giveBack']({ load, reason: 'Sai kỳ báo cáo' })
    expect(await program.handlers['dataLoad:waiting']({ table: null })).toEqual([])
    expect(filesIn('waiting')).toEqual([])
    const { table } = await program.handlers['dataMart:get']({ id })
    expect(table.history.at(-1)).toMatchObject({
      action: 'Trả lại lần nạp',
      note: 'Tệp “tep.csv”: Sai kỳ báo cáo'
    })
    expect(await rowsOf(id)).toEqual(first)
  })

  test('a submitted load can be returned even if the table has other columns or was deleted', async () => {
    const id = await make()
    const { id: load } = await stage(id, second)
    await program.handlers['dataLoad:submit']({ load })
    const { table } = await program.handlers['dataMart:get']({ id })
    const columns = table.columns.map((column, at) => ({
      ...column,
      id: String(at),
      from: column.name,
      description: 'đã đổi'
    }))
    const changed = await program.ask('dataMart:changeStructure', { id, columns })
    expect(changed).toMatchObject({ ok: true })
    const refused = 'Hãy nạp lại tệp từ đầu'
    await expect(program.handlers['dataLoad:compare']({ load })).rejects.toThrow(refused)
    await become('Trần Thị Bình')
    await expect(program.handlers['dataLoad:publish']({ load })).rejects.toThrow(refused)
    await program.handlers['dataLoad:giveBack']({ load, reason: 'Bảng đã đổi' })
    expect(await program.handlers['dataLoad:waiting']({ table: null })).toEqual([])
    expect(filesIn('waiting')).toEqual([])
  })

  test('the next start deletes the file of a submitted load that has no record, and a record that has no file', {
    tags: 'whole'
  }, async () => {
    const id = await make()
    const kept = await stage(id, second)
    await program.handlers['dataLoad:submit']({ load: kept.id })
    writeFileSync(join(folder, 'warehouse', 'waiting', `${crypto.randomUUID()}.duckdb`), 'x')
    await program.tidy()
    expect(filesIn('waiting')).toEqual([`${kept.id}.duckdb`])
    writeFileSync(join(folder, 'warehouse', 'waiting', 'x'), '')
    rmSync(join(folder, 'warehouse', 'waiting', `${kept.id}.duckdb`))
    await program.tidy()
    expect(await program.handlers['dataLoad:waiting']({ table: null })).toEqual([])
  })

  test('real rows cannot be loaded into a sample table', async () => {
    const path = join(folder, 'tep.csv')
    writeFileSync(path, 'don_vi\nA')
    const { token } = await profileChosenFile(program, path, { header: true })
    const sources = [null, 0, null, null, null, null, null]
    const input = { load: crypto.randomUUID(), token, table: 'dm-003', sources, partition: '' }
    await program.handlers['dataMart:setStatus']({ id: 'dm-003', status: 'active' })
    await expect(program.handlers['dataLoad:stage'](input)).rejects.toThrow('số liệu hư cấu')
    expect(await program.handlers['dataLoad:targets'](undefined)).toEqual([])
  })

  test('the column mapping of a file is proposed by column names, and then by column content', async () => {
    const id = await create(first, {})
    const path = join(folder, 'khac.csv')
    writeFileSync(path, 'NAM;Ký hiệu;Lượng;Ghi chú\n2026;A;7;x\n2026;B;8;y')
    const { token } = await profileChosenFile(program, path, { header: true })
    expect(await program.handlers['dataLoad:propose']({ token, table: id })).toEqual([
      { place: 1, by: 'content' },
      { place: 0, by: 'name' },
      { place: 2, by: 'content' }
    ])
  })
})
