import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalityDraft } from '@shared/model/localities/locality'
import { predefinedLocalities } from '@shared/model/localities/predefined/provinces'
import { beforeEach, expect, test } from 'vitest'
import { zipWorkbook } from '../../../../support/files/workbook'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

let folder = ''
let program: TestProgram

beforeEach(() => {
  folder = makeTemporaryFolder()
  program = openTestProgram({ folder })
})

const draft: LocalityDraft = {
  list: 'QD-19-2025',
  code: '00004',
  name: 'Phường Ba Đình',
  kind: 'ward',
  parent: '01',
  from: '2025-07-01',
  to: null,
  successors: [],
  decree: 'Nghị quyết 1656/NQ-UBTVQH15',
  verified: true
}
const key = 'QD-19-2025/00004/2025-07-01'
const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const list = async (filters: Record<string, string> = {}, search = '') =>
  (await program.handlers['localities:list']({ ...query, filters, search })).rows
const auditWords = async (): Promise<string[]> =>
  (await program.handlers['audit:list']({ query })).rows.map(({ action }) => action)

function writeLines(lines: readonly string[]): string {
  const path = join(folder, 'danh-muc.csv')
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}

async function readFile(path: string) {
  program.choose(path)
  const preview = await program.handlers['localities:readFile'](undefined)
  if (!preview) throw new Error('no file was read')
  return preview
}

async function importLines(lines: readonly string[], kept: string[] = []): Promise<void> {
  const { token } = await readFile(writeLines(lines))
  await program.handlers['localities:import']({ token, kept })
}

test('the list contains the predefined provinces with successors and predecessors', async () => {
  expect(await list()).toHaveLength(predefinedLocalities.length)
  const [now] = await list({ list: 'QD-19-2025' }, '15')
  expect(now).toMatchObject({
    before: 'Tỉnh Lào Cai (10); Tỉnh Yên Bái (15)',
    reused: true,
    state: 'unverified'
  })
  const [then] = await list({ day: '2024-01-01', list: 'QD-124-2004' }, 'Yên Bái')
  expect(then).toMatchObject({ after: 'Tỉnh Lào Cai (15)', state: 'unverified' })
})

test('the state of a province depends on the day of the list', async () => {
  const [today] = await list({ list: 'QD-124-2004' }, 'Yên Bái')
  expect(today?.state).toBe('expired')
  const [before] = await list({ day: '2025-01-01', list: 'QD-19-2025' }, 'Lào Cai')
  expect(before?.state).toBe('pending')
})

test('the filter of reused codes finds both readings of seven codes', async () => {
  const rows = await list({ code: 'reused' })
  expect(new Set(rows.map(({ locality }) => locality.code)).size).toBe(7)
  expect(rows).toHaveLength(14)
})

test('a locality is added, audited and survives a restart', async () => {
  const saved = await program.handlers['localities:save']({ key: null, draft })
  expect(saved).toEqual({ ...draft, retired: false })
  expect(await auditWords()).toContain(
    'Thêm địa bàn “Phường Ba Đình (00004)”: danh mục QD-19-2025, từ 01/07/2025'
  )
  program = openTestProgram({ folder })
  const [row] = await list({}, '00004')
  expect(row).toMatchObject({ id: key, parent: 'Thành phố Hà Nội (01)' })
})

test('a change of a locality is audited with the values before and after', async () => {
  await program.handlers['localities:save']({ key: null, draft })
  await program.handlers['localities:save']({ key, draft: { ...draft, name: 'Phường khác' } })
  expect(await auditWords()).toContain(
    'Sửa địa bàn “Phường khác (00004)”: Tên: Phường khác (trước: Tên: Phường Ba Đình)'
  )
})

