import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FormUnit } from '@shared/model/forms/form'
import { beforeEach, expect, test } from 'vitest'
import { simpleFormDraft, wholeForce, writeEmptyForm } from '../../../../support/forms/form-file'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const day = 86_400_000
const start = Date.parse('2026-11-21T09:00:00+07:00')
const typed = (name: string): FormUnit => ({ id: null, code: '', name, superior: '' })
const plan = {
  schedule: { kind: 'daily' as const, time: '08:00' },
  pattern: '{ten} - {don_vi} - {ky}',
  units: [wholeForce, typed('Trung đoàn 1/2')],
  monthsBack: 1
}
let folder = ''
let target = ''
let program: TestProgram

beforeEach(() => {
  folder = makeTemporaryFolder()
  target = join(folder, 'ket-qua')
  mkdirSync(target)
  program = openTestProgram({ folder, now: start })
})

async function setPlan(changes: Partial<typeof plan> = {}) {
  program.choose(await writeEmptyForm(folder))
  const brought = await program.handlers['forms:bring'](undefined)
  if (!brought) throw new Error('no file was chosen')
  const { file } = brought
  const { id } = await program.handlers['forms:save']({
    ...{ id: null, file, draft: simpleFormDraft, version: null }
  })
  program.choose(target)
  const chosen = await program.handlers['forms:chooseFolder'](undefined)
  const token = chosen?.token ?? null
  await program.handlers['forms:setPlan']({ id, plan: { ...plan, ...changes }, token })
  return id
}

const release = (isOn: boolean) =>
  program.storage.settings.update(({ configuration }) => {
    configuration.releaseDocuments = isOn
    configuration.separateApprover = true
  })

const become = async (name: string) => {
  const user = program.storage.records.read().users.find(one => one.name === name)
  await program.handlers['users:choose']({ id: user?.id ?? '' })
}

test('a due schedule writes one file for each unit under the names of its pattern, once', async () => {
  const id = await setPlan()
  expect(await program.handlers['forms:plannedNames']({ id, plan })).toEqual({
    period: '2026-10',
    names: [
      'Biểu quân số - Toàn lực lượng - 2026-10.xlsx',
      'Biểu quân số - Trung đoàn 1-2 - 2026-10.xlsx'
    ]
  })
  await program.formExports.writeDue()
  expect(readdirSync(target)).toEqual([])
  program.close()
  const later = openTestProgram({ folder, now: start + day })
  await later.formExports.writeDue()
  await later.formExports.writeDue()
  expect(readdirSync(target).toSorted()).toEqual([
    'Biểu quân số - Toàn lực lượng - 2026-10.xlsx',
    'Biểu quân số - Trung đoàn 1-2 - 2026-10.xlsx'
  ])
  const { form } = await later.handlers['forms:get']({ id })
  expect(form.plan?.last).toEqual({ time: start + day, files: 2, error: '' })
  const filled = await later.handlers['forms:filled']({ id })
  expect(filled.map(({ planned }) => planned?.written !== '')).toEqual([true, true])
})

test('a scheduled file never replaces another file of the same name', async () => {
  const id = await setPlan({ units: [wholeForce] })
  const name = 'Biểu quân số - Toàn lực lượng - 2026-10.xlsx'
  writeFileSync(join(target, name), 'tệp của người khác')
  await program.handlers['forms:runPlan']({ id })
  expect(readdirSync(target)).toHaveLength(2)
  await program.handlers['forms:runPlan']({ id })
  expect(readdirSync(target)).toHaveLength(2)
})

test('a missing folder becomes the last result of the schedule and is reported to the user', async () => {
  const id = await setPlan()
  rmSync(target, { recursive: true })
  const form = await program.handlers['forms:runPlan']({ id })
  expect(form.plan?.last).toMatchObject({ files: 0, error: expect.stringContaining('thư mục') })
  expect(program.told.map(({ name }) => name)).toContain('storage:notice')
})

test('a pattern that would give all units one name is refused', async () => {
  const id = await setPlan()
  const asked = program.handlers['forms:setPlan']({
    ...{ id, plan: { ...plan, pattern: '{ten}' }, token: null }
  })
  await expect(asked).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await expect(
    program.handlers['forms:plannedNames']({ id, plan: { ...plan, pattern: '{khac}{don_vi}' } })
  ).rejects.toThrow('{khac}')
})

test('a filled form waits for a second person, over a restart, and only then its file is written', async () => {
  await release(true)
  const id = await setPlan({ units: [wholeForce] })
  await program.handlers['forms:runPlan']({ id })
  expect(readdirSync(target)).toEqual([])
  program.close()
  program = openTestProgram({ folder, now: start })
  const [waiting] = await program.handlers['forms:waiting'](undefined)
  expect(waiting?.refusal).not.toBe('')
  const own = waiting?.filled.id ?? ''
  await expect(program.handlers['forms:exportFilled']({ id: own })).rejects.toMatchObject({
    code: 'NOT_ALLOWED',
    message: expect.stringContaining('không lưu ra ngoài được')
  })
  await expect(program.handlers['forms:release']({ id: own })).rejects.toMatchObject({
    code: 'NOT_ALLOWED'
  })
  const approver = program.storage.records
    .read()
    .users.find(({ role, status }) => role === 'approver' && status === 'active')
  await become(approver?.name ?? '')
  const released = await program.handlers['forms:release']({ id: own })
  expect(released.release).toMatchObject({ state: 'released', user: approver?.name })
  expect(readdirSync(target)).toEqual([released.planned?.written])
  await expect(program.handlers['forms:release']({ id: own })).rejects.toMatchObject({
    code: 'CONFLICT'
  })
})

test('a refused form writes no file and keeps the reason', async () => {
  await release(true)
  const id = await setPlan({ units: [wholeForce] })
  await program.handlers['forms:runPlan']({ id })
  const [waiting] = await program.handlers['forms:waiting'](undefined)
  const approver = program.storage.records
    .read()
    .users.find(({ role, status }) => role === 'approver' && status === 'active')
  await become(approver?.name ?? '')
  const refused = await program.handlers['forms:refuse']({
    ...{ id: waiting?.filled.id ?? '', reason: 'Thiếu tháng 10' }
  })
  expect(refused.release).toMatchObject({ state: 'refused', reason: 'Thiếu tháng 10' })
  expect(await program.handlers['forms:waiting'](undefined)).toEqual([])
  expect(readdirSync(target)).toEqual([])
  await expect(program.handlers['forms:exportFilled']({ id: refused.id })).rejects.toMatchObject({
    code: 'NOT_ALLOWED'
  })
})
