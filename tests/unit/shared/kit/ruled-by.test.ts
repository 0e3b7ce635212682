import { keysOf } from '@shared/kit/keys-of'
import { ruledBy } from '@shared/kit/ruled-by'
import { describe, expect, it } from 'vitest'

describe('a rule that is no shape', () => {
  const late: Record<string, string> = { to: 'Phải sau ngày đầu', from: 'Phải trước ngày cuối' }
  const range = ruledBy<{ from: number; to: number }>(({ from, to }) => (from > to ? late : {}))

  it('leaves what it finds no fault with as it is', () => {
    expect(range.parse({ from: 1, to: 2 })).toEqual({ from: 1, to: 2 })
  })

  it('says its faults as a schema does, in its own order', () => {
    const issues = range.safeParse({ from: 3, to: 2 }).error?.issues ?? []
    expect(issues.map(({ path, message }) => [path, message])).toEqual([
      [['to'], 'Phải sau ngày đầu'],
      [['from'], 'Phải trước ngày cuối']
    ])
  })
})

it('a table’s keys come in its order', () => {
  expect(keysOf({ b: 1, a: 2 })).toEqual(['b', 'a'])
})
