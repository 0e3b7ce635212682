import { shareEqualParts } from '@shared/kit/json'
import { expect, it } from 'vitest'

const before = {
  rows: [
    { id: 1, cells: ['a', null] },
    { id: 2, cells: [] }
  ],
  title: 'Tên'
}

it('shareEqualParts returns the known value if nothing changed', () => {
  expect(shareEqualParts(before, structuredClone(before))).toBe(before)
})

it('shareEqualParts returns a copy of the new value that shares its unchanged parts', () => {
  const next = {
    rows: [
      { id: 1, cells: ['a', null] },
      { id: 3, cells: [] }
    ],
    title: 'Tên'
  }
  const shared = shareEqualParts(before, next)
  expect(shared).toEqual(next)
  expect(shared.rows[0]).toBe(before.rows[0])
  expect(shared.rows[1]).not.toBe(before.rows[1])
  expect(shared.rows[1]?.cells).toBe(before.rows[1]?.cells)
})

it.each([
  ['a shorter list', [1, 2], [1]],
  ['a longer list', [1], [1, 2]],
  ['a missing property', { a: 1, b: 2 }, { a: 1 }],
  ['a further property without a value', { a: 1 }, { a: 1, b: undefined }],
  ['a list instead of an object', { 0: 1 }, [1]],
  ['an object instead of a list', [1], { 0: 1 }],
  ['no value before', undefined, { a: 1 }],
  ['null', { a: 1 }, null],
  ['a value instead of null', null, { a: 1 }]
])('shareEqualParts returns the new value for %s', (_name, known: unknown, next: unknown) => {
  const shared = shareEqualParts(known, next)
  expect(shared).toStrictEqual(next)
  expect(shared).not.toBe(known)
})
