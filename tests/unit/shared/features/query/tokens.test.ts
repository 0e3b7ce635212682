import { convertSqlParameters, sqlTokensOf } from '@shared/model/query/sql/sql-words'
import fc from 'fast-check'
import { expect, it } from 'vitest'

it.each([
  ['ten = :don_vi', 'ten = $don_vi'],
  ['(:a,:b)', '($a,$b)'],
  [
    '\':a\' || ":b" -- :c\n/* :d /* :e */ :f */ :g',
    '\':a\' || ":b" -- :c\n/* :d /* :e */ :f */ $g'
  ],
  ['a::date, a[1:n], $$ :x $$, $t$ :y $t$', 'a::date, a[1:n], $$ :x $$, $t$ :y $t$'],
  ["{'a':b} E'\\':c' :d", "{'a':b} E'\\':c' $d"],
  ["'it''s :a' :b", "'it''s :a' $b"],
  ['f(a := 1) :Đơn', 'f(a := 1) $Đơn'],
  ["':a", "':a"]
])('convertSqlParameters rewrites the parameters of %s', (sql, said) => {
  expect(convertSqlParameters(sql).text).toBe(said)
  expect(said).toHaveLength(sql.length)
})

it('the tokens of sqlTokensOf contain every character of any text', () => {
  const pieces = fc.constantFrom(
    "'",
    '"',
    '$',
    ':',
    '--',
    '/*',
    '*/',
    '\n',
    'a',
    'E',
    '1.5e',
    '::',
    'đ',
    '😀',
    ' '
  )
  const any = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces).map(all => all.join(''))
  )
  fc.assert(
    fc.property(any, sql => {
      const tokens = sqlTokensOf(sql)
      expect(tokens.map(({ text }) => text).join('')).toBe(sql)
      for (const { text, at } of tokens) expect(sql.startsWith(text, at) && text !== '').toBe(true)
    })
  )
})
