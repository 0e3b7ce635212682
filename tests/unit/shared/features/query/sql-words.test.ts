import { SeededRandom } from '@shared/kit/random'
import { convertSqlParameters, splitSqlTokens } from '@shared/model/query/sql/sql-words'
import { describe, expect, it } from 'vitest'
import { generateHostileSql } from '../../../../support/query/generated-sql'

const pieces = (text: string): string[] =>
  splitSqlTokens(text)
    .filter(({ kind }) => kind !== 'blank')
    .map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`)

describe('splitting of an SQL text into tokens', () => {
  it.each([
    ["'a''b' 'c", ["string 'a''b'", "string 'c"]],
    ["E'a\\'b' x'ab' U&'\\0441'", ["string E'a\\'b'", "string x'ab'", "string U&'\\0441'"]],
    ["$$a'b$$ $x$ $$ $x$ $y", ["string $$a'b$$", 'string $x$ $$ $x$', 'parameter $y']],
    ['"a""b" "Đơn vị"', ['quoted "a""b"', 'quoted "Đơn vị"']],
    [
      '/* a /* b */ c */ d --e\nf',
      ['comment /* a /* b */ c */', 'word d', 'comment --e', 'word f']
    ],
    ['/* a /* b */', ['comment /* a /* b */']],
    ['1.5e3 .5 1_000 5.', ['number 1.5e3', 'number .5', 'number 1_000', 'number 5.']],
    ['đơn_vị1$', ['word đơn_vị1$']],
    ['a::int', ['word a', 'sign ::', 'word int']],
    ['= :don_vi', ['sign =', 'parameter :don_vi']],
    ['(:a,:b)', ['sign (', 'parameter :a', 'sign ,', 'parameter :b', 'sign )']],
    ["{'a':b}", ['sign {', "string 'a'", 'sign :', 'word b', 'sign }']],
    ['x[1:n]', ['word x', 'sign [', 'number 1', 'sign :', 'word n', 'sign ]']],
    ['x[:2]', ['word x', 'sign [', 'sign :', 'number 2', 'sign ]']],
    ['lambda x:x', ['word lambda', 'word x', 'sign :', 'word x']],
    ['\':a\' /* :b */ ":c"', ["string ':a'", 'comment /* :b */', 'quoted ":c"']]
  ])('splitSqlTokens splits the text %s into the expected tokens', (text, found) => {
    expect(pieces(text)).toEqual(found)
  })

  it('the tokens of an SQL text, joined together, are the original text for any input', () => {
    for (let seed = 0; seed < 500; seed++) {
      const text = generateHostileSql(new SeededRandom(seed), 'x.csv')
      const words = splitSqlTokens(text)
      expect(words.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text)
      expect(words.every(({ start, end }) => end > start)).toBe(true)
    }
  })

  it('parameters in SQL are rewritten to the syntax of the engine without changing the length of the text', () => {
    const text = "SELECT '😀'\u00a0|| :don_vi, :n::INT, :don_vi, ':x' -- :y"
    expect(convertSqlParameters(text)).toEqual({
      text: "SELECT '😀' || $don_vi, $n::INT, $don_vi, ':x' -- :y",
      parameters: ['don_vi', 'n']
    })
  })
})
