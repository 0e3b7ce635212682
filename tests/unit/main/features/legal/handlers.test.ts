import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

let folder = ''
let program: TestProgram

beforeEach(() => {
  folder = makeTemporaryFolder()
  program = openTestProgram({ folder })
})

const draft = {
  kind: 'decree' as const,
  number: '1/2027/NĐ-CP',
  title: 'Thử nghiệm',
  issuer: 'Chính phủ',
  issued: '2027-01-01',
  from: '2027-02-01',
  to: null,
  replacedBy: '',
  subjects: ['connection' as const]
}
const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const list = () => program.handlers['legal:list'](undefined)
const auditWords = async (): Promise<string[]> =>
  (await program.handlers['audit:list']({ query })).rows.map(({ action }) => action)

test('an added legal document comes last in the list, is audited and survives a restart', async () => {
  const saved = await program.handlers['legal:save']({ id: null, draft })
  expect((await list()).at(-1)).toEqual({ ...draft, id: saved.id, retired: false })
  expect(await auditWords()).toContain(
    'Thêm văn bản pháp lý “Nghị định 1/2027/NĐ-CP” (Thử nghiệm), có hiệu lực từ 01/02/2027'
  )
  program = openTestProgram({ folder })
  expect((await list()).at(-1)?.number).toBe(draft.number)
})

test('a changed predefined document keeps its place and its id', async () => {
  const before = await list()
  const place = before.findIndex(({ id }) => id === 'nd-47-2020')
  const { id, retired: _retired, ...values } = before[place] ?? { id: '', ...draft, retired: false }
  const changed = { ...values, subjects: [...values.subjects], from: '2020-05-25' }
  await program.handlers['legal:save']({ id, draft: changed })
  const after = await list()
  expect(after).toHaveLength(before.length)
  expect(after[place]).toMatchObject({ id: 'nd-47-2020', from: '2020-05-25' })
})

test('a number that another document has is refused, whatever its case', async () => {
  const taken = { ...draft, number: '47/2020/nđ-cp' }
  const message = 'Số, ký hiệu này đã có trong danh sách: Nghị định 47/2020/NĐ-CP'
  await expect(program.handlers['legal:save']({ id: null, draft: taken })).rejects.toMatchObject({
    code: 'CONFLICT',
    fields: { number: message }
  })
})

test('an end before the first day in force is refused with a message at its field', async () => {
  const reply = await program.ask('legal:save', {
    id: null,
    draft: { ...draft, to: '2027-01-15' }
  })
  expect(reply).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT' } })
})

test('a retired document stays in the list and can be used again', async () => {
  await program.handlers['legal:retire']({ id: 'nd-13-2023', retired: true })
  const find = async () => (await list()).find(({ id }) => id === 'nd-13-2023')
  expect((await find())?.retired).toBe(true)
  await program.handlers['legal:retire']({ id: 'nd-13-2023', retired: false })
  expect((await find())?.retired).toBe(false)
  await expect(
    program.handlers['legal:retire']({ id: 'vbpl-999', retired: true })
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the exported file has the matching documents with their states on the day of the list', async () => {
  const result = await program.handlers['legal:export']({
    query: { ...query, filters: { day: '2025-12-31', state: 'expired' } }
  })
  if (result.outcome !== 'saved') throw new Error('nothing was saved')
  const lines = readFileSync(join(folder, result.file.fileName), 'utf8').trim().split('\r\n')
  expect(lines[0]).toContain('Hiệu lực')
  expect(lines.slice(1)).toHaveLength(2)
  expect(lines[1]).toContain('Nghị định 47/2020/NĐ-CP')
  expect(lines[1]).toContain('Chưa xác minh')
  expect(lines[2]).toContain('Luật 10/2012/QH13')
})

test('a backup contains added legal documents, and a restore brings them back', async () => {
  await program.handlers['legal:save']({ id: null, draft })
  const { id } = await program.handlers['snapshot:create'](undefined)
  const { id: own } = (await list()).at(-1) ?? { id: '' }
  await program.handlers['legal:retire']({ id: own, retired: true })
  await program.handlers['snapshot:restore']({ id, parts: ['legalBases'] })
  expect((await list()).at(-1)).toMatchObject({ id: own, retired: false })
})
