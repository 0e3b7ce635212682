import { findQuestionFaults } from '@shared/features/query/faults'
import { normaliseQuestion } from '@shared/features/query/sql/plain-question'
import { formatQuestionAsSql } from '@shared/features/query/sql/write-sql'
import type { Question } from '@shared/model/query/question'
import { convertSqlParameters, sqlTokensOf } from '@shared/model/query/sql/sql-words'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { convertToQueryTree } from '../../../../src/main/sql/read-question'
import { openInMemoryQueryEngine } from '../../../support/query/engine'
import { unusuallyNamedParameters, unusuallyNamedTables } from '../../../support/query/odd-tables'
import { validQuestion } from '../../../support/query/sound-questions'

const engine = openInMemoryQueryEngine()
const seed = 20_261_122

/**
 * Expected query after writing and reading its SQL: a condition on a duplicate figure refers to the
 * first of the equal figures.
 */
function asRead(question: Question): Question {
  const plain = normaliseQuestion(question)
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
  const questions = fc.sample(validQuestion(unusuallyNamedTables), { numRuns: 2_000, seed })
  expect(
    questions.flatMap(one =>
      findQuestionFaults(one, unusuallyNamedTables, unusuallyNamedParameters)
    )
  ).toEqual([])
  const statements = questions.map(one => formatQuestionAsSql(one, unusuallyNamedTables))
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
  for (const question of fc.sample(validQuestion(unusuallyNamedTables), {
    numRuns: 300,
    seed: seed + 1
  })) {
    const sql = formatQuestionAsSql(question, unusuallyNamedTables)
    const filled = sqlTokensOf(sql).map(({ kind, text }) =>
      kind === 'parameter' ? literals[text.slice(1) as keyof typeof literals] : text
    )
    const answer = engine.ask(filled.join(''))
    await expect(answer, sql).resolves.toBeDefined()
  }
})
