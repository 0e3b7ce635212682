import { join } from 'node:path'
import type { ColumnCleanUp, FlowStep } from '@shared/model/etl/flow/step'
import { describe, expect, test } from 'vitest'
import type { PipelineField } from '../../../../src/main/pipelines/fields'
import {
  buildStepStatements,
  type FlowStepColumns,
  intermediateRejectedTable,
  otherFlowTableAlias,
  rowsAfterStepTable
} from '../../../../src/main/pipelines/step-sql'
import { quoteIdentifier, quoteLiteral } from '../../../../src/main/warehouse/sql/names'
import { chooseRepetitionCount } from '../../../support/effort'
import { setUpTestEngines } from '../../../support/engine'
import { testUuidOf } from '../../../support/etl/flow-program'
import {
  type CleanedValue,
  expectedCleanedValue,
  generateWhitespaceText,
  pickRandom,
  randomBelow
} from '../../../support/etl/tidy-oracle'
import { createRandom } from '../../../support/seeded-random'

const seed = Number(process.env.FLOW_SEED ?? 20_261_121)
const rounds = chooseRepetitionCount(5, 300)
const rows = 60

const fieldOf = (
  name: string,
  dataType: PipelineField['dataType'] = 'string',
  place = 0
): PipelineField => ({
  name,
  dataType,
  personal: false,
  place
})

const valueSql = (value: CleanedValue): string =>
  value === null ? 'NULL' : typeof value === 'number' ? String(value) : quoteLiteral(value)

const tableSql = (lines: readonly (readonly CleanedValue[])[], names: readonly string[]): string =>
  `SELECT * FROM (VALUES ${lines.map(line => `(${line.map(valueSql).join(', ')})`).join(', ')}) v(${names.map(quoteIdentifier).join(', ')})`

