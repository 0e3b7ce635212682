import { createStructuredQuery } from '@shared/model/query/question'
import { describe, expect, it } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram } from '../../../../support/handlers'

describe('explanation of a query', () => {
  const engines = setUpTestEngines({ handsOn: true })

  it('the explanation of a query plan names its steps in terms that users understand', {
    timeout: 60_000
  }, async () => {
    const folder = engines.makeFolder()
    const { handlers } = openTestProgram({ folder, openEngine: () => engines.start().engine })
    const column = { table: 0, column: 'don_vi' }
    const question = {
      ...createStructuredQuery('dm_nhansu_tong_hop'),
      groups: [{ name: 'don_vi', column }],
      measures: [{ name: 'so_dong', kind: 'count' as const }],
      limit: 5
    }
    const query = { asked: { form: 'tree' as const, question }, parameters: [], limit: 1_000 }
    const { faults, steps } = await handlers['query:explain']({ query })
    expect(faults).toEqual([])
    const words = steps.map(step => step.words)
    expect(words).toContain('Đọc bảng dm_nhansu_tong_hop')
    expect(words).toContain('Đọc danh sách giá trị của cột don_vi trong bảng dm_nhansu_tong_hop')
    expect(words.filter(word => word.startsWith('Đọc bảng'))).toHaveLength(1)
    expect(words).toContain('Nhóm các dòng và tính số liệu của từng nhóm')
  })
})
