import { expect, test } from 'vitest'
import { openTestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

test('each form has one draft, and a later save replaces it', async () => {
  const folder = makeTemporaryFolder()
  const { handlers } = openTestProgram({ folder })
  const save = (form: string, name: string) =>
    handlers['drafts:save']({ form, values: { name }, document: null })
  const nameOf = async (form: string, program = handlers) =>
    (await program['drafts:get']({ form }))?.values.name ?? null
  await save('lgsp', 'a')
  await save('ngsp', 'b')
  await save('lgsp', 'c')
  await save('ngsp', 'd')
  expect([await nameOf('lgsp'), await nameOf('ngsp')]).toEqual(['c', 'd'])
  const again = openTestProgram({ folder }).handlers
  expect([await nameOf('lgsp', again), await nameOf('ngsp', again)]).toEqual(['c', 'd'])
  await handlers['drafts:remove']({ form: 'lgsp' })
  expect([await nameOf('lgsp'), await nameOf('ngsp')]).toEqual([null, 'd'])
})

test('a draft is offered only to the user who began it', async () => {
  const { handlers } = openTestProgram({ folder: makeTemporaryFolder() })
  const form = 'lgsp'
  await handlers['drafts:save']({ form, values: { name: 'a' }, document: null })
  await handlers['users:choose']({ id: 'user-002' })
  expect(await handlers['drafts:get']({ form })).toBeNull()
  await handlers['drafts:save']({ form, values: { name: 'b' }, document: null })
  await handlers['users:choose']({ id: 'user-001' })
  expect((await handlers['drafts:get']({ form }))?.values).toEqual({ name: 'a' })
})
