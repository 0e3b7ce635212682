import { findStructuredQueryFaults } from '@shared/features/query/faults'
import type { QueryCondition } from '@shared/model/query/condition'
import { comparisonsByFamily } from '@shared/model/query/families'
import type { QueryOutput } from '@shared/model/query/outputs'
import { tableReadsOfQuery } from '@shared/model/query/query-tables'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Dialect } from '../../../src/main/sql/dialects/dialect'
import type { EngineCell } from '../../../src/main/warehouse/engine/messages'
import { createTestColumn } from '../built-rows'
import { agreementLocalities, localityQuestions, localityTable } from './agreeing-localities'
import { generatedParameters } from './generated-conditions'
import { generatedQueryArbitrary } from './generated-questions'
import {
  type GeneratedTable,
  generateTablesOfRun,
  giveRowsDistinctNotes,
  giveTablesHistory
} from './generated-tables'
import { computeExpectedResult } from './oracle'
import type { OracleTable } from './oracle-table'

const seed = 20_261_122
/** Total number of random queries with which each engine is tested. */
const runs = Number(process.env.QUESTION_RUNS ?? 320)
/**
 * Timeout in milliseconds that only ends a test that hangs. It grows with the number of queries,
 * which take longest on a query cluster.
 */
const longest = Math.max(240_000, runs * 4_000)
export const agreementQueryBindings = {
  parameters: generatedParameters,
  today: '2026-11-20',
  localities: agreementLocalities
}

/**
 * Sets of generated tables: two ordinary sets with earlier versions, one with a table without rows, and one in which a
 * column has a search copy (unaccented text).
 */
const sets: readonly (readonly GeneratedTable[])[] = [
  giveTablesHistory(generateTablesOfRun(seed, [40, 12, 12]), seed + 100),
  giveTablesHistory(generateTablesOfRun(seed + 10, [25, 15, 8]), seed + 200),
  generateTablesOfRun(seed + 20, [9, 0, 5]),
  giveRowsDistinctNotes(generateTablesOfRun(seed + 30, [2_200, 12, 6]))
]
const [usual, other, sparse, many] = sets.map((_, place) => place)

export { many, usual }

const someSet = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(usual, other) },
  { weight: 4, arbitrary: fc.constant(sparse) },
  { weight: 1, arbitrary: fc.constant(many) }
)
const someQuestion = someSet.chain((place = 0) =>
  fc.record({ place: fc.constant(place), question: generatedQueryArbitrary(sets[place] ?? []) })
)

/**
 * Index of the last set, whose tables contain a float that cannot be added exactly next to one that
 * can, timestamps at day boundaries, integers whose sums have more than 64 bits, and codes of
 * localities.
 */
const ends = sets.length
export const agreementTableSets: typeof sets = [
  ...sets,
  [
    {
      name: 'lon',
      columns: [createTestColumn('diem', 'float'), createTestColumn('dat', 'boolean')],
      rows: [
        [1e18, true],
        [0.1, false]
      ]
    },
    {
      name: 'luc',
      columns: [createTestColumn('luc', 'datetime')],
      rows: [
        ['2026-11-19 23:59:59.999999'],
        ['2026-11-20 00:00:00'],
        ['2026-11-20 23:59:59.999999'],
        ['2026-11-21 00:00:00'],
        [null]
      ]
    },
    {
      name: 'dem',
      columns: [createTestColumn('so', 'integer')],
      rows: [['9223372036854775807'], [1], ['9223372036854775806'], ['-9223372036854775807']]
    },
    localityTable
  ]
]
const moment = { table: 0, column: 'luc' }
const ofDay: readonly QueryCondition[] = [
  ...comparisonsByFamily.day.map(test => ({
    kind: 'compare' as const,
    column: moment,
    test,
    value: { value: agreementQueryBindings.today }
  })),
  { kind: 'period', column: moment, period: 'today' }
]
/** Running totals and moving averages of integers whose sums have more than 64 bits. */
const wideSums: StructuredQuery = {
  ...createStructuredQuery('dem'),
  groups: [{ name: 'so', column: { table: 0, column: 'so' } }],
  measures: [{ name: 'tong', kind: 'sum', column: { table: 0, column: 'so' } }],
  derived: [
    { kind: 'running', name: 'luy_ke', of: 'so', along: 'so', within: [] },
    { kind: 'moving', name: 'truot', of: 'tong', along: 'so', within: [], rows: 2 },
    { kind: 'running', name: 'luy_ke_2', of: 'luy_ke', along: 'so', within: [] }
  ]
}
const sumOf = (where?: QueryCondition): StructuredQuery => ({
  ...createStructuredQuery('lon'),
  measures: [
    { name: 'Tổng', kind: 'sum', column: { table: 0, column: 'diem' }, ...(where && { where }) }
  ]
})
const small: QueryCondition = {
  kind: 'compare',
  column: { table: 0, column: 'dat' },
  test: 'is',
  value: { value: 'false' }
}

/**
 * Expects an engine to return the result that plain arrays give. If a computed number has more than
 * 18 digits before the point, the engine may fail with that reason, or leave out the row before it
 * computes the number.
 */
export async function expectOracleResult(
  question: StructuredQuery,
  tables: readonly OracleTable[],
  { answer, tooLarge }: Pick<Dialect, 'tooLarge'> & { readonly answer: () => Promise<unknown> }
): Promise<void> {
  const expected = expectedResult(question, tables)
  if (expected === 'tooLarge') {
    await answer().catch(error => {
      if (!tooLarge.test(String(error))) throw error
    })
  } else expect(await answer()).toEqual(expected)
}

