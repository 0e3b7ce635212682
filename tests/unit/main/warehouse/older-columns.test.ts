import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import { expect, it } from 'vitest'
import { maskedColumnsOf } from '../../../../src/main/warehouse/tables'
import { column } from '../../../support/built-rows'

const older = {
  columns: [column('ten', 'string'), column('tuoi', 'integer')]
} as unknown as Generation
const marksIn = (...columns: DataMart['columns']): [string, boolean][] =>
  maskedColumnsOf(older, { columns } as unknown as DataMart).map(one => [one.name, one.personal])

it('a text column that was removed since an older generation counts as personal if the table contains persons', {
  tags: 'F60'
}, () => {
  expect(marksIn(column('ho_ten', 'string', true))).toEqual([
    ['ten', true],
    ['tuoi', false]
  ])
  expect(marksIn(column('ten', 'string'), column('cccd', 'string', true))[0]).toEqual([
    'ten',
    false
  ])
  expect(marksIn(column('don_vi', 'string'))[0]).toEqual(['ten', false])
})
