import { localityRegisterOf } from '@shared/model/localities/register'
import {
  createStructuredQuery,
  isGroupedQuery,
  type StructuredQuery
} from '@shared/model/query/question'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { runQuery } from '../../../../../src/main/query/run'
import { buildResultPageQuery } from '../../../../../src/main/sql/answer/answer-sql'
import type { Engine } from '../../../../../src/main/warehouse/engine/client'
import type { Warehouse } from '../../../../../src/main/warehouse/warehouse'
import { isWholeRun } from '../../../../support/effort'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import {
  arbitraryFrom,
  generatedConditionArbitrary,
  listVisibleColumns
} from '../../../../support/query/generated-conditions'
import {
  generateRowsOfPeople,
  isSuppressedCell,
  peopleColumns
} from '../../../../support/query/generated-people'
import { generatedQueryArbitrary } from '../../../../support/query/generated-questions'
import { computeExpectedResult } from '../../../../support/query/oracle'
import { maskExpectedCell, type OracleTable } from '../../../../support/query/oracle-table'
import { createPeopleTable, toTreeQuery } from '../../../../support/query/people-rows'

const seed = 20_261_127
const runs = Number(process.env.QUESTION_RUNS ?? (isWholeRun ? 225 : 60))
const now = Date.parse('2026-11-21T09:00:00+07:00')
const columns = peopleColumns
const worlds = generateRowsOfPeople(seed)

const at = (column: string) => ({ table: 0, column })

/**
 * Random aggregate queries with small or large groups, over rows filtered by masked columns or
 * unfiltered.
 */
const figures: fc.Arbitrary<StructuredQuery> = fc
  .record({
    source: arbitraryFrom(worlds.map((_, place) => `dm_nguoi_${place}`)),
    groups: arbitraryFrom<StructuredQuery['groups']>([
      [],
      [{ name: 'g', column: at('don_vi') }],
      [{ name: 'g', column: at('ngay_sinh'), part: 'year' }],
      [{ name: 'g', column: at('tuoi_quan') }]
    ]),
    measures: fc.subarray<StructuredQuery['measures'][number]>(
      [
        { name: 'a', kind: 'count' },
        { name: 'b', kind: 'distinct', column: at('ho_ten') },
        { name: 'c', kind: 'sum', column: at('phu_cap') },
        { name: 'd', kind: 'average', column: at('phu_cap') },
        { name: 'e', kind: 'count', where: { kind: 'filled', column: at('ngay_sinh') } }
      ],
      { minLength: 1 }
    ),
    filter: arbitraryFrom<StructuredQuery['filter']>([
      null,
      { kind: 'compare', column: at('ngay_sinh'), test: 'less', value: { value: '1985-01-01' } },
      { kind: 'compare', column: at('ngay_sinh'), test: 'atMost', value: { value: '1970-12-31' } },
      { kind: 'compare', column: at('tuoi_quan'), test: 'atLeast', value: { value: '2' } }
    ])
  })
  .map(part => ({ ...createStructuredQuery(part.source), ...part }))

/** Random queries for single rows, of which the general generator produces few that are allowed. */
const rowsOfPeople: fc.Arbitrary<StructuredQuery> = fc
  .record({
    source: arbitraryFrom(worlds.map((_, place) => `dm_nguoi_${place}`)),
    names: fc.subarray(['don_vi', 'ho_ten', 'ngay_sinh'], { minLength: 1 }),
    limit: fc.integer({ min: 1, max: 12 })
  })
  .map(({ source, names, limit }) => ({
    ...createStructuredQuery(source),
    columns: names.map(name => ({ name, column: at(name) })),
    limit
  }))

