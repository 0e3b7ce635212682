import { sqlFunctions } from '@shared/features/query/sql/sql-functions'
import { describe, expect, it } from 'vitest'
import { functionRefusalReason } from '../../../../../src/main/sql/gate/functions'
import { createEngineQuery, setUpTestEngines } from '../../../../support/engine'

/** Names that look like functions but belong to the SQL syntax. */
const written = [
  'coalesce',
  'grouping',
  'grouping_id',
  'if',
  'ifnull',
  'percentile_cont',
  'percentile_disc'
]

describe('functions that typed SQL may call', () => {
  const { start } = setUpTestEngines({ handsOn: true })

  it('the functions allowed in typed SQL exist in this engine version, each listed once', async () => {
    const { engine } = start()
    const sql = 'SELECT DISTINCT function_name, stability FROM duckdb_functions()'
    const { rows } = await engine.ask(createEngineQuery(sql, { rows: 5_000 }))
    const there = new Set(rows.map(([name]) => name))
    const names = sqlFunctions.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter(name => !there.has(name)).sort()).toEqual(written)
    // No allowed function may be volatile, because its result would not be reproducible.
    const unsteady = rows.filter(([, stability]) => /VOLATILE|WITHIN/.test(String(stability)))
    expect(unsteady.map(([name]) => name).filter(name => names.includes(String(name)))).toEqual([])
    expect(unsteady.length).toBeGreaterThan(10)
  })

  it('an SQL function that is not allowed is refused with a message that says why', () => {
    expect(functionRefusalReason('SUM')).toBeUndefined()
    expect(functionRefusalReason('Now')).toMatch(/hom_nay\(\)/)
    expect(functionRefusalReason('uuid')).toMatch(/ngẫu nhiên/)
    expect(functionRefusalReason('duckdb_secrets')).toMatch(/về máy/)
    expect(functionRefusalReason('sumn')).toBe(
      'Không dùng được hàm “sumn”. Có phải bạn muốn “sum”?'
    )
  })
})
