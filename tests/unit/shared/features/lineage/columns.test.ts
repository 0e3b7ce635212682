import { traceFlowColumn } from '@shared/features/lineage/flow-columns'
import { traceStructuredQueryColumns } from '@shared/features/lineage/question-columns'
import type { PipelineFlow } from '@shared/model/etl/flow/flow'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { describe, expect, it } from 'vitest'
import {
  countByUnitQuery,
  lineageColumnRef,
  lineageTestFlow,
  lineageTestUuid
} from '../../../../support/lineage/known'

describe('columns that a query uses', () => {
  it('a query uses the columns of its groups and figures for its result, and the columns of its filters for the selection of rows', () => {
    const { outputs, deciding } = traceStructuredQueryColumns(countByUnitQuery, () => [])
    expect(outputs.map(({ name, from }) => [name, from.map(one => one.column)])).toEqual([
      ['Đơn vị', ['don_vi']],
      ['Tổng', ['so']],
      ['Số dòng', []]
    ])
    expect(deciding).toEqual([{ table: 'goc', column: 'loai' }])
  })

  it('a query without selected columns uses all columns of its source table, and a column of a joined table is listed with that table', () => {
    const joined: StructuredQuery = {
      ...createStructuredQuery('goc'),
      relations: [
        { table: 'khac', kind: 'left', on: [{ from: lineageColumnRef('don_vi'), to: 'ma' }] }
      ],
      columns: [{ name: 'Tên', column: lineageColumnRef('ten', 1) }]
    }
    expect(traceStructuredQueryColumns(joined, () => []).outputs).toEqual([
      { name: 'Tên', from: [{ table: 'khac', column: 'ten' }] }
    ])
    expect(traceStructuredQueryColumns(joined, () => []).deciding).toEqual([
      { table: 'goc', column: 'don_vi' },
      { table: 'khac', column: 'ma' }
    ])
    expect(
      traceStructuredQueryColumns(createStructuredQuery('goc'), () => ['a', 'b']).outputs
    ).toHaveLength(2)
  })
})

describe('columns that a pipeline flow uses', () => {
  it.each([
    ['tong', ['so'], [], ['group']],
    ['ten_dv', ['ma'], [{ table: 'danh_muc', column: 'ten' }], ['choose', 'lookup', 'group']],
    ['khong_co', [], [], ['group']]
  ] as const)(
    'traceFlowColumn traces the column %s of a pipeline flow to its sources',
    (name, names, tables, steps) => {
      expect(traceFlowColumn(lineageTestFlow, name)).toEqual({
        source: names,
        tables,
        steps,
        lost: false
      })
    }
  )

  it('the sources of columns are unknown after a step with a user-written SELECT in a pipeline flow', () => {
    const steps: PipelineFlow['steps'] = [
      ...lineageTestFlow.steps,
      { kind: 'select', id: lineageTestUuid(4), sql: 'SELECT * FROM nguon' }
    ]
    expect(traceFlowColumn({ ...lineageTestFlow, steps }, 'tong')).toMatchObject({
      lost: true,
      source: []
    })
  })
})
