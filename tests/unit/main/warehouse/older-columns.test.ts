import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import { expect, it } from 'vitest'
import { maskedColumnsOf } from '../../../../src/main/warehouse/tables'
import { createTestColumn } from '../../../support/built-rows'

const older = {
  columns: [createTestColumn('ten', 'string'), createTestColumn('tuoi', 'integer')]
} as unknown as Generation
const marksIn = (...columns: DataMart['columns']): [string, boolean][] =>
  maskedColumnsOf(older, { columns } as unknown as DataMart).map(one => [one.name, one.personal])

it('a text column that was removed since an older generation counts as personal if the table contains persons', {
  tags: 'F60'
}, () => {
  expect(marksIn(createTestColumn('ho_ten', 'string', true))).toEqual([
    ['ten', true],
    ['tuoi', false]
  ])
  expect(
    marksIn(createTestColumn('ten', 'string'), createTestColumn('cccd', 'string', true))[0]
  ).toEqual(['ten', false])
  expect(marksIn(createTestColumn('don_vi', 'string'))[0]).toEqual(['ten', false])
})
