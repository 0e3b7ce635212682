import { familyTests } from '@shared/features/query/families'
import { questionFaults } from '@shared/features/query/faults'
import type { Output } from '@shared/features/query/outputs'
import { type Condition, type Question, questionOf } from '@shared/features/query/question'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { compile } from '../../../../src/main/query/compile'
import type { Dialect } from '../../../../src/main/query/dialects/dialect'
import { duckdb, generationPlace } from '../../../../src/main/query/dialects/duckdb'
import { postgresql } from '../../../../src/main/query/dialects/postgresql'
import type { Engine } from '../../../../src/main/warehouse/engine/client'
import type { Cell } from '../../../../src/main/warehouse/engine/messages'
import type { Opened } from '../../../../src/main/warehouse/opened'
import { buildRows, column } from '../../../support/built-rows'
import { question as asking, useEngines } from '../../../support/engine'
import { parameters } from '../../../support/query/generated-conditions'
import { questions } from '../../../support/query/generated-questions'
import {
  type GeneratedTable,
  tablesOfRun,
  withManyNotes
} from '../../../support/query/generated-tables'
import { answerOf } from '../../../support/query/oracle'
import {
  noServer,
  type PostgresqlServer,
  startPostgresql
} from '../../../support/query/postgresql-server'
import { makePostgresqlTable, postgresqlPlace } from '../../../support/query/postgresql-tables'

const seed = 20_261_122
/** How many questions each engine is asked in all. */
const runs = Number(process.env.QUESTION_RUNS ?? 320)
/** Against hanging only; more questions take longer. */
const longest = Math.max(240_000, runs * 500)
const asked = { parameters, today: '2026-11-20' }

/** Sets of tables: usual ones, ones without rows, one that is searched by a copy of each row. */
const sets: readonly (readonly GeneratedTable[])[] = [
  tablesOfRun(seed, [40, 12, 12]),
  tablesOfRun(seed + 10, [25, 15, 8]),
  tablesOfRun(seed + 20, [9, 0, 5]),
  withManyNotes(tablesOfRun(seed + 30, [2_200, 12, 6]))
]
const [usual, other, sparse, many] = sets.map((_, place) => place)
const someSet = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(usual, other) },
  { weight: 4, arbitrary: fc.constant(sparse) },
  { weight: 1, arbitrary: fc.constant(many) }
)
const someQuestion = someSet.chain((place = 0) =>
  fc.record({ place: fc.constant(place), question: questions(sets[place] ?? []) })
)

/** A float that cannot be added exactly beside one that can, and moments at the ends of a day. */
const ends = sets.length
const all: typeof sets = [
  ...sets,
  [
    {
      name: 'lon',
      columns: [column('diem', 'float'), column('dat', 'boolean')],
      rows: [
        [1e18, true],
        [0.1, false]
      ]
    },
    {
      name: 'luc',
      columns: [column('luc', 'datetime')],
      rows: [
        ['2026-11-19 23:59:59.999999'],
        ['2026-11-20 00:00:00'],
        ['2026-11-20 23:59:59.999999'],
        ['2026-11-21 00:00:00'],
        [null]
      ]
    }
  ]
]
const moment = { table: 0, column: 'luc' }
const ofDay: readonly Condition[] = [
  ...familyTests.day.map(test => ({
    kind: 'compare' as const,
    column: moment,
    test,
    value: { value: asked.today }
  })),
  { kind: 'period', column: moment, period: 'today' }
]
const sumOf = (where?: Condition): Question => ({
  ...questionOf('lon'),
  measures: [
    { name: 'Tổng', kind: 'sum', column: { table: 0, column: 'diem' }, ...(where && { where }) }
  ]
})
const small: Condition = {
  kind: 'compare',
  column: { table: 0, column: 'dat' },
  test: 'is',
  value: { value: 'false' }
}

/** What an engine answers to a question about a set. */
type Answering = (question: Question, place: number) => Promise<readonly (readonly Cell[])[]>

/** The tables of a set that a question names, in its order. */
const named = ({ source, relations }: Question, place: number): number[] =>
  [source, ...relations.map(({ table }) => table)].map(name =>
    (all[place] ?? []).findIndex(table => table.name === name)
  )

