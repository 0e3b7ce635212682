import { expect, test } from 'vitest'
import { openProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

/** The tables that the program says a service sends, and those that say that it uses them. */
test('a service names the tables of its kind of data, and they name it', async () => {
  const { handlers } = openProgram(makeTemporaryFolder())
  const tablesOf = async (id: string) =>
    (await handlers['lineage:service']({ id })).map(({ name }) => name)
  // Head count that goes out; the same kind that comes in; a kind that no table has; one that nobody approved.
  expect(await tablesOf('lgsp-001')).not.toEqual([])
  expect(await tablesOf('lgsp-003')).toEqual([])
  expect(await tablesOf('ngsp-001')).toEqual([])
  expect(await tablesOf('lgsp-011')).toEqual([])
  for (const { id } of await handlers['lineage:service']({ id: 'lgsp-001' })) {
    const { use } = await handlers['dataMart:get']({ id })
    expect(use.services.map(({ path }) => path)).toContain('/chia-se/lgsp/lgsp-001')
  }
  await expect(handlers['lineage:service']({ id: 'lgsp-999' })).rejects.toThrow('dịch vụ')
})
