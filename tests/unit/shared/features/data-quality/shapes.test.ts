import { matchesTextPattern, textPatternOfRule } from '@shared/model/data-quality/shapes'
import { expect, test } from 'vitest'

test.each([
  ['citizen', ['012345678901'], ['01234567890', '0123456789012', '01234567890a']],
  [
    'phone',
    ['0912345678', '+84912345678'],
    ['091234567', '09123456789', '1912345678', '84912345678', '+8491234567', '+849123456789']
  ],
  [
    'email',
    [
      ...['a@b.vn', 'an.nv@mail.gov.vn', 'a_%+-1@x-y.com'],
      `${'a'.repeat(64)}@${'b'.repeat(190)}.${'c'.repeat(24)}`
    ],
    [
      ...['@b.vn', 'a@.vn', 'a@b.v', 'a@b', 'a b@c.vn', 'đ@b.vn', 'a@b@c.vn', 'a@b.v1.'],
      `${'a'.repeat(65)}@b.vn`,
      `a@${'b'.repeat(191)}.vn`,
      `a@b.${'c'.repeat(25)}`
    ]
  ],
  ['code', ['Q', 'QS-01/2026_a.b', 'a'.repeat(500)], ['', 'QS 01', 'Đ1', 'a+b']]
] as const)(
  'the predefined value pattern %s accepts the valid and rejects the invalid values',
  (kind, taken, refused) => {
    const shape = textPatternOfRule({ shape: kind, mask: '' })
    expect(taken.filter(text => !matchesTextPattern(text, shape))).toEqual([])
    expect(refused.filter(text => matchesTextPattern(text, shape))).toEqual([])
  }
)