test('a locality of a code that exists on the same day is refused', async () => {
  await program.handlers['localities:save']({ key: null, draft })
  const other = { ...draft, from: '2026-01-01' }
  const reply = await program.ask('localities:save', { key: null, draft: other })
  expect(reply).toMatchObject({
    ok: false,
    error: {
      code: 'CONFLICT',
      fields: { from: expect.stringContaining('Trùng thời gian hiệu lực với “Phường Ba Đình') }
    }
  })
  const again = await program.ask('localities:save', { key: null, draft })
  expect(again).toMatchObject({ ok: false, error: { code: 'CONFLICT' } })
})

test('the code of a stored locality cannot be changed', async () => {
  await program.handlers['localities:save']({ key: null, draft })
  const reply = await program.ask('localities:save', { key, draft: { ...draft, code: '00005' } })
  expect(reply).toMatchObject({ ok: false, error: { code: 'CONFLICT' } })
})

test('a province that is the successor of others cannot be retired', async () => {
  const laoCai = 'QD-19-2025/15/2025-07-01'
  const reply = await program.ask('localities:retire', { key: laoCai, retired: true })
  expect(reply).toMatchObject({
    ok: false,
    error: { code: 'CONFLICT', message: expect.stringContaining('bắt đầu đúng ngày') }
  })
})

test('a locality is retired and taken back', async () => {
  await program.handlers['localities:save']({ key: null, draft })
  await program.handlers['localities:retire']({ key, retired: true })
  expect((await list({}, '00004'))[0]?.state).toBe('retired')
  await program.handlers['localities:retire']({ key, retired: false })
  expect(await auditWords()).toEqual(
    expect.arrayContaining([
      'Ngừng dùng địa bàn “Phường Ba Đình (00004)”',
      'Dùng lại địa bàn “Phường Ba Đình (00004)”'
    ])
  )
})

test('an exported list read again differs in nothing', async () => {
  await program.handlers['localities:save']({ key: null, draft })
  const saved = await program.handlers['localities:export']({ query })
  if (saved.outcome !== 'saved') throw new Error('nothing was saved')
  const preview = await readFile(join(folder, saved.file.fileName))
  expect(preview.counts).toEqual({
    added: 0,
    changed: 0,
    ended: 0,
    same: predefinedLocalities.length + 1,
    missing: 0,
    faults: 0
  })
})

const header = 'Danh mục;Mã;Tên;Mã cấp trên;Có từ ngày;Hết từ ngày;Chuyển thành'

test('a file that divides a ward ends it and adds its successors in one step', async () => {
  await importLines([header, 'QD-19-2025;00004;Phường Ba Đình;01;01/07/2025;;'])
  const preview = await readFile(
    writeLines([
      header,
      'QD-19-2025;00004;Phường Ba Đình;01;01/07/2025;01/01/2026;"00005 (một phần); 00006 (một phần)"',
      'QD-19-2025;00005;Phường Một;01;01/01/2026;;',
      'QD-19-2025;00006;Phường Hai;01;01/01/2026;;'
    ])
  )
  expect(preview.counts).toMatchObject({ added: 2, ended: 1, faults: 0 })
  expect(preview.differences[0]).toMatchObject({
    change: 'ended',
    here: 'Hết từ ngày: trống; Chuyển thành: trống',
    file: 'Hết từ ngày: 01/01/2026; Chuyển thành: QD-19-2025/00005 (một phần); QD-19-2025/00006 (một phần)'
  })
  await program.handlers['localities:import']({ token: preview.token, kept: [] })
  const [row] = await list({}, '00004')
  expect(row?.after).toBe('Phường Một (00005) (một phần); Phường Hai (00006) (một phần)')
  expect(await auditWords()).toContain(
    'Nhập địa bàn từ tệp “danh-muc.csv”: thêm 2, sửa 0, hết hiệu lực 1 (Phường Ba Đình (00004); Phường Một (00005); Phường Hai (00006))'
  )
})

