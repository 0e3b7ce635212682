import { findStructuredQueryFaults } from '@shared/features/query/faults'
import { tableNamesOfQuery } from '@shared/model/query/query-tables'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { beforeAll, expect } from 'vitest'
import { compileQuery } from '../../../src/main/sql/compile'
import type { SqlTable } from '../../../src/main/sql/dialects/dialect'
import { duckdbDialect } from '../../../src/main/sql/dialects/duckdb'
import { quoteLiteral } from '../../../src/main/warehouse/sql/names'
import { createTestColumn } from '../built-rows'
import { setUpInMemoryQueryEngine } from './engine'

/**
 * Sets up a test file with a table of five persons and two tables of monthly figures; the returned
 * function runs a query over one of them on 28 November 2026.
 */
export function setUpPersonnelMonths() {
  const engine = setUpInMemoryQueryEngine()
  /** DuckDB with values in the statement, because the test engine binds none. */
  const dialect = { ...duckdbDialect, literal: quoteLiteral }
  const today = '2026-11-28'
  const table = (
    name: string,
    types: Readonly<Record<string, 'string' | 'integer' | 'float' | 'date'>>
  ): SqlTable => ({
    name,
    from: name,
    order: 'rowid',
    columns: Object.entries(types).map(([column, type]) => createTestColumn(column, type))
  })
  const tables = [
    table('nguoi', {
      ho_ten: 'string',
      cap: 'string',
      vung: 'string',
      sinh: 'date',
      huan_luyen: 'date'
    }),
    table('thang_10', { don_vi: 'string', thang: 'date', bien_che: 'integer', hien_co: 'integer' }),
    table('thang_11', { don_vi: 'string', thang: 'date', bien_che: 'integer', hien_co: 'integer' })
  ]

  beforeAll(async () => {
    await engine.ask(
      'CREATE TABLE nguoi (ho_ten VARCHAR, cap VARCHAR, vung VARCHAR, sinh DATE, huan_luyen DATE)'
    )
    await engine.ask(`INSERT INTO nguoi VALUES
    ('An', 'Đại úy', 'Bắc', '1991-11-28', '2026-01-10'),
    ('Bình', 'Đại úy', 'Bắc', '1991-11-29', '2024-11-27'),
    ('Chi', 'Trung úy', 'Nam', '2000-02-29', NULL),
    ('An', 'Binh nhất', 'Nam', '1991-11-28', '2025-05-01'),
    ('Dũng', 'Đại úy', 'Nam', NULL, '2024-11-28')`)
    for (const name of ['thang_10', 'thang_11']) {
      await engine.ask(
        `CREATE TABLE ${name} (don_vi VARCHAR, thang DATE, bien_che BIGINT, hien_co BIGINT)`
      )
    }
    await engine.ask(
      `INSERT INTO thang_10 VALUES ('d1', '2026-10-01', 100, 90), ('d2', '2026-10-01', 30, 20), ('d3', '2026-10-01', 0, 5)`
    )
    await engine.ask(
      `INSERT INTO thang_11 VALUES ('d1', '2026-11-01', 100, 79), ('d2', '2026-11-01', 30, 26), ('d4', '2026-11-01', 10, 8)`
    )
  })

  return async function answer(
    source: string,
    parts: Partial<StructuredQuery>
  ): Promise<unknown[][]> {
    const question = { ...createStructuredQuery(source), ...parts }
    expect(findStructuredQueryFaults(question, tables, [])).toEqual([])
    const places = tableNamesOfQuery(question).flatMap(name =>
      tables.filter(one => one.name === name)
    )
    const { sql } = compileQuery(question, places, dialect, { parameters: [], today })
    return engine.ask(sql)
  }
}
