import { formatStructuredQueryAsSql } from '@shared/features/query/sql/write-sql'
import { convertSqlParameters } from '@shared/model/query/sql/sql-words'
import { expect, it } from 'vitest'
import { createSampleDataMarts } from '../../../../src/main/demo/data-mart'
import { createSampleQueries } from '../../../../src/main/demo/query'
import { convertToQueryTree } from '../../../../src/main/sql/read-question'
import { setUpInMemoryQueryEngine } from '../../../support/query/engine'

const engine = setUpInMemoryQueryEngine()

it('the SQL of each of the ten example queries is read back as the same query', async () => {
  const tables = createSampleDataMarts('2026-11-20')
  const questions = createSampleQueries('2026-11-20').flatMap(({ query }) =>
    query.asked.form === 'tree' ? [query.asked.question] : []
  )
  expect(questions).toHaveLength(10)
  const statements = questions.map(question => formatStructuredQueryAsSql(question, tables))
  const trees = await engine.syntaxOf(statements.map(sql => convertSqlParameters(sql).text))
  expect(trees.map(tree => convertToQueryTree(tree, tables))).toEqual(
    questions.map(question => ({ question }))
  )
})