/** What holds of every engine; `answering` is known once its tables are there. */
function agreeing(answering: Answering, { tooLarge }: Dialect): void {
  it(
    'answers every question as plain arrays do, to the last digit and in order',
    async () => {
      await fc.assert(
        fc.asyncProperty(someQuestion, async ({ place, question }) => {
          const tables = all[place] ?? []
          expect(questionFaults(question, tables, parameters)).toEqual([])
          expect(await answering(question, place)).toEqual(answerOf(question, tables, asked))
        }),
        { numRuns: runs, seed }
      )
    },
    longest
  )

  it.each(
    ofDay.map(filter => [filter.kind === 'compare' ? filter.test : filter.kind, filter] as const)
  )('compares moments by their day: %s', async (_, filter) => {
    for (const one of [filter, { kind: 'not' as const, part: filter }]) {
      const question: Question = { ...questionOf('luc'), filter: one }
      const rows = await answering(question, ends)
      expect(rows).toEqual(answerOf(question, all[ends] ?? [], asked))
      expect(rows.length).toBeGreaterThan(0)
    }
  })

  it('refuses to add what it cannot add exactly, where it counts', async () => {
    await expect(answering(sumOf(), ends)).rejects.toThrow(tooLarge)
    expect(() => answerOf(sumOf(), all[ends] ?? [], asked)).toThrow(RangeError)
    expect(await answering(sumOf(small), ends)).toEqual([['0.1']])
    expect(await answering({ ...sumOf(), filter: small }, ends)).toEqual([['0.1']])
  })
}

describe('DuckDB', () => {
  const { makeFolder, start } = useEngines({ handsOn: true })
  const opened: Opened[][] = []
  beforeAll(async () => {
    const { engine } = start()
    for (const tables of all) {
      const made: Opened[] = []
      for (const { columns, rows } of tables) {
        made.push(await buildRows(engine, makeFolder(), columns, rows))
      }
      opened.push(made)
    }
  })

  it('searches long lists of texts by a copy of each row, short ones by each text', () => {
    const { search } = opened[many ?? 0]?.[0]?.generation ?? {}
    expect(search).toMatchObject({ don_vi: 'words', 'Ghi "chú"': 'fold' })
  })

  let engine: Engine
  beforeEach(() => {
    engine = start().engine
  })
  agreeing(async (question, place) => {
    // All of a set are attached, so that few engines are opened.
    const files = (opened[place] ?? []).map(({ path }, at) => ({ alias: `t${at}`, path }))
    const places = named(question, place).flatMap(at => {
      const [table, made] = [all[place]?.[at], opened[place]?.[at]]
      return table && made ? [generationPlace(table.name, made, `t${at}`)] : []
    })
    const { sql, parameters: values } = compile(question, places, duckdb, asked)
    const answer = await engine.ask(asking(sql, { files, parameters: values, rows: 100_000 }))
    return answer.rows
  }, duckdb)
})

if (noServer) console.warn(`PostgreSQL${noServer}`)
describe.skipIf(noServer)(`PostgreSQL${noServer}`, () => {
  let server: PostgresqlServer
  beforeAll(async () => {
    server = await startPostgresql()
    for (const [place, tables] of all.entries()) {
      for (const [at, table] of tables.entries()) {
        await makePostgresqlTable(server, `s${place}_${at}`, table)
      }
    }
  })
  afterAll(() => server?.close())

  const ask = async (question: Question, place: number, isOrdered = true) => {
    const places = named(question, place).flatMap(at => {
      const table = all[place]?.[at]
      return table ? [postgresqlPlace(`s${place}_${at}`, table, isOrdered)] : []
    })
    const { sql, parameters: values, outputs } = compile(question, places, postgresql, asked)
    const rows = await server.ask(sql, values.map(String))
    return rows.map(row => row.map((text, at) => read(text, outputs[at])))
  }
  agreeing((question, place) => ask(question, place), postgresql)

  it('answers the rows of a table without an order by all that is answered of them', async () => {
    const names = ['so', 'don_vi', 'luc']
    const question: Question = {
      ...questionOf('nguoi'),
      columns: names.map(name => ({ name, column: { table: 0, column: name } })),
      sort: [{ output: 'don_vi', direction: 'desc' }]
    }
    const sorted: Question = {
      ...question,
      sort: [
        ...question.sort,
        ...['so', 'luc'].map(output => ({ output, direction: 'asc' as const }))
      ]
    }
    const place = usual ?? 0
    expect(await ask(question, place, false)).toEqual(answerOf(sorted, all[place] ?? [], asked))
  })
})

/** A value as the server writes it. */
function read(text: string | null, output: Output | undefined): Cell {
  if (text === null || !output) return text
  if (output.type === 'boolean') return text === 't'
  if (output.type === 'float') return Number(text)
  if (output.type !== 'integer') return text
  return Number.isSafeInteger(Number(text)) ? Number(text) : text
}
