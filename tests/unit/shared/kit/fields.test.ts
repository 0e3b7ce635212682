import { createFieldRuleSchema } from '@shared/kit/fields'
import { keysOf } from '@shared/kit/keys-of'
import { describe, expect, it } from 'vitest'

describe('zod schema with a validation function', () => {
  const late: Record<string, string> = { to: 'Phải sau ngày đầu', from: 'Phải trước ngày cuối' }
  const range = createFieldRuleSchema<{ from: number; to: number }>(({ from, to }) =>
    from > to ? late : {}
  )

  it('a schema with a validation function returns a valid value unchanged', () => {
    expect(range.parse({ from: 1, to: 2 })).toEqual({ from: 1, to: 2 })
  })

  it('a schema with a validation function reports all errors of the function in their order', () => {
    const issues = range.safeParse({ from: 3, to: 2 }).error?.issues ?? []
    expect(issues.map(({ path, message }) => [path, message])).toEqual([
      [['to'], 'Phải sau ngày đầu'],
      [['from'], 'Phải trước ngày cuối']
    ])
  })
})

it('keysOf returns the keys of an object in their order of definition', () => {
  expect(keysOf({ b: 1, a: 2 })).toEqual(['b', 'a'])
})
