import { emptyMartDraft } from '@shared/model/data-mart/draft'
import { expect, test } from 'vitest'
import { openTestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const query = { search: '', sort: null, filters: {}, offset: 0, limit: 200 }
const table = {
  ...emptyMartDraft,
  tableName: 'dm_moi',
  columns: [{ id: '1', name: 'id', dataType: 'integer' as const, description: '' }]
}

test('the origin section of a table lists the sources of all its pipelines, user-made ones included', async () => {
  const { handlers } = openTestProgram({ folder: makeTemporaryFolder() })
  const first = await handlers['dataMart:get']({ id: 'dm-001' })
  expect(first.use.pipelines).toEqual([
    { code: 'etl_qs_10', name: 'Tổng hợp quân số', source: 'Oracle – Quân số đơn vị' }
  ])
  const created = await handlers['dataMart:create']({ draft: table })
  expect((await handlers['dataMart:get']({ id: created.id })).use.pipelines).toEqual([])
  await handlers['etl:create']({
    draft: {
      name: 'Nạp bảng mới',
      description: '',
      source: 'Tệp CSV quân khu',
      targetTable: created.name,
      schedule: { kind: 'none' }
    }
  })
  const { use } = await handlers['dataMart:get']({ id: created.id })
  expect(use.pipelines.map(({ source }) => source)).toEqual(['Tệp CSV quân khu'])
  const { rows } = await handlers['dataMart:list']({ query })
  expect(rows.find(({ id }) => id === created.id)?.pipeline).toBe('Nạp bảng mới')
})
