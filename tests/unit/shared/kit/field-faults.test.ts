import { toFieldFaults, topLevelFieldOf } from '@shared/kit/field-faults'
import { expect, test } from 'vitest'

const issues = [
  { path: ['columns', 0, 'name'], message: 'a' },
  { path: ['columns', 0, 'name'], message: 'b' },
  { path: ['columns', 1], message: 'c' },
  { path: [], message: 'd' }
]

test.each([
  ['by the whole path', undefined, undefined, { 'columns.0.name': 'a', 'columns.1': 'c', '': 'd' }],
  ['by the field of the form', topLevelFieldOf, undefined, { columns: 'a', '': 'd' }],
  [
    'what is known stays, and comes first',
    topLevelFieldOf,
    { columns: 'x' },
    { columns: 'x', '': 'd' }
  ]
] as const)(
  'toFieldFaults reports the first message of each field: %s',
  (_name, nameOf, known, expected) => {
    expect(toFieldFaults(issues, nameOf, known)).toEqual(expected)
  }
)
