import { proposeNames } from '@shared/features/data-mart/table-names'
import { expect, test } from 'vitest'

const long = 'a'.repeat(70)

test.each([
  ['each only once', ['Ghi chú', 'Ghi chú', 'Ghi chú'], ['ghi_chu', 'ghi_chu_2', 'ghi_chu_3']],
  ['not what the engine calls a row', ['rowid'], ['rowid_2']],
  ['for what has no letters their place', ['***', '2026'], ['cot_1', 'cot_2_2026']],
  [
    'of 63 letters at most, the number among them',
    [long, long],
    ['a'.repeat(63), `${'a'.repeat(58)}_2`]
  ]
])('proposed names of columns are %s', (_, titles, names) => {
  expect(proposeNames(titles)).toEqual(names)
})
