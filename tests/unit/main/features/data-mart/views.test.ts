import { expect, test } from 'vitest'
import { openTestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

test('views of a table are counted once per user and day', async () => {
  const folder = makeTemporaryFolder()
  const program = openTestProgram({ folder })
  const look = async (from = program) => {
    const { views } = await from.handlers['dataMart:get']({ id: 'dm-001' })
    return views.map(({ time, user }) => [new Date(time).getUTCDate(), user])
  }
  await look()
  await program.handlers['users:choose']({ id: 'user-004' })
  expect(await look()).toHaveLength(2)
  const tomorrow = openTestProgram({ folder, now: Date.parse('2026-11-22T09:00:00+07:00') })
  const views = await look(tomorrow)
  expect(views.map(([day]) => day).toSorted()).toEqual([21, 21, 22])
  expect(new Set(views.map(([, user]) => user)).size).toBe(2)
  expect(await look(tomorrow)).toEqual(views)
})
