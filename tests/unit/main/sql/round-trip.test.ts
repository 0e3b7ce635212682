import { findStructuredQueryFaults } from '@shared/features/query/faults'
import { normaliseStructuredQuery } from '@shared/features/query/sql/plain-question'
import { formatStructuredQueryAsSql } from '@shared/features/query/sql/write-sql'
import { shownCrossTotals } from '@shared/model/query/cross'
import type { DerivedColumn, FormulaOperand } from '@shared/model/query/derived'
import { outputsOfStructuredQuery } from '@shared/model/query/outputs'
import type { StructuredQuery } from '@shared/model/query/question'
import { convertSqlParameters, sqlTokensOf } from '@shared/model/query/sql/sql-words'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compileQuery } from '../../../../src/main/sql/compile'
import { duckdbDialect, toGenerationTable } from '../../../../src/main/sql/dialects/duckdb'
import { convertToQueryTree } from '../../../../src/main/sql/read-question'
import { isWholeRun } from '../../../support/effort'
import { setUpInMemoryQueryEngine } from '../../../support/query/engine'
import { generatedCrossArbitrary } from '../../../support/query/generated-cross'
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
  const numRuns = isWholeRun ? 2_000 : 150
  const day = fc.constantFrom('2026-01-31', '2024-02-29', undefined)
  const asked = fc
    .tuple(validQueryArbitrary(unusuallyNamedTables), day)
    .map(([one, knownOn]) => ({ ...one, ...(knownOn !== undefined && { knownOn }) }))
  const questions = fc.sample(asked, { numRuns, seed })
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

/** Valid cross tables without the parts of a query that SQL does not carry back. */
const crossTableArbitrary = validQueryArbitrary(unusuallyNamedTables)
  .chain(asked => generatedCrossArbitrary({ ...asked, groupTests: [] }))
  .chain(asked => withFormulas(asked))
  .map(({ sort, ...asked }): StructuredQuery => {
    const names = outputsOfStructuredQuery({ ...asked, sort }, unusuallyNamedTables)
    const sorted = sort.flatMap(one => {
      const output = names.find(({ name }) => name === one.output)
      const isListed = output?.type === 'string' && !output.part
      return output ? [{ ...one, ...(isListed && { order: ["b'x", 'A'] }) }] : []
    })
    return { ...asked, sort: sorted }
  })
  .filter(({ cross }) => cross !== undefined)
  .filter(one => new Set(namesOf(one)).size === namesOf(one).length)

/** Cross tables with formulas over figures, of those that the parser takes back. */
function withFormulas(asked: StructuredQuery): fc.Arbitrary<StructuredQuery> {
  const types = new Map(
    outputsOfStructuredQuery({ ...asked, sort: [] }, unusuallyNamedTables).map(
      ({ name, type }) => [name, type] as const
    )
  )
  const figures = asked.measures.map(({ name }) => name).filter(name => isNumeric(types.get(name)))
  if (!asked.cross || figures.length === 0) return fc.constant(asked)
  const isWhole = (operand: FormulaOperand): boolean =>
    'output' in operand ? types.get(operand.output) === 'integer' : !operand.number.includes('.')
  const operand = fc.oneof(
    fc.record({ output: fc.constantFrom(...figures) }),
    fc.record({ number: fc.constantFrom('0', '-3', '12.5', '-0.25', '123456789012345678') })
  )
  const formula = fc.tuple(
    fc.constantFrom('add', 'subtract', 'multiply', 'share'),
    fc.record({ output: fc.constantFrom(...figures) }),
    operand
  )
  return fc.array(formula, { maxLength: 2 }).map(made => {
    const derived = made.flatMap(([kind, left, right], index): DerivedColumn[] => {
      const part = { kind: 'formula' as const, name: `Cột tính ${index}`, left, right }
      if (kind === 'share') return [{ ...part, operator: 'divide', asShare: true }]
      const isExact = kind !== 'multiply' || (isWhole(left) && isWhole(right))
      return isExact ? [{ ...part, operator: kind }] : []
    })
    return derived.length > 0 ? { ...asked, derived } : asked
  })
}

const isNumeric = (type: string | undefined): boolean =>
  ['integer', 'float', 'decimal', 'share'].includes(type ?? '')

const namesOf = (question: StructuredQuery): string[] =>
  outputsOfStructuredQuery(question, unusuallyNamedTables).map(({ name }) => name.toLowerCase())

const compiled = (question: StructuredQuery): string => {
  const places = [question.source, ...question.relations.map(({ table }) => table)].flatMap(name =>
    unusuallyNamedTables
      .filter(table => table.name === name)
      .map(({ columns }) =>
        toGenerationTable(name, { columns, generation: { ...generation } }, `g_${name}`)
      )
  )
  const bindings = { parameters: boundParameters, today: '2026-11-28' }
  return compileQuery(question, places, duckdbDialect, bindings).sql
}
const generation = { bytes: 0, rows: 1, search: {}, sha256: '' }
const boundParameters = unusuallyNamedParameters.map(one => ({ ...one, value: '1' }))

it('a cross table converted to SQL and back has the same SQL and the same statement', async () => {
  const numRuns = isWholeRun ? 600 : 40
  const questions = fc.sample(crossTableArbitrary, { numRuns, seed })
  expect(
    questions.flatMap(one =>
      findStructuredQueryFaults(one, unusuallyNamedTables, unusuallyNamedParameters)
    )
  ).toEqual([])
  const statements = questions.map(one => formatStructuredQueryAsSql(one, unusuallyNamedTables))
  const syntax = await engine.syntaxOf(statements.map(sql => convertSqlParameters(sql).text))
  for (const [place, question] of questions.entries()) {
    const read = convertToQueryTree(syntax[place], unusuallyNamedTables)
    expect(read, statements[place]).toHaveProperty('question')
    if (!('question' in read)) continue
    expect(formatStructuredQueryAsSql(read.question, unusuallyNamedTables)).toBe(statements[place])
    expect(compiled(read.question)).toBe(compiled(normaliseStructuredQuery(question)))
    const { sort: _, cross, ...parts } = normaliseStructuredQuery(question)
    expect(read.question).toMatchObject(parts)
    expect(read.question.cross).toEqual({ ...cross, ...shownCrossTotals })
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
    numRuns: isWholeRun ? 300 : 75,
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
