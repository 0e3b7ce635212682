import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { predefinedRules } from '@shared/model/rules/listing'
import type { Rule, RuleDraft } from '@shared/model/rules/rule'
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

const current = 'luong-co-so-2024-07-01-1'
const draft: RuleDraft = {
  table: 'basePay',
  kind: null,
  ranks: [],
  sex: null,
  subject: '',
  value: 2_530_000,
  from: '2027-01-01',
  to: null,
  basis: 'nd-73-2024',
  article: 'Điều 3',
  verified: true
}
const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const list = () => program.handlers['rules:list'](undefined)
const find = async (id: string): Promise<Rule | undefined> =>
  (await list()).find(rule => rule.id === id)
const auditWords = async (): Promise<string[]> =>
  (await program.handlers['audit:list']({ query })).rows.map(({ action }) => action)

/** Ends the current base pay, so that another one can follow. */
async function endCurrentPay(): Promise<void> {
  const {
    id: _id,
    retired: _retired,
    ...rule
  } = (await find(current)) ?? { id: '', retired: false }
  await program.handlers['rules:save']({
    id: current,
    draft: { ...(rule as RuleDraft), to: '2027-01-01' }
  })
}

async function exportRules(filters: Record<string, string> = {}): Promise<string> {
  const result = await program.handlers['rules:export']({ query: { ...query, filters } })
  if (result.outcome !== 'saved') throw new Error('nothing was saved')
  return join(folder, result.file.fileName)
}

async function readFile(path: string) {
  program.choose(path)
  const preview = await program.handlers['rules:readFile'](undefined)
  if (!preview) throw new Error('no file was read')
  return preview
}

function writeLines(lines: readonly string[]): string {
  const path = join(folder, 'quy-dinh-moi.csv')
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}

const header = 'Bảng quy định;Giá trị;Có hiệu lực từ;Hết hiệu lực từ;Văn bản căn cứ;Mã'

test('the list contains the predefined rules', async () => {
  expect(await list()).toEqual(predefinedRules)
})

test('a rule that overlaps with the rule in force is refused at the start of its validity', async () => {
  const reply = await program.ask('rules:save', { id: null, draft })
  expect(reply).toMatchObject({
    ok: false,
    error: {
      code: 'CONFLICT',
      fields: { from: expect.stringContaining('Trùng thời gian hiệu lực với quy định') }
    }
  })
})

test('a rule that follows an ended one is stored, audited and survives a restart', async () => {
  await endCurrentPay()
  const saved = await program.handlers['rules:save']({ id: null, draft })
  expect(saved).toEqual({ ...draft, id: 'qd-001', retired: false })
  expect(await auditWords()).toEqual(
    expect.arrayContaining([
      'Thêm quy định “Mức lương cơ sở”: 2.530.000 đồng, từ 01/01/2027, căn cứ: Nghị định 73/2024/NĐ-CP, Điều 3',
      expect.stringContaining(
        'Sửa quy định “Mức lương cơ sở”: 2.340.000 đồng, từ 01/07/2024 đến trước 01/01/2027'
      )
    ])
  )
  program = openTestProgram({ folder })
  expect((await list()).at(-1)?.id).toBe('qd-001')
  expect(await list()).toHaveLength(predefinedRules.length + 1)
})

test('a rule that rests on an unknown document is refused', async () => {
  const unknown = { ...draft, from: '2001-01-01', to: '2002-01-01', basis: 'khong-co' }
  await expect(program.handlers['rules:save']({ id: null, draft: unknown })).rejects.toMatchObject({
    code: 'NOT_FOUND'
  })
})

test('a retired rule makes room for another one, and cannot be used again beside it', async () => {
  await program.handlers['rules:retire']({ id: current, retired: true })
  await program.handlers['rules:save']({ id: null, draft })
  await expect(
    program.handlers['rules:retire']({ id: current, retired: false })
  ).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await find(current))?.retired).toBe(true)
})

test('an exported file is read back without any difference', async () => {
  const preview = await readFile(await exportRules())
  expect(preview).toMatchObject({ rules: [], faults: [], same: predefinedRules.length })
})

test('the exported file has the rules that match the filters on the day of the list', async () => {
  const path = await exportRules({ table: 'basePay', state: 'unverified', day: '2018-01-01' })
  const lines = readFileSync(path, 'utf8').trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('1.300.000 đồng')
})

