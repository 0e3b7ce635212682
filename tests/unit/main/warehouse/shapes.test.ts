import {
  matchesTextPattern,
  type TextPattern,
  textPatternOfRule
} from '@shared/model/data-quality/shapes'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { matchesShapeSql } from '../../../../src/main/warehouse/quality/shape-sql'
import { generationTableSql, quoteIdentifier } from '../../../../src/main/warehouse/sql/names'
import { buildGenerationQuery } from '../../../../src/main/warehouse/sql/page-sql'
import { buildGenerationFile, createTestColumn } from '../../../support/built-rows'
import { setUpTestEngines } from '../../../support/engine'

const seed = 20_261_122
const own = (mask: string): TextPattern => textPatternOfRule({ shape: 'own', mask })
const ready = (shape: 'citizen' | 'phone' | 'email' | 'code'): TextPattern =>
  textPatternOfRule({ shape, mask: '' })

/**
 * Characters used in the generated patterns and values: wildcards, regex characters, several
 * scripts, surrogate pairs.
 */
const signs = [
  ...'9A?*\\.+()[]{}|^$-/ 05aZĐđốẤ×÷Яß',
  '\u0301',
  '北',
  '😀',
  '\n',
  "'",
  'ɏ',
  'ɐ',
  'ỿ'
]
const masks = fc.sample(
  fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 8 }).map(parts => parts.join('')),
  { numRuns: 150, seed }
)
const fitting: Readonly<Record<string, readonly string[]>> = {
  '9': ['0', '7', 'x'],
  A: ['B', 'ồ', 'Đ', '1'],
  '?': ['😀', '\n', ''],
  '*': ['', 'a*', '.'],
  '\\': ['']
}
/**
 * Generator for values that fit a pattern exactly or nearly, by replacing each wildcard with a
 * similar character.
 */
const near = (mask: string): fc.Arbitrary<string> =>
  fc
    .tuple(...Array.from(mask, sign => fc.constantFrom(sign, ...(fitting[sign] ?? [sign]))))
    .map(parts => parts.join(''))
const texts = [
  ...new Set([
    ...masks.flatMap(mask => fc.sample(near(mask), { numRuns: 6, seed })),
    ...fc
      .sample(fc.array(fc.constantFrom(...signs), { maxLength: 6 }), { numRuns: 200, seed })
      .map(parts => parts.join('')),
    ...[
      '012345678901',
      '0912345678',
      '+84912345678',
      'an.nv@mail.vn',
      'a@b.c',
      'QS-01/2026',
      '',
      '٣'
    ]
  ])
]
const shapes = [
  ...masks.map(own),
  ...(['citizen', 'phone', 'email', 'code'] as const).map(ready),
  own('*'.repeat(60)),
  own('?*'.repeat(30))
]

describe('value patterns of quality rules', () => {
  const { makeFolder, start } = setUpTestEngines({ handsOn: true })

  it('the engine matches values with patterns exactly like the reference implementation', async () => {
    const { engine } = start()
    const rows = texts.map(text => [text])
    const opened = await buildGenerationFile(
      engine,
      makeFolder(),
      [createTestColumn('v', 'string')],
      rows
    )
    let fits = 0
    for (const [place, shape] of shapes.entries()) {
      const sql = `SELECT ${quoteIdentifier('v')} FROM ${generationTableSql('rows')} WHERE ${matchesShapeSql(quoteIdentifier('v'), shape)} ORDER BY rowid`
      const { rows: found } = await engine.ask(buildGenerationQuery(opened, sql, texts.length))
      const meant = texts.filter(text => matchesTextPattern(text, shape))
      expect(found.flat(), masks[place] ?? String(place)).toEqual(meant)
      fits += meant.length
    }
    // Enough of the generated values must fit their pattern.
    expect(fits).toBeGreaterThan(300)
  })
})

test.each([
  ['DV-999', ['DV-001'], ['dv-001', 'DV-01', 'DV-0001', ' DV-001', 'DV-00٣']],
  ['AA\\9', ['Đồ9'.normalize('NFC'), 'ab9'], ['ab8', 'a19']],
  ['?*', ['a', '😀', 'a\nb'], ['']],
  ['*.csv', ['.csv', 'a.b.csv'], ['acsv', 'a.csvx']],
  ['a\\', ['a\\'], ['a']],
  ['\\\\', ['\\'], ['\\\\']]
] as const)(
  'the custom value pattern %s accepts the expected values and rejects the others',
  (mask, right, wrong) => {
    for (const value of right) expect(matchesTextPattern(value, own(mask)), value).toBe(true)
    for (const value of wrong) expect(matchesTextPattern(value, own(mask)), value).toBe(false)
  }
)

test.each([
  ['citizen', ['012345678901'], ['01234567890', '0123456789012', '01234567890a']],
  ['phone', ['0912345678', '+84912345678'], ['912345678', '84912345678', '+840912345678']],
  ['email', ['an.nv@mail.gov.vn'], ['an@mail', 'an nv@mail.vn', 'a@b@c.vn', '@mail.vn']],
  ['code', ['QS-01/2026', 'a_b.c'], ['', 'quân', 'a b']]
] as const)(
  'the predefined value pattern %s accepts the expected values and rejects the others',
  (shape, right, wrong) => {
    for (const value of right) expect(matchesTextPattern(value, ready(shape)), value).toBe(true)
    for (const value of wrong) expect(matchesTextPattern(value, ready(shape)), value).toBe(false)
  }
)
