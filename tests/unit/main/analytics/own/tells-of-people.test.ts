import { type ColumnRef, createStructuredQuery } from '@shared/model/query/question'
import { expect, test } from 'vitest'
import { isAboutSinglePersons } from '../../../../../src/main/analytics/facts/own/tells-of-people'

const column = (name: string, table = 0): { name: string; column: ColumnRef } => ({
  name,
  column: { table, column: name }
})
const relation = (table: string) => ({ table, kind: 'inner' as const, on: [] })

test.each([
  ['units as they are', 'don-vi', [], ['ten_don_vi'], [], false],
  ['people counted by unit', 'giu-vi-tri', ['bien-che'], [], [column('ma_don_vi', 1)], false],
  ['people counted by grade', 'giu-vi-tri', ['nguoi'], [], [column('bac', 1)], false],
  ['who holds a position', 'giu-vi-tri', [], ['ma_vi_tri'], [], true],
  ['people counted by who they are', 'giu-vi-tri', [], [], [column('ma_nguoi')], true],
  ['people by their own key', 'nguoi', [], [], [column('ma_nguoi')], true],
  ['people by their day of birth', 'giu-vi-tri', ['nguoi'], [], [column('ngay_sinh', 1)], true],
  ['reservists as they are', 'du-bi', [], ['hang_du_bi'], [], true],
  ['units with reservists beside them', 'xep-du-bi', ['don-vi'], ['ma_don_vi'], [], true],
  ['a column that the model does not know', 'don-vi', [], [], [column('la')], true]
] as const)(
  'isAboutSinglePersons says whether the result of a query describes single persons: %s',
  (_, source, relations, columns, groups, tells) => {
    const question = {
      ...createStructuredQuery(source),
      relations: relations.map(relation),
      columns: columns.map(name => column(name)),
      groups: [...groups]
    }
    expect(isAboutSinglePersons(question)).toBe(tells)
  }
)
