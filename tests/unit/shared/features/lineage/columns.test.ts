import { flowColumn } from '@shared/features/lineage/flow-columns'
import { questionColumns } from '@shared/features/lineage/question-columns'
import type { Flow } from '@shared/model/etl/flow/flow'
import { type Question, questionOf } from '@shared/model/query/question'
import { describe, expect, it } from 'vitest'
import { counted, flow, ref, uuid } from '../../../../support/lineage/known'

describe('columns that a query uses', () => {
  it('are those of groups, measures and their conditions; filters count as deciding columns', () => {
    const { outputs, deciding } = questionColumns(counted, () => [])
    expect(outputs.map(({ name, from }) => [name, from.map(one => one.column)])).toEqual([
      ['Đơn vị', ['don_vi']],
      ['Tổng', ['so']],
      ['Số dòng', []]
    ])
    expect(deciding).toEqual([{ table: 'goc', column: 'loai' }])
  })

  it('are all of the source if none is selected, and name their own table behind a join', () => {
    const joined: Question = {
      ...questionOf('goc'),
      relations: [{ table: 'khac', kind: 'left', on: [{ from: ref('don_vi'), to: 'ma' }] }],
      columns: [{ name: 'Tên', column: ref('ten', 1) }]
    }
    expect(questionColumns(joined, () => []).outputs).toEqual([
      { name: 'Tên', from: [{ table: 'khac', column: 'ten' }] }
    ])
    expect(questionColumns(joined, () => []).deciding).toEqual([
      { table: 'goc', column: 'don_vi' },
      { table: 'khac', column: 'ma' }
    ])
    expect(questionColumns(questionOf('goc'), () => ['a', 'b']).outputs).toHaveLength(2)
  })
})

describe('columns that a pipeline flow uses', () => {
  it.each([
    ['tong', ['so'], [], ['group']],
    ['ten_dv', ['ma'], [{ table: 'danh_muc', column: 'ten' }], ['choose', 'lookup', 'group']],
    ['khong_co', [], [], ['group']]
  ] as const)('%s', (name, names, tables, steps) => {
    expect(flowColumn(flow, name)).toEqual({ source: names, tables, steps, lost: false })
  })

  it('are unknown behind a nested SELECT', () => {
    const steps: Flow['steps'] = [
      ...flow.steps,
      { kind: 'select', id: uuid(4), sql: 'SELECT * FROM nguon' }
    ]
    expect(flowColumn({ ...flow, steps }, 'tong')).toMatchObject({ lost: true, source: [] })
  })
})