function expectedResult(question: StructuredQuery, tables: readonly OracleTable[]) {
  try {
    return computeExpectedResult(question, tables, agreementQueryBindings)
  } catch (error) {
    if (error instanceof RangeError) return 'tooLarge'
    throw error
  }
}

/** Function that runs a structured query over a set of tables on an engine; returns the result. */
export type TestedEngineQuery = (
  question: StructuredQuery,
  place: number
) => Promise<readonly (readonly EngineCell[])[]>

/** The tables of each set as an engine holds them: those of the set, then their earlier versions. */
export const agreementTableFiles: typeof sets = agreementTableSets.map(tables => [
  ...tables,
  ...tables.flatMap(({ versions = [], ...table }) =>
    versions.map(({ day, rows }) => ({ ...table, rows, since: day }))
  )
])

/** Indexes in `agreementTableFiles` of the tables that a structured query reads, in order. */
export const queriedTableIndexes = (question: StructuredQuery, place: number): number[] =>
  tableReadsOfQuery(question).map(({ name, knownOn }) => {
    const files = agreementTableFiles[place] ?? []
    if (knownOn === undefined) return files.findIndex(table => table.name === name)
    const known = files.filter(table => table.name === name && (table.since ?? '') <= knownOn)
    return files.indexOf(known.toSorted(byDay).at(-1) ?? missing)
  })

const byDay = (one: GeneratedTable, other: GeneratedTable): number =>
  (one.since ?? '') < (other.since ?? '') ? -1 : 1

const missing: GeneratedTable = { name: '', columns: [], rows: [] }

/**
 * Defines the property tests of an engine's query results; `answering` can be used once the tables
 * exist. `part`: share of the random queries to run, for engines that start processes for each
 * query.
 */
export function testEngineAgreement(
  answering: TestedEngineQuery,
  { tooLarge }: Pick<Dialect, 'tooLarge'>,
  part = 1
): void {
  it(
    'returns the same result as plain arrays for every query, to the last digit and in order',
    async () => {
      await fc.assert(
        fc.asyncProperty(someQuestion, async ({ place, question }) => {
          const tables = agreementTableSets[place] ?? []
          expect(findStructuredQueryFaults(question, tables, generatedParameters)).toEqual([])
          const answer = () => answering(question, place)
          await expectOracleResult(question, tables, { answer, tooLarge })
        }),
        { numRuns: Math.ceil(runs * part), seed }
      )
    },
    longest
  )

  it.each(
    ofDay.map(filter => [filter.kind === 'compare' ? filter.test : filter.kind, filter] as const)
  )('compares timestamps by their day: %s', async (_, filter) => {
    for (const one of [filter, { kind: 'not' as const, part: filter }]) {
      const question: StructuredQuery = { ...createStructuredQuery('luc'), filter: one }
      const rows = await answering(question, ends)
      expect(rows).toEqual(
        computeExpectedResult(question, agreementTableSets[ends] ?? [], agreementQueryBindings)
      )
      expect(rows.length).toBeGreaterThan(0)
    }
  })

  it(
    'names the localities of the day of the query like the conversion of each row',
    async () => {
      const tables = agreementTableSets[ends] ?? []
      for (const [name, question] of localityQuestions) {
        expect(findStructuredQueryFaults(question, tables, []), name).toEqual([])
        const expected = computeExpectedResult(question, tables, agreementQueryBindings)
        expect(await answering(question, ends), name).toEqual(expected)
      }
    },
    longest
  )

  it('adds integers beyond 64 bits in running totals and moving averages', async () => {
    const rows = await answering(wideSums, ends)
    expect(rows).toEqual(
      computeExpectedResult(wideSums, agreementTableSets[ends] ?? [], agreementQueryBindings)
    )
    expect(rows).toHaveLength(4)
  })

  it('rejects a sum that cannot be computed exactly', async () => {
    await expect(answering(sumOf(), ends)).rejects.toThrow(tooLarge)
    expect(() =>
      computeExpectedResult(sumOf(), agreementTableSets[ends] ?? [], agreementQueryBindings)
    ).toThrow(RangeError)
    expect(await answering(sumOf(small), ends)).toEqual([['0.1']])
    expect(await answering({ ...sumOf(), filter: small }, ends)).toEqual([['0.1']])
  })
}

/** Value of a result cell, parsed from the text that the server returned. */
export function parseServerValue(text: string | null, output: QueryOutput | undefined): EngineCell {
  if (text === null || !output) return text
  if (output.type === 'boolean') return text === 't' || text === 'true'
  if (output.type === 'float') return Number(text)
  if (output.type !== 'integer') return text
  return Number.isSafeInteger(Number(text)) ? Number(text) : text
}

/** Defines the property tests for rows of a table without a defined order. */
export function testUnorderedAgreement(answering: TestedEngineQuery): void {
  it('returns the rows of a table without an order, compared as a multiset', async () => {
    const names = ['so', 'don_vi', 'luc']
    const question: StructuredQuery = {
      ...createStructuredQuery('nguoi'),
      columns: names.map(name => ({ name, column: { table: 0, column: name } })),
      sort: [{ output: 'don_vi', direction: 'desc' }]
    }
    const sorted: StructuredQuery = {
      ...question,
      sort: [
        ...question.sort,
        ...['so', 'luc'].map(output => ({ output, direction: 'asc' as const }))
      ]
    }
    const place = usual ?? 0
    expect(await answering(question, place)).toEqual(
      computeExpectedResult(sorted, agreementTableSets[place] ?? [], agreementQueryBindings)
    )
  })
}
