import type { Query } from '@shared/model/query/asked'
import { expect, test } from 'vitest'
import { describeQuery } from '../../../../../src/main/query/describe'

const typed = (sql: string): Query => ({
  asked: { form: 'sql', sql },
  parameters: [],
  limit: 1_000
})

test.each([
  ['in one line', '  SELECT ma\n\tFROM  dm_mau ', 'SELECT ma FROM dm_mau'],
  ['whole up to 1 300 characters', `SELECT ${'a'.repeat(1_293)}`, `SELECT ${'a'.repeat(1_293)}`],
  ['cut behind them', `SELECT ${'a'.repeat(1_293)}b`, `SELECT ${'a'.repeat(1_293)}…`]
])('the audit entry of a typed SQL query, with the statement %s', (_what, sql, words) => {
  expect(describeQuery(typed(sql), [])).toBe(words)
})
