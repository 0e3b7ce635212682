import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskedColumnSql, maskPersonalText } from '../../../../src/main/warehouse/sql/columns-sql'
import { generationTableSql } from '../../../../src/main/warehouse/sql/names'
import { buildGenerationQuery } from '../../../../src/main/warehouse/sql/page-sql'
import { buildGenerationFile, createTestColumn } from '../../../support/built-rows'
import { setUpTestEngines } from '../../../support/engine'

const seed = 20_261_122
const parts = [
  ...'aĂđễ7٣½ -.\'"ßЯ北ー',
  '\u0301',
  '\u0323',
  '😀',
  '👩‍🔬',
  '\u00a0',
  '\n',
  'Nguyễn',
  '0912'
]
const texts = [
  ...new Set(
    fc
      .sample(fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 9 }), {
        numRuns: 1_500,
        seed
      })
      .flatMap(some => [some.join(''), some.join('').normalize('NFD')])
  )
]

describe('masking of personal text by the engine', () => {
  const { makeFolder, start } = setUpTestEngines({ handsOn: true })

  it('the engine masks personal text in tables exactly as the program masks rejected rows', async () => {
    const { engine } = start()
    const name = createTestColumn('v', 'string', true)
    const opened = await buildGenerationFile(
      engine,
      makeFolder(),
      [name],
      texts.map(text => [text])
    )
    const sql = `SELECT ${maskedColumnSql(name)} FROM ${generationTableSql('rows')} r ORDER BY r.rowid`
    const { rows } = await engine.ask(buildGenerationQuery(opened, sql, texts.length))
    expect(rows.flat()).toEqual(texts.map(maskPersonalText))
    expect(maskPersonalText('Nguyễn Văn An, 0912')).toBe('N••••• V•• A•, ••••')
  })
})
