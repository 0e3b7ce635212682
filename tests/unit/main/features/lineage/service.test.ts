import { expect, test } from 'vitest'
import { openProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

/**
 * The tables that a service sends according to the program, and the tables that list the service.
 */
test('a service lists the tables of its kind of data, and these tables list the service', async () => {
  const { handlers } = openProgram({ folder: makeTemporaryFolder() })
  const tablesOf = async (id: string) =>
    (await handlers['lineage:service']({ id })).map(({ name }) => name)
  // An outgoing head count, the same kind incoming, a kind without a table, and an unapproved
  // service.
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