describe(`pipeline steps compared with a reference implementation in TypeScript (seed ${seed})`, () => {
  const { makeFolder, start } = setUpTestEngines({ handsOn: true })
  const plain = (sql: string) => ({ sql, parameters: [] })

  /** Rows that pass a step, and numbers of the rows that it rejects, each with the reason. */
  async function done(
    engine: ReturnType<typeof start>['engine'],
    from: string,
    step: FlowStepColumns,
    files: readonly { alias: string; path: string }[] = []
  ) {
    const path = join(makeFolder(), 'moi.duckdb')
    const places = { aliasOf: () => otherFlowTableAlias(0), today: '2026-11-21', limit: 60_000 }
    const statements = [
      plain(
        `CREATE TEMP TABLE ${intermediateRejectedTable} (n BIGINT, place INTEGER, reason VARCHAR, who VARCHAR)`
      ),
      plain(`CREATE TEMP TABLE ${rowsAfterStepTable(0)} AS ${from}`),
      ...buildStepStatements(step, 1, places).map(({ sql, parameters }) => ({ sql, parameters })),
      plain(`CREATE TABLE target.rows AS SELECT * FROM ${rowsAfterStepTable(1)} ORDER BY "~n"`),
      plain(`CREATE TABLE target.loai AS SELECT * FROM ${intermediateRejectedTable} ORDER BY n`)
    ]
    await engine.ask({ kind: 'build', path, files, statements, searched: [] })
    const ask = async (sql: string) =>
      (
        await engine.ask({
          kind: 'ask',
          files: [{ alias: 'g', path }],
          sql,
          parameters: [],
          rows: 1_000
        })
      ).rows
    return {
      // Negative zero counts as zero, because the sign of zero has no meaning in a table.
      kept: (await ask('SELECT * FROM g.rows ORDER BY rowid')).map(row =>
        row.map(value => (value === 0 ? 0 : value))
      ),
      rejected: await ask('SELECT n, who FROM g.loai')
    }
  }

  test('the tidy step normalises text, blanks, case, codes, numbers and dates like the reference implementation', async () => {
    const { engine } = start()
    const random = createRandom(seed)
    for (let round = 0; round < rounds; round++) {
      const lines = Array.from({ length: rows }, (_, at) => [
        at + 1,
        generateWhitespaceText(random),
        generateWhitespaceText(random)
      ])
      const known = lines.flatMap(line => (typeof line[1] === 'string' ? [line[1]] : []))
      const letters = pickRandom(random, ['upper', 'lower', null] as const)
      const tidy = { nfc: random() < 0.5, spaces: random() < 0.5 }
      const changeOf = (column: string): ColumnCleanUp => {
        const plainChange = { column, ...tidy, letters, codes: null, becomes: null }
        const from = [
          ...new Set(known.map(value => String(expectedCleanedValue(value, plainChange) ?? '')))
        ]
        const others = pickRandom(random, ['keep', 'empty', 'reject'] as const)
        const codes = from
          .filter(value => value !== '')
          .slice(0, 1 + randomBelow(random, 8))
          .map((value, at) => ({ from: value, to: at % 3 === 0 ? '' : `Mã ${at}` }))
        return {
          ...plainChange,
          codes: random() < 0.4 && codes.length > 0 ? { list: codes, others } : null,
          becomes: pickRandom(random, [null, 'integer', 'float', 'date'] as const)
        }
      }
      const changes = [changeOf('a'), changeOf('b')]
      const step: FlowStep = { kind: 'tidy', id: testUuidOf(1), changes }
      const before = [fieldOf('a'), fieldOf('b', 'string', 1)]
      const after = before.map((field, at) => ({
        ...field,
        dataType: changes[at]?.becomes ?? field.dataType
      }))
      const from = `SELECT "~n", a::VARCHAR AS a, b::VARCHAR AS b FROM (${tableSql(lines, ['~n', 'a', 'b'])})`
      const found = await done(engine, from, { step, before, after })
      const wanted = lines.map(([number, ...values]) => [
        number,
        ...values.map((value, at) =>
          expectedCleanedValue(value as string | null, changes[at] ?? changeOf('a'))
        )
      ])
      const isRejected = (line: readonly unknown[]): boolean => line.includes(undefined)
      const at = `round ${round}: ${JSON.stringify(changes)}`
      expect(found.kept, at).toEqual(wanted.filter(line => !isRejected(line)))
      expect(found.rejected, at).toEqual(
        wanted.filter(isRejected).map(([number]) => [number, testUuidOf(1)])
      )
    }
  }, 600_000)

  test('the lookup step uses the first row that is equal in all compared columns, and an empty value matches no row', {
    tags: 'whole',
    timeout: 600_000
  }, async () => {
    const { engine } = start()
    const random = createRandom(seed + 1)
    const code = (): CleanedValue =>
      randomBelow(random, 8) === 0 ? null : pickRandom(random, ['A', 'a', 'Á', 'B', ''])
    const year = (): CleanedValue =>
      randomBelow(random, 8) === 0 ? null : 2_024 + randomBelow(random, 3)
    for (let round = 0; round < rounds; round++) {
      const others = Array.from({ length: 1 + randomBelow(random, 12) }, (_, at) => [
        code(),
        year(),
        randomBelow(random, 4) === 0 ? null : `Tên ${at}`
      ])
      const lines = Array.from({ length: rows }, (_, at) => [at + 1, code(), year()])
      const pairs = randomBelow(random, 2) === 0 ? (['ma'] as const) : (['ma', 'nam'] as const)
      const missing = pickRandom(random, ['keep', 'reject'] as const)
      const step: FlowStep = {
        kind: 'lookup',
        id: testUuidOf(1),
        table: 'dm_ten',
        on: pairs.map(name => ({ from: name, to: `${name}_b` })),
        take: [{ column: 'ten', name: 'ten_goi' }],
        missing
      }
      const path = join(makeFolder(), 'bang.duckdb')
      const typed = (a: string, b: string): string => `${a}::VARCHAR AS ${a}, ${b}::BIGINT AS ${b}`
      await engine.ask({
        kind: 'build',
        path,
        files: [],
        statements: [
          plain(
            `CREATE TABLE target.rows AS SELECT ${typed('ma_b', 'nam_b')}, ten::VARCHAR AS ten FROM (${tableSql(others, ['ma_b', 'nam_b', 'ten'])})`
          )
        ],
        searched: []
      })
      const before = [fieldOf('ma'), fieldOf('nam', 'integer', 1)]
      const after = [...before, { ...fieldOf('ten_goi'), place: null }]
      const from = `SELECT "~n", ${typed('ma', 'nam')} FROM (${tableSql(lines, ['~n', 'ma', 'nam'])})`
      const files = [{ alias: otherFlowTableAlias(0), path }]
      const found = await done(engine, from, { step, before, after }, files)
      const partner = ([, ma, nam]: readonly CleanedValue[]) =>
        others.find(
          ([otherMa, otherNam]) =>
            ma !== null &&
            ma === otherMa &&
            (pairs.length === 1 || (nam !== null && nam === otherNam))
        )
      const at = `round ${round}: ${JSON.stringify({ pairs, missing, others })}`
      expect(found.kept, at).toEqual(
        lines
          .filter(line => missing === 'keep' || partner(line))
          .map(line => [...line, partner(line)?.[2] ?? null])
      )
      expect(found.rejected, at).toEqual(
        missing === 'keep'
          ? []
          : lines.filter(line => !partner(line)).map(([number]) => [number, testUuidOf(1)])
      )
    }
  })
})
