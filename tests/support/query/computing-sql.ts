import { findStructuredQueryFaults } from '@shared/features/query/faults'
import { formatStructuredQueryAsSql } from '@shared/features/query/sql/write-sql'
import { computedTable } from '@shared/model/query/column-ref'
import type { ComputedColumn } from '@shared/model/query/expression'
import type { QueryCatalogueTable } from '@shared/model/query/outputs'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { beforeAll, expect } from 'vitest'
import { convertToQueryTree } from '../../../src/main/sql/read-question'
import { createTestColumn } from '../built-rows'
import { setUpInMemoryQueryEngine } from './engine'

const today = '2026-11-28'

const people: QueryCatalogueTable = {
  name: 'nguoi',
  columns: [
    createTestColumn('ma', 'string'),
    createTestColumn('don_vi', 'string'),
    createTestColumn('cap_bac', 'string'),
    createTestColumn('sinh', 'date'),
    createTestColumn('nhap_ngu', 'date'),
    createTestColumn('diem', 'float'),
    createTestColumn('so_con', 'integer')
  ]
}
const trainings: QueryCatalogueTable = {
  name: 'dao_tao',
  columns: [createTestColumn('ma', 'string'), createTestColumn('nam', 'integer')]
}
export const computingTables = [people, { ...people, name: 'nguoi_cu' }, trainings]

export const personColumn = (column: string) => ({ table: 0, column })
export const computedColumn = (column: string) => ({ table: computedTable, column })
export const ageOfPerson: ComputedColumn = {
  name: 'Tuổi',
  value: { kind: 'years', from: { column: personColumn('sinh') }, until: { today: true } }
}

/**
 * In-memory engine with a few people, whose written SQL is run; returns the rows of a query's SQL, with
 * exact decimals as numbers.
 */
export function setUpComputingSql(): (parts: Partial<StructuredQuery>) => Promise<unknown[][]> {
  const engine = setUpInMemoryQueryEngine()
  beforeAll(async () => {
    await engine.onDay(today)
    const columns =
      'ma VARCHAR, don_vi VARCHAR, cap_bac VARCHAR, sinh DATE, nhap_ngu DATE, diem DOUBLE, so_con BIGINT'
    await engine.ask(`CREATE TABLE nguoi (${columns})`)
    await engine.ask(`CREATE TABLE nguoi_cu (${columns})`)
    await engine.ask('CREATE TABLE dao_tao (ma VARCHAR, nam BIGINT)')
    await engine.ask(`INSERT INTO nguoi VALUES
      ('a', 'd1', 'Hạ sĩ', '2000-02-29', '2020-01-31', 7.5, 2),
      ('b', 'd1', 'Binh nhì', '1990-11-28', '1989-01-01', 8.25, 0),
      ('c', 'd2', 'Binh nhì', '1990-11-29', '2010-06-01', NULL, 3),
      ('d', 'd2', 'Đại tá', NULL, NULL, -2.125, NULL),
      ('e', 'd2', 'Hạ sĩ', '1990-11-28', '2011-06-01', 8.25, 1)`)
    await engine.ask(`INSERT INTO nguoi_cu VALUES
      ('z', 'd1', 'Hạ sĩ', '1970-01-01', '1990-01-01', 1, 1)`)
    await engine.ask(
      `INSERT INTO dao_tao VALUES ('a', 2025), ('b', 2020), ('b', 2026), (NULL, 2026)`
    )
  })

  return async function rowsOf(parts: Partial<StructuredQuery>): Promise<unknown[][]> {
    const question = { ...createStructuredQuery('nguoi'), ...parts }
    expect(findStructuredQueryFaults(question, computingTables, [])).toEqual([])
    const sql = formatStructuredQueryAsSql(question, computingTables)
    // SQL that has no tree must say so; a tree that loses a part would give another result.
    const [syntax] = await engine.syntaxOf([sql])
    const read = convertToQueryTree(syntax, computingTables)
    const isRead = question.cross !== undefined
    expect(read, sql).toHaveProperty(isRead ? 'question' : 'beyond')
    if ('question' in read) {
      expect(formatStructuredQueryAsSql(read.question, computingTables)).toBe(sql)
    }
    return (await engine.ask(sql)).map(row =>
      row.map(value =>
        typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
      )
    )
  }
}
