import { createStructuredQuery } from '@shared/model/query/question'
import { expect, it } from 'vitest'
import { openTestProgram } from '../../../../support/handlers'
import { toTreeQuery } from '../../../../support/query/people-rows'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

it('a saved query belongs to its owner after a rename, and a new user with the old name cannot access it', async () => {
  const { handlers, ask } = openTestProgram({ folder: makeTemporaryFolder() })
  const rename = async (id: string, name: string): Promise<void> => {
    const people = await handlers['users:operators'](undefined)
    const person = people.find(one => one.id === id)
    if (!person) throw new Error('nobody')
    const { account, staffCode, unit, role } = person
    const draft = { account, staffCode, unit, role, name, validUntil: '' }
    const reply = await ask('users:save', { id, draft })
    if (!reply.ok) throw new Error(JSON.stringify(reply.error))
  }
  const operators = await handlers['users:operators'](undefined)
  const [own, other] = operators.filter(({ role }) => role === 'analyst').map(({ id }) => id)
  if (!own || !other) throw new Error('nobody may ask')
  await handlers['users:choose']({ id: own })
  const words = { name: 'Của tôi', description: '', folder: '', shared: false }
  const query = toTreeQuery(createStructuredQuery('dm_donvi_capbac'))
  const saved = await handlers['query:save']({ words, query, chart: null })
  const { owner } = saved
  await handlers['users:choose']({ id: 'user-001' })
  await rename(own, 'Người Tên Khác')
  await rename(other, owner)
  await handlers['users:choose']({ id: other })
  expect(await ask('query:get', { id: saved.id })).toMatchObject({ error: { code: 'NOT_FOUND' } })
  await handlers['users:choose']({ id: own })
  expect(await ask('query:get', { id: saved.id })).toMatchObject({ ok: true })
  expect(await ask('query:remove', { id: saved.id })).toMatchObject({ ok: true })
})
