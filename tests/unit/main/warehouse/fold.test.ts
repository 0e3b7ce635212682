import { foldText } from '@shared/kit/text-fold'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  foldedTextTableOf,
  generationTableSql,
  wordListTableOf
} from '../../../../src/main/warehouse/sql/names'
import { buildGenerationQuery } from '../../../../src/main/warehouse/sql/page-sql'
import type { OpenedTableGeneration } from '../../../../src/main/warehouse/tables'
import { buildGenerationFile, createTestColumn } from '../../../support/built-rows'
import { setUpTestEngines } from '../../../support/engine'

const seed = 20_261_122
const letters = 'aăâbcdđeêghiklmnoôơpqrstuưvxyAĂÂBCDĐEÊGHIKLMNOÔƠPQRSTUƯVXYfjwzFJWZ'
const tones = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323']
/** Generator for a Vietnamese letter with its tone, composed or decomposed. */
const syllablePart = fc
  .tuple(fc.constantFrom(...letters), fc.constantFrom(...tones), fc.boolean())
  .map(([letter, tone, isComposed]) => (letter + tone).normalize(isComposed ? 'NFC' : 'NFD'))
const vietnamese = fc
  .array(
    fc.oneof({ weight: 6, arbitrary: syllablePart }, fc.constantFrom(' ', '-', '.', '7', '“')),
    {
      minLength: 1,
      maxLength: 24
    }
  )
  .map(parts => parts.join(''))
/** Generator for any text that a table can store. */
const anyText = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 12 })
  .filter(text => text.isWellFormed() && !text.includes('\u0000'))
const scripts = fc
  .array(
    fc.constantFrom(
      'Σ',
      'ς',
      'É',
      'İ',
      'ß',
      'ﬁ',
      '각',
      'ा',
      '\u0488',
      'Ω',
      'я',
      'Й',
      '北',
      'ｱ',
      'Ǆ',
      'a',
      ' '
    ),
    {
      minLength: 1,
      maxLength: 8
    }
  )
  .map(parts => parts.join(''))
const texts = [
  ...fc.sample(vietnamese, { numRuns: 3_000, seed }),
  ...fc.sample(anyText, { numRuns: 1_500, seed }),
  ...fc.sample(scripts, { numRuns: 1_500, seed })
]

describe('search text of table columns (without case and accents)', () => {
  const { makeFolder, start } = setUpTestEngines({ handsOn: true })

  /** Pairs of a value and its search text (without case and accents). */
  async function foldedOf(
    rows: readonly string[],
    table: (opened: OpenedTableGeneration) => string
  ) {
    const { engine } = start()
    const columns = [createTestColumn('v', 'string')]
    const opened = await buildGenerationFile(
      engine,
      makeFolder(),
      columns,
      rows.map(text => [text])
    )
    const answer = await engine.ask(buildGenerationQuery(opened, table(opened), rows.length))
    return { opened, pairs: answer.rows.map(([value, folded]) => [String(value), String(folded)]) }
  }

  it('the engine removes case and accents exactly like foldText if it stores the search text of every row', async () => {
    const { opened, pairs } = await foldedOf(
      texts,
      () =>
        `SELECT r.v, f.f FROM g.rows r POSITIONAL JOIN ${generationTableSql(foldedTextTableOf('v'))} f`
    )
    expect(opened.generation.search).toEqual({ v: 'fold' })
    expect(pairs).toEqual(texts.map(text => [text, foldText(text)]))
  })

  it('the engine removes case and accents exactly like foldText if it stores the search text of every distinct value', async () => {
    const few = texts.filter((_, place) => place % 7 === 0)
    const { opened, pairs } = await foldedOf(
      [...few, ...few, ...few, ...few, ...few, ...few],
      () => `SELECT v, f FROM ${generationTableSql(wordListTableOf('v'))} ORDER BY rowid`
    )
    expect(opened.generation.search).toEqual({ v: 'words' })
    const sorted = pairs.map(([value = '']) => value)
    expect(new Set(sorted)).toEqual(new Set(few))
    for (const [value = '', folded] of pairs)
      expect(folded, JSON.stringify(value)).toBe(foldText(value))
  })

  it('the engine sorts values by the Vietnamese alphabet exactly like Intl.Collator', async () => {
    const words = fc.sample(vietnamese, { numRuns: 900, seed }).map(text => text.normalize('NFC'))
    const { pairs } = await foldedOf(
      words.flatMap(word => [word, word, word, word, word, word]),
      () => `SELECT v, f FROM ${generationTableSql(wordListTableOf('v'))} ORDER BY rowid`
    )
    const collator = new Intl.Collator('vi')
    const order = pairs.map(([value = '']) => value)
    for (const [place, word] of order.entries()) {
      const next = order[place + 1] ?? word
      expect(collator.compare(word, next), `${word} | ${next}`).toBeLessThanOrEqual(0)
    }
  })
})
