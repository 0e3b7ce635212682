import type { QueryCondition } from '@shared/model/query/condition'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createPeopleTable, createViewerQueries } from '../../../../support/query/people-rows'
import { sixtyPeopleColumns, sixtyPeopleRows } from '../../../../support/query/sixty-people'

const patience = 60_000
const at = (column: string) => ({ table: 0, column })

describe('queries on personal columns that a reader without permission may not run', () => {
  const engines = setUpTestEngines({ handsOn: true })
  let program: TestProgram
  let source = ''
  beforeEach(async () => {
    const folder = engines.makeFolder()
    program = openTestProgram({ folder, openEngine: () => engines.start().engine })
    source = await createPeopleTable(program, folder, sixtyPeopleColumns, sixtyPeopleRows)
  })

  const refusals: readonly (readonly [string, Partial<StructuredQuery>, string])[] = [
    ['filters rows', { filter: is('ho_ten', 'Lê Văn An') }, 'lọc từng dòng'],
    ['asks rows for what is empty', { filter: { kind: 'empty', column: at('ho_ten') } }, 'ho_ten'],
    ['sorts rows', { sort: [{ output: 'ho_ten', direction: 'asc' }] }, 'sắp các dòng'],
    ['groups by a name', counting({ groups: [{ name: 'g', column: at('ho_ten') }] }), 'ho_ten'],
    [
      'groups by a month of birth',
      counting({ groups: [{ name: 'g', column: at('ngay_sinh'), part: 'month' }] }),
      'theo năm'
    ],
    ['counts those of a name', counting({ filter: is('ho_ten', 'Lê Văn An') }), 'ho_ten'],
    [
      'counts those born before a day within a year',
      counting({
        filter: {
          kind: 'compare',
          column: at('ngay_sinh'),
          test: 'less',
          value: { value: '1980-06-01' }
        }
      }),
      'đầu năm'
    ],
    [
      'measures a part by a personal amount',
      {
        measures: [
          {
            name: 'n',
            kind: 'count',
            where: {
              kind: 'compare',
              column: at('phu_cap'),
              test: 'greater',
              value: { value: '110' }
            }
          }
        ]
      },
      'phu_cap'
    ],
    [
      'asks for the greatest',
      { measures: [{ name: 'n', kind: 'greatest', column: at('phu_cap') }] },
      'phu_cap'
    ]
  ]
  it.each(refusals)(
    'a reader without permission is refused a query that %s',
    async (_, part, words) => {
      const { reply } = await createViewerQueries(program).run({
        ...createStructuredQuery(source),
        ...part
      })
      expect(reply).toMatchObject({
        ok: false,
        error: { code: 'NOT_ALLOWED', message: expect.stringContaining(words) }
      })
    },
    patience
  )
})

function is(column: string, value: string): QueryCondition {
  return { kind: 'compare', column: at(column), test: 'is', value: { value } }
}

function counting(part: Partial<StructuredQuery>): Partial<StructuredQuery> {
  return { measures: [{ name: 'n', kind: 'count' }], ...part }
}
