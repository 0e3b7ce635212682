import { findStructuredQueryFaults } from '@shared/features/query/faults'
import { normaliseStructuredQuery } from '@shared/features/query/sql/plain-question'
import { formatStructuredQueryAsSql } from '@shared/features/query/sql/write-sql'
import type { StructuredQuery } from '@shared/model/query/question'
import { convertSqlParameters, sqlTokensOf } from '@shared/model/query/sql/sql-words'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { convertToQueryTree } from '../../../../src/main/sql/read-question'
import { isWholeRun } from '../../../support/effort'
import { setUpInMemoryQueryEngine } from '../../../support/query/engine'
import { unusuallyNamedParameters, unusuallyNamedTables } from '../../../support/query/odd-tables'
import { validQueryArbitrary } from '../../../support/query/sound-questions'

const engine = setUpInMemoryQueryEngine()
const seed = 20_261_122

/**
 * Expected query after writing and reading its SQL: a condition on a duplicate figure refers to the
 * first of the equal figures.
 */
function asRead(question: StructuredQuery): StructuredQuery {
  const plain = normaliseStructuredQuery(question)
  const said = plain.measures.map(({ name: _, ...one }) => JSON.stringify(one))
  return {
    ...plain,
    groupTests: plain.groupTests.map(test => ({
      ...test,
      measure: said.indexOf(said[test.measure] ?? '')
    }))
  }
}

it('a query converted to SQL and back is the same query', async () => {
  const numRuns = isWholeRun ? 2_000 : 600
  const questions = fc.sample(validQueryArbitrary(unusuallyNamedTables), { numRuns, seed })
  expect(
    questions.flatMap(one =>
      findStructuredQueryFaults(one, unusuallyNamedTables, unusuallyNamedParameters)
    )
  ).toEqual([])
  const statements = questions.map(one => formatStructuredQueryAsSql(one, unusuallyNamedTables))
  for (let from = 0; from < questions.length; from += 500) {
    const part = statements.slice(from, from + 500)
    const syntax = await engine.syntaxOf(part.map(sql => convertSqlParameters(sql).text))
    for (const [place, tree] of syntax.entries()) {
      const question = questions[from + place]
      const read = convertToQueryTree(tree, unusuallyNamedTables)
      expect(read, part[place]).toEqual({ question: question && asRead(question) })
    }
  }
})

const literals = { don_vi: "'x'", select: '5', tu_ngay: "DATE '2026-01-01'", co: 'TRUE' }
const types = {
  string: 'VARCHAR',
  integer: 'BIGINT',
  float: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'DATE',
  datetime: 'TIMESTAMP'
}

it('the SQL written for a query runs unchanged in the engine', async () => {
  const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
  for (const { name, columns } of unusuallyNamedTables) {
    const of = columns.map(column => `${quoted(column.name)} ${types[column.dataType]}`)
    await engine.ask(`CREATE TABLE ${quoted(name)} (${of.join(', ')})`)
    await engine.ask(`INSERT INTO ${quoted(name)} VALUES (${columns.map(() => 'NULL').join(', ')})`)
  }
  for (const question of fc.sample(validQueryArbitrary(unusuallyNamedTables), {
    numRuns: 300,
    seed: seed + 1
  })) {
    const sql = formatStructuredQueryAsSql(question, unusuallyNamedTables)
    const filled = sqlTokensOf(sql).map(({ kind, text }) =>
      kind === 'parameter' ? literals[text.slice(1) as keyof typeof literals] : text
    )
    const answer = engine.ask(filled.join(''))
    await expect(answer, sql).resolves.toBeDefined()
  }
})