test('a file that ends one rule and adds the next is imported in one step', async () => {
  const path = writeLines([
    header,
    `Mức lương cơ sở;2.340.000 đồng;01/07/2024;01/01/2027;Nghị định 73/2024/NĐ-CP;${current}`,
    'mức lương cơ sở;2530000;2027-01-01;;;'
  ])
  const preview = await readFile(path)
  expect(preview).toMatchObject({ name: 'quy-dinh-moi.csv', faults: [], same: 0 })
  await program.handlers['rules:import']({ name: preview.name, rules: preview.rules })
  expect(await find(current)).toMatchObject({ to: '2027-01-01', value: 2_340_000 })
  expect(await find('qd-001')).toMatchObject({ from: '2027-01-01', value: 2_530_000 })
  expect(await auditWords()).toContain(
    'Nhập quy định từ tệp “quy-dinh-moi.csv”: thêm 1, sửa 1 (Mức lương cơ sở; Mức lương cơ sở)'
  )
})

test('a file whose rules contradict each other changes nothing', async () => {
  const rules = [
    { id: null, draft: { ...draft, from: '2001-01-01', to: '2003-01-01' }, retired: false },
    { id: null, draft: { ...draft, from: '2002-01-01', to: '2004-01-01' }, retired: false }
  ]
  await expect(program.handlers['rules:import']({ name: 'a.csv', rules })).rejects.toMatchObject({
    code: 'CONFLICT'
  })
  expect(await list()).toEqual(predefinedRules)
})

test('each row of a file that is no rule is named with its line and the reason', async () => {
  const preview = await readFile(
    writeLines([
      header,
      'Mức lương cơ sở;nhiều;01/01/2001;01/01/2002;;',
      'Lương;1000;01/01/2001;01/01/2002;;',
      'Mức lương cơ sở;1000;32/01/2001;01/01/2002;;',
      'Mức lương cơ sở;1000;01/01/2001;01/01/2002;Nghị định 0;',
      'Mức lương cơ sở;1000;01/01/2002;01/01/2001;;'
    ])
  )
  expect(preview.rules).toEqual([])
  expect(preview.faults).toEqual([
    { line: 2, message: 'Giá trị: Phải là số đồng từ 1.000 đến 100.000.000' },
    { line: 3, message: 'Bảng quy định: “Lương” không có trong danh sách' },
    { line: 4, message: 'Có hiệu lực từ: không phải là ngày' },
    { line: 5, message: 'Văn bản căn cứ: “Nghị định 0” không có trong danh sách' },
    { line: 6, message: 'Ngày hết hiệu lực phải sau ngày có hiệu lực' }
  ])
})

test('a file without a required column is refused', async () => {
  program.choose(writeLines(['Bảng quy định;Giá trị', 'Mức lương cơ sở;1000']))
  await expect(program.handlers['rules:readFile'](undefined)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: 'Tệp thiếu cột “Có hiệu lực từ”.'
  })
})

test('a cancelled choice of a file reads nothing', async () => {
  program.choose(undefined)
  expect(await program.handlers['rules:readFile'](undefined)).toBeNull()
})

test('a backup contains changed rules, and a restore brings them back', async () => {
  await program.handlers['rules:retire']({ id: current, retired: true })
  const { id } = await program.handlers['snapshot:create'](undefined)
  await program.handlers['rules:retire']({ id: current, retired: false })
  await program.handlers['snapshot:restore']({ id, parts: ['rules'] })
  expect((await find(current))?.retired).toBe(true)
})

test('a workbook with real dates and numbers is read like a CSV file', async () => {
  const path = join(folder, 'quy-dinh.xlsx')
  const day = (text: string): Date => new Date(`${text}T00:00:00Z`)
  const sheet = [
    ['Bảng quy định', 'Giá trị', 'Có hiệu lực từ', 'Hết hiệu lực từ'],
    ['Mức lương cơ sở', 830_000, day('2011-05-01'), day('2012-05-01')],
    ['Mức lương cơ sở', 1_050_000, day('2012-05-01'), day('2013-07-01')]
  ]
  writeFileSync(path, zipWorkbook({ 'Quy định': sheet }))
  const preview = await readFile(path)
  expect(preview.faults).toEqual([])
  expect(preview.rules.map(({ draft: { from, to } }) => [from, to])).toEqual([
    ['2011-05-01', '2012-05-01'],
    ['2012-05-01', '2013-07-01']
  ])
  expect(preview.rules[0]?.draft).toMatchObject({ value: 830_000 })
})