test('a difference for which the list in use is kept is not imported', async () => {
  const short = 'Danh mục;Mã;Tên'
  await importLines([short, 'QD-19-2025;00004;Phường Ba Đình', 'QD-19-2025;00008;Phường Ngọc Hà'])
  const lines = [short, 'QD-19-2025;00004;Phường Khác', 'QD-19-2025;00008;Phường Ngọc Hồ']
  const { differences } = await readFile(writeLines(lines))
  expect(differences.map(({ here, file }) => [here, file])).toEqual([
    ['Tên: Phường Ba Đình', 'Tên: Phường Khác'],
    ['Tên: Phường Ngọc Hà', 'Tên: Phường Ngọc Hồ']
  ])
  await importLines(lines, ['QD-19-2025/00004/'])
  expect((await list({}, '0000')).map(({ locality }) => locality.name)).toEqual([
    'Phường Ba Đình',
    'Phường Ngọc Hồ'
  ])
})

test.each([
  ['an unknown kind', 'QD-19-2025;00004;Phường A;Làng;;', 'Cấp: “Làng” không có trong danh sách'],
  ['a text for a day', 'QD-19-2025;00004;Phường A;;hôm nay;', 'Có từ ngày: không phải là ngày'],
  [
    'an unreadable successor',
    'QD-19-2025;00004;Phường A;;;00005 (nửa)',
    'Chuyển thành: “00005 (nửa)” không có dạng'
  ],
  ['a missing name', 'QD-19-2025;00004;;;;', 'Vui lòng nhập tên địa bàn'],
  [
    'an overlap',
    'QD-19-2025;01;Hà Nội;;01/01/2026;',
    'Trùng thời gian hiệu lực với “Thành phố Hà Nội (01)”'
  ]
])('a file with %s changes nothing', async (_what, line, message) => {
  const preview = await readFile(writeLines(['Danh mục;Mã;Tên;Cấp;Có từ ngày;Chuyển thành', line]))
  expect(preview.faults).toEqual([{ line: 2, message: expect.stringContaining(message) }])
  const reply = await program.ask('localities:import', { token: preview.token, kept: [] })
  expect(reply).toMatchObject({ ok: false, error: { code: 'CONFLICT' } })
})

test('a file without a required column is refused', async () => {
  program.choose(writeLines(['Danh mục;Mã', 'QD-19-2025;00004']))
  expect(await program.ask('localities:readFile', undefined)).toMatchObject({
    ok: false,
    error: { code: 'INVALID_INPUT', message: 'Tệp thiếu cột “Tên”.' }
  })
})

test('a file is refused once the list has changed after it was read', async () => {
  const { token } = await readFile(
    writeLines(['Danh mục;Mã;Tên', 'QD-19-2025;00008;Phường Ngọc Hà'])
  )
  await program.handlers['localities:save']({ key: null, draft })
  const reply = await program.ask('localities:import', { token, kept: [] })
  expect(reply).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('Hãy chọn tệp lần nữa') }
  })
})

test('a workbook of localities is read with codes as texts', async () => {
  const path = join(folder, 'danh-muc.xlsx')
  writeFileSync(
    path,
    zipWorkbook({
      'Địa bàn': [
        ['Danh mục', 'Mã', 'Tên'],
        ['QD-19-2025', '00004', 'Phường Ba Đình'],
        ['QD-19-2025', '00008', 'Phường Ngọc Hà']
      ]
    })
  )
  const preview = await readFile(path)
  expect(preview.added.map(({ name }) => name)).toEqual([
    'Phường Ba Đình (00004)',
    'Phường Ngọc Hà (00008)'
  ])
})

test('a backup contains changed localities, and a restore brings them back', async () => {
  await program.handlers['localities:save']({ key: null, draft })
  const { id } = await program.handlers['snapshot:create'](undefined)
  await program.handlers['localities:save']({ key, draft: { ...draft, name: 'Phường khác' } })
  await program.handlers['snapshot:restore']({ id, parts: ['localities'] })
  expect((await list({}, '00004'))[0]?.locality.name).toBe('Phường Ba Đình')
})
