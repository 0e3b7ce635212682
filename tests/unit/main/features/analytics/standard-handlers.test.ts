import { textOfSectorCell } from '@shared/features/analytics/table-view'
import { expect, test } from 'vitest'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const path = '/chuyen-nganh/to-chuc-bien-che/chuan-chuc-vu'
const draft = {
  grade: 1,
  education: 0,
  seniority: 0,
  certificate: false,
  reason: 'Điều chỉnh theo tổ chức mới'
}

async function rowOf({ handlers }: TestProgram, id: string) {
  const query = { search: '', sort: null, filters: {}, offset: 0, limit: 200 }
  const { rows } = await handlers['analytics:rows']({ path, query })
  return rows.find(row => row.id === id)?.cells.map(textOfSectorCell)
}

test('a change of a staffing standard needs a reason, updates the figures and retains every earlier version', async () => {
  const folder = makeTemporaryFolder()
  const program = openTestProgram({ folder })
  const { handlers } = program
  const first = await handlers['standards:get']({ id: 'post-0' })
  expect(first).toMatchObject({ version: 0, versions: [] })
  expect((await rowOf(program, 'post-0'))?.at(-1)).not.toBe('100,0%')
  await handlers['standards:set']({ id: 'post-0', draft, version: 0 })
  expect((await rowOf(program, 'post-0'))?.slice(1, 5)).toEqual([
    'Bậc 1',
    'Sơ cấp',
    '0',
    'Không yêu cầu'
  ])
  expect((await rowOf(program, 'post-0'))?.at(-1)).toMatch(/^100(,0)?\s?%$/)
  await handlers['standards:set']({ id: 'post-0', draft: { ...draft, grade: 3 }, version: 1 })
  const again = openTestProgram({ folder })
  const kept = await again.handlers['standards:get']({ id: 'post-0' })
  expect(kept.first).toEqual(first.standard)
  expect(kept.versions.map(({ number, standard }) => [number, standard.grade])).toEqual([
    [1, 1],
    [2, 3]
  ])
  expect((await rowOf(again, 'post-0'))?.[1]).toBe('Bậc 3')
})

test('a post without a standard receives its first standard', async () => {
  const program = openTestProgram({ folder: makeTemporaryFolder() })
  expect((await rowOf(program, 'post-14'))?.[1]).toBe('Chưa ban hành')
  expect(await program.handlers['standards:get']({ id: 'post-14' })).toMatchObject({
    standard: null,
    first: null
  })
  await program.handlers['standards:set']({ id: 'post-14', draft, version: 0 })
  expect((await rowOf(program, 'post-14'))?.[1]).toBe('Bậc 1')
})

test('a change of a staffing standard is refused if nothing changes, a value is out of range, the reason is missing or the version is outdated', async () => {
  const { ask } = openTestProgram({ folder: makeTemporaryFolder() })
  const set = (change: object, version = 0, id = 'post-0') =>
    ask('standards:set', { id, draft: { ...draft, ...change }, version })
  expect(await set({ seniority: 41 })).toMatchObject({
    error: { code: 'INVALID_INPUT', fields: { 'draft.seniority': 'Phải là số nguyên từ 0 đến 40' } }
  })
  expect(await set({ reason: 'ngắn' })).toMatchObject({ error: { code: 'INVALID_INPUT' } })
  expect(await set({})).toMatchObject({ ok: true })
  expect(await set({}, 1)).toMatchObject({
    error: { code: 'INVALID_INPUT', message: 'Chuẩn không thay đổi' }
  })
  expect(await set({ grade: 2 })).toMatchObject({ error: { code: 'CONFLICT' } })
  expect(await set({}, 0, 'post-99')).toMatchObject({ error: { code: 'NOT_FOUND' } })
})

test('a standard can be changed repeatedly, each time from its current version', async () => {
  const { ask } = openTestProgram({ folder: makeTemporaryFolder() })
  for (const version of [0, 1, 2]) {
    const next = { ...draft, grade: version + 2 }
    const reply = await ask('standards:set', { id: 'post-0', draft: next, version })
    expect(reply).toMatchObject({ ok: true, data: { version: version + 1 } })
  }
  expect(await ask('standards:set', { id: 'post-0', draft, version: -1 })).toMatchObject({
    error: { code: 'INVALID_INPUT' }
  })
})

test('a staffing standard with a rank that is not in the list of ranks is refused', async () => {
  const { handlers } = openTestProgram({ folder: makeTemporaryFolder() })
  const set = (grade: number) =>
    handlers['standards:set']({ id: 'post-0', draft: { ...draft, grade }, version: 0 })
  await expect(set(9)).rejects.toThrow('không có bậc này')
  expect((await set(8)).standard).toMatchObject({ grade: 8 })
  expect((await handlers['standards:get']({ id: 'post-0' })).ranks.at(-1)).toBe('Bậc 8')
})
