import { expect, test } from 'vitest'
import { openTestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

/**
 * Data-sharing services list the tables that they send, and tables list the services that send
 * them.
 */
test('a data-sharing service lists the tables of its kind of data, and these tables list the service', async () => {
  const { handlers } = openTestProgram({ folder: makeTemporaryFolder() })
  const tablesOf = async (id: string) =>
    (await handlers['lineage:service']({ id })).map(({ name }) => name)
  // One service each that sends headcounts, that receives them, that sends a kind of data without a
  // table, and that is not approved.
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
