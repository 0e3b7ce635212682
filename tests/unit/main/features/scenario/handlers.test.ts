import { expect, test } from 'vitest'
import { openTestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

test('an organisation scenario starts from the figures of the pages, and can be edited, undone, copied and reopened', async () => {
  const folder = makeTemporaryFolder()
  const { handlers, ask } = openTestProgram({ folder })
  const id = 'kb-002'
  const first = await handlers['scenario:get']({ id })
  expect(first.before).toEqual({ units: 24, bc: 12_480, hc: 11_608 })
  expect(first.changes).toEqual([])
  const [from, to] = first.units
  const step = { kind: 'move' as const, from: from?.id ?? '', to: to?.id ?? '', bc: 5, hc: 3 }
  const moved = await handlers['scenario:take']({ id, step })
  expect(moved.after).toEqual(first.before)
  expect(moved.changes).toHaveLength(2)
  const undone = await handlers['scenario:shift']({ id, by: -1 })
  expect(undone.changes).toEqual([])
  expect(undone.words).toHaveLength(1)
  expect(await ask('scenario:shift', { id, by: -1 })).toMatchObject({
    error: { code: 'CONFLICT' }
  })
  await handlers['scenario:shift']({ id, by: 1 })
  const copy = await handlers['scenario:create']({ name: 'Bản sao', copyOf: id })
  const kept = await openTestProgram({ folder }).handlers['scenario:get']({ id: copy.id })
  expect(kept.changes).toEqual(moved.changes)
  // A refused change of a scenario is reported at the input field that causes it.
  const refusals = [
    [{ ...step, bc: 999_999 }, 'bc'],
    [{ ...step, bc: 0, hc: 999_999 }, 'hc'],
    [{ ...step, bc: 0, hc: 0 }, 'bc'],
    [{ ...step, to: step.from }, 'to'],
    [{ kind: 'merge', unit: step.from, into: step.from }, 'into'],
    [{ kind: 'place', unit: step.from, parent: step.from }, 'parent'],
    [{ kind: 'move', from: 'khong-co', to: step.to, bc: 1, hc: 0 }, 'from']
  ] as const
  for (const [refused, field] of refusals) {
    expect(await ask('scenario:take', { id, step: refused })).toMatchObject({
      error: { code: 'INVALID_INPUT', fields: { [field]: expect.any(String) } }
    })
  }
  expect(await ask('scenario:create', { name: 'bản SAO', copyOf: null })).toMatchObject({
    error: { code: 'CONFLICT' }
  })
  await handlers['scenario:remove']({ id: copy.id })
  expect(await ask('scenario:get', { id: copy.id })).toMatchObject({ error: { code: 'NOT_FOUND' } })
})

test('numbers of organisation scenarios continue from the highest number and are never used twice', async () => {
  const { handlers } = openTestProgram({ folder: makeTemporaryFolder() })
  const before = await handlers['scenario:list'](undefined)
  const highest = Math.max(...before.map(({ id }) => Number(id.slice(3))))
  const ids: string[] = []
  for (const name of ['Một', 'Hai', 'Ba']) {
    ids.push((await handlers['scenario:create']({ name, copyOf: null })).id)
  }
  const named = (step: number) => `kb-${String(highest + step).padStart(3, '0')}`
  expect(ids).toEqual([named(1), named(2), named(3)])
  await handlers['scenario:remove']({ id: named(1) })
  expect((await handlers['scenario:create']({ name: 'Bốn', copyOf: null })).id).toBe(named(4))
  for (const { id } of await handlers['scenario:list'](undefined)) {
    await handlers['scenario:remove']({ id })
  }
  expect((await handlers['scenario:create']({ name: 'Năm', copyOf: null })).id).toBe('kb-001')
})
