import { dataTypeDefinitions } from '@shared/model/data-mart/data-types'
import { describe, expect, it } from 'vitest'
import { castSql, isLostByCastSql } from '../../../../src/main/warehouse/sql/cast-sql'
import { createEngineQuery, setUpTestEngines } from '../../../support/engine'

type Type = keyof typeof dataTypeDefinitions
/**
 * Test values: SQL expression, its type, and the expected result for each target type; a value does
 * not fit a target type that is not listed.
 */
const rows: readonly [string, Type, Partial<Record<Type, string | number | boolean>>][] = [
  [`'12'`, 'string', { string: '12', integer: 12, float: 12 }],
  [`' 1.234 '`, 'string', { string: ' 1.234 ', integer: 1_234, float: 1_234 }],
  [`'1.234.567'`, 'string', { string: '1.234.567', integer: 1_234_567, float: 1_234_567 }],
  [`'1.234,5'`, 'string', { string: '1.234,5', float: 1_234.5 }],
  [`'0,25'`, 'string', { string: '0,25', float: 0.25 }],
  // A decimal point is not accepted, because 1.234 means 1234 in Vietnamese notation.
  [`'12.5'`, 'string', { string: '12.5' }],
  [`'1,5e3'`, 'string', { string: '1,5e3', float: 1_500 }],
  // Digits with leading zeros are a code and not a number, as in loaded files.
  [`'007'`, 'string', { string: '007' }],
  [`'1'`, 'string', { string: '1', integer: 1, float: 1 }],
  [`'\u00a012\u00a0'`, 'string', { string: '\u00a012\u00a0', integer: 12, float: 12 }],
  [`'12a'`, 'string', { string: '12a' }],
  [`'99999999999999999999'`, 'string', { string: '99999999999999999999' }],
  [
    `'01/02/2026'`,
    'string',
    { string: '01/02/2026', date: '2026-02-01', datetime: '2026-02-01 00:00:00' }
  ],
  [
    `'1-2-2026'`,
    'string',
    { string: '1-2-2026', date: '2026-02-01', datetime: '2026-02-01 00:00:00' }
  ],
  [
    `'2026-02-01'`,
    'string',
    { string: '2026-02-01', date: '2026-02-01', datetime: '2026-02-01 00:00:00' }
  ],
  [`'31/02/2026'`, 'string', { string: '31/02/2026' }],
  [`'Có'`, 'string', { string: 'Có', boolean: true }],
  [`'KHÔNG'`, 'string', { string: 'KHÔNG', boolean: false }],
  ['7', 'integer', { string: '7', integer: 7, float: 7 }],
  ['1', 'integer', { string: '1', integer: 1, float: 1, boolean: true }],
  // Smallest positive integer that a double cannot represent.
  ['9007199254740993', 'integer', { string: '9007199254740993', integer: '9007199254740993' }],
  ['7.5', 'float', { string: '7,5', float: 7.5 }],
  ['8.0', 'float', { string: '8', float: 8, integer: 8 }],
  ['1e30', 'float', { string: '1e+30', float: 1e30 }],
  [
    `DATE '2026-02-01'`,
    'date',
    { string: '01/02/2026', date: '2026-02-01', datetime: '2026-02-01 00:00:00' }
  ],
  [`'01/02/2026 9:05'`, 'string', { string: '01/02/2026 9:05', datetime: '2026-02-01 09:05:00' }],
  [
    `TIMESTAMP '2026-02-01 09:05:07'`,
    'datetime',
    { string: '01/02/2026 09:05:07', datetime: '2026-02-01 09:05:07' }
  ],
  [
    `TIMESTAMP '2026-02-01'`,
    'datetime',
    { string: '01/02/2026 00:00:00', date: '2026-02-01', datetime: '2026-02-01 00:00:00' }
  ],
  ['true', 'boolean', { string: 'Có', integer: 1, float: 1, boolean: true }],
  ['false', 'boolean', { string: 'Không', integer: 0, float: 0, boolean: false }]
]
const types = Object.keys(dataTypeDefinitions) as Type[]

describe('conversion of a column to another type', () => {
  const { start } = setUpTestEngines({ handsOn: true })

  it('a type conversion keeps every value that fits and reports every other one as lost', async () => {
    const { engine } = start()
    for (const [value, from, wanted] of rows) {
      for (const to of types) {
        const sql = `SELECT (${castSql('v', from, to)})::${dataTypeDefinitions[to].sql}, ${isLostByCastSql('v', from, to)}
          FROM (SELECT (${value})::${dataTypeDefinitions[from].sql} AS v)`
        const { rows: found } = await engine.ask(createEngineQuery(sql))
        const fits = wanted[to] !== undefined
        expect(found, `${value} ${from} → ${to}`).toEqual([[wanted[to] ?? null, !fits]])
      }
    }
  })

  it('a type conversion reports no loss for an empty value', async () => {
    const { engine } = start()
    for (const [nothing, from] of [
      [`''`, 'string'],
      [`'  '`, 'string'],
      [`'\u00a0'`, 'string'],
      ['NULL', 'string'],
      ['NULL', 'integer'],
      ['NULL', 'date']
    ] as const) {
      for (const to of types) {
        const sql = `SELECT coalesce(${isLostByCastSql('v', from, to)}, false) FROM (SELECT (${nothing})::${dataTypeDefinitions[from].sql} AS v)`
        const { rows: found } = await engine.ask(createEngineQuery(sql))
        expect(found, `${nothing} ${from} → ${to}`).toEqual([[false]])
      }
    }
  })
})