describe('random queries of a reader without permission for personal data', () => {
  const engines = setUpTestEngines({ handsOn: true, lasting: true })
  const tables: OracleTable[] = []
  let program: TestProgram
  let reader: Engine

  beforeAll(async () => {
    const folder = engines.makeFolder()
    reader = engines.start().engine
    program = openTestProgram({ folder, openEngine: () => reader })
    for (const [place, rows] of worlds.entries()) {
      const name = await createPeopleTable(program, folder, columns, rows, `dm_nguoi_${place}`)
      tables.push({
        name,
        columns: columns.map(column => ({ ...column, personal: false, description: '' })),
        rows: rows.map(cells => cells.map(cell => (cell === '' ? null : cell)))
      })
    }
  }, 60_000)

  /** Result that a reader without permission gets; undefined if the query is refused. */
  async function guardedRows(question: StructuredQuery) {
    const { outcome, keep } = await runQuery(
      {
        warehouse: { reader, tables: program.tables } as Warehouse,
        localities: localityRegisterOf(),
        tables: program.storage.records.read().dataMarts,
        now
      },
      {
        user: 'x',
        query: toTreeQuery(question),
        basis: undefined,
        by: { kind: 'guarded' },
        before: [],
        signal: new AbortController().signal,
        onProgress: () => undefined
      }
    ).catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'NOT_ALLOWED' })
      return { outcome: undefined, keep: undefined }
    })
    if (!outcome || !keep) return undefined
    expect(outcome.outcome).toBe('answered')
    const all = { search: '', filters: {}, sort: null, offset: 0, limit: 10_000 }
    const { rows } = await reader.ask(buildResultPageQuery(keep, all))
    return rows
  }

  const text = (cell: unknown): string | null => (cell === null ? null : String(cell))

  /** True rows of a query without its row limit; personal cells of ungrouped rows are masked. */
  function trueRows(question: StructuredQuery): (string | null)[][] {
    const asked = { parameters: [], today: '2026-11-21' }
    const rows = computeExpectedResult({ ...question, limit: null }, tables, asked)
    if (isGroupedQuery(question)) return rows.map(row => row.map(text))
    const shown =
      question.columns.length > 0
        ? question.columns.map(one => one.column.column)
        : columns.map(({ name }) => name)
    return rows.map(row =>
      row.map((cell, place) => {
        const column = columns.find(({ name }) => name === shown[place])
        return column?.personal
          ? maskExpectedCell(cell, { ...column, description: '' })
          : text(cell)
      })
    )
  }

  /**
   * Random queries of every kind, with more aggregates filtered by personal columns than the
   * general generator would produce. Rows are not made distinct, because the masks make more of
   * them equal than the expected result knows.
   */
  const someQuestion = (): fc.Arbitrary<StructuredQuery> =>
    fc
      .oneof(
        generatedQueryArbitrary(tables),
        fc
          .tuple(
            generatedQueryArbitrary(tables),
            generatedConditionArbitrary(listVisibleColumns(tables.slice(0, 1)), 1)
          )
          .map(([question, filter]) => withoutViews({ ...question, filter })),
        generatedQueryArbitrary(tables).map(withoutViews),
        rowsOfPeople,
        figures
      )
      .map(({ distinct: _, ...question }) => question)

  it('a random query returns only true figures, suppressed figures and masked values, or is refused', async () => {
    const counts = { refused: 0, rows: 0, figures: 0, suppressed: 0 }
    for (const asked of fc.sample(someQuestion(), { seed, numRuns: runs })) {
      const question = withoutParameters(asked)
      if (!question) continue
      const rows = await guardedRows(question)
      if (!rows) {
        counts.refused += 1
        continue
      }
      const truth = trueRows(question)
      if (!isGroupedQuery(question)) {
        counts.rows += rows.length
        expect(
          rows.map(row => row.map(text)),
          JSON.stringify(question)
        ).toEqual(truth.slice(0, question.limit ?? truth.length))
        continue
      }
      const keys = question.groups.length
      for (const row of rows) {
        const isSame = (one: readonly (string | null)[]): boolean =>
          one.every(
            (cell, at) =>
              cell === text(row[at] ?? null) || (at >= keys && isSuppressedCell(row[at]))
          )
        expect(truth.some(isSame), `${JSON.stringify(question)} ${JSON.stringify(row)}`).toBe(true)
        const hidden = row.slice(keys).filter(isSuppressedCell)
        counts.suppressed += hidden.length
        counts.figures += row.length - keys - hidden.length
      }
    }
    // The random queries must produce every kind of result often enough.
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(20)
  }, 240_000)
})

/** The same query without days and baseline, with which most queries are refused. */
function withoutViews({ validOn: _, comparison, ...question }: StructuredQuery): StructuredQuery {
  if (!comparison) return question
  const { derived: __, derivedTests: ___, top: ____, ...plain } = question
  return { ...plain, sort: [] }
}

/** The same query without its parameter definitions; undefined if one of them is used. */
function withoutParameters(question: StructuredQuery): StructuredQuery | undefined {
  return JSON.stringify(question).includes('"parameter"') ? undefined : question
}
