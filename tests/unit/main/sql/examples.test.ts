import { writeQuestionSql } from '@shared/features/query/sql/write-sql'
import { nameSqlParameters } from '@shared/model/query/sql/sql-words'
import { expect, it } from 'vitest'
import { sampleDataMarts } from '../../../../src/main/demo/data-mart'
import { sampleQueries } from '../../../../src/main/demo/query'
import { convertToQueryTree } from '../../../../src/main/sql/read-question'
import { openQueryEngine } from '../../../support/query/engine'

const engine = openQueryEngine()

it('the SQL of each of the ten example queries is read back as the same query', async () => {
  const tables = sampleDataMarts('2026-11-20')
  const questions = sampleQueries('2026-11-20').flatMap(({ query }) =>
    query.asked.form === 'tree' ? [query.asked.question] : []
  )
  expect(questions).toHaveLength(10)
  const statements = questions.map(question => writeQuestionSql(question, tables))
  const trees = await engine.syntaxOf(statements.map(sql => nameSqlParameters(sql).text))
  expect(trees.map(tree => convertToQueryTree(tree, tables))).toEqual(
    questions.map(question => ({ question }))
  )
})
