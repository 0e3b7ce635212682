import { questionFaults } from '@shared/features/query/faults'
import type { Output } from '@shared/features/query/outputs'
import type { Question } from '@shared/features/query/question'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compile } from '../../../../src/main/query/compile'
import { duckdb, generationPlace } from '../../../../src/main/query/dialects/duckdb'
import { postgresql } from '../../../../src/main/query/dialects/postgresql'
import type { Cell } from '../../../../src/main/warehouse/engine/messages'
import type { Opened } from '../../../../src/main/warehouse/opened'
import { buildRows } from '../../../support/built-rows'
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
  { weight: 6, arbitrary: fc.constantFrom(usual, other) },
  { weight: 2, arbitrary: fc.constant(sparse) },
  { weight: 1, arbitrary: fc.constant(many) }
)
const someQuestion = someSet.chain((place = 0) =>
  fc.record({ place: fc.constant(place), question: questions(sets[place] ?? []) })
)

/** What an engine answers to a question about a set. */
type Answering = (question: Question, place: number) => Promise<readonly (readonly Cell[])[]>

async function agrees(answering: Answering): Promise<void> {
  await fc.assert(
    fc.asyncProperty(someQuestion, async ({ place, question }) => {
      const tables = sets[place] ?? []
      expect(questionFaults(question, tables, parameters)).toEqual([])
      expect(await answering(question, place)).toEqual(answerOf(question, tables, asked))
    }),
    { numRuns: runs, seed }
  )
}

/** The tables of a set that a question names, in its order. */
const named = ({ source, relations }: Question, place: number): number[] =>
  [source, ...relations.map(({ table }) => table)].map(name =>
    (sets[place] ?? []).findIndex(table => table.name === name)
  )

describe('DuckDB', () => {
  const { makeFolder, start } = useEngines()

  it('answers every question as plain arrays do, to the last digit and in order', async () => {
    const { engine } = start()
    const opened: Opened[][] = []
    for (const tables of sets) {
      const made: Opened[] = []
      for (const { columns, rows } of tables)
        made.push(await buildRows(engine, makeFolder(), columns, rows))
      opened.push(made)
    }
    expect(opened[many ?? 0]?.[0]?.generation.search).toMatchObject({
      don_vi: 'words',
      'Ghi "chú"': 'fold'
    })
    await agrees(async (question, place) => {
      // All of a set are attached, so that few engines are opened.
      const files = (opened[place] ?? []).map(({ path }, at) => ({ alias: `t${at}`, path }))
      const places = named(question, place).flatMap(at => {
        const [table, made] = [sets[place]?.[at], opened[place]?.[at]]
        return table && made ? [generationPlace(table.name, made, `t${at}`)] : []
      })
      const { sql, parameters: values } = compile(question, places, duckdb, asked)
      const answer = await engine.ask(asking(sql, { files, parameters: values, rows: 100_000 }))
      return answer.rows
    })
  })
})

if (noServer) console.warn(`PostgreSQL${noServer}`)
describe.skipIf(noServer)(`PostgreSQL${noServer}`, () => {
  let server: PostgresqlServer
  beforeAll(async () => {
    server = await startPostgresql()
  })
  afterAll(() => server?.close())

  it('answers every question as plain arrays do, to the last digit and in order', async () => {
    for (const [place, tables] of sets.entries()) {
      for (const [at, table] of tables.entries())
        await makePostgresqlTable(server, `s${place}_${at}`, table)
    }
    await agrees(async (question, place) => {
      const places = named(question, place).flatMap(at => {
        const table = sets[place]?.[at]
        return table ? [postgresqlPlace(`s${place}_${at}`, table)] : []
      })
      const { sql, parameters: values, outputs } = compile(question, places, postgresql, asked)
      const rows = await server.ask(sql, values.map(String))
      return rows.map(row => row.map((text, at) => read(text, outputs[at])))
    })
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
