import type { QueryOutput } from '@shared/model/query/outputs'
import type { Question } from '@shared/model/query/question'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toServerResultRow } from '../../../../src/main/connections/child/trino/place'
import { compileQuery } from '../../../../src/main/sql/compile'
import { trino } from '../../../../src/main/sql/dialects/trino'
import {
  agreeing,
  agreeingUnordered,
  all,
  asked,
  named,
  read,
  usual
} from '../../../support/query/agreeing'
import { questions } from '../../../support/query/generated-questions'
import { lakePlace, lakeTableOf, makeLakeTable } from '../../../support/query/lake-table'
import { answerOf } from '../../../support/query/oracle'
import { noCluster, startTrino, type TrinoCluster } from '../../../support/query/trino-server'
import { makeTrinoTable, trinoPlace } from '../../../support/query/trino-tables'

if (noCluster) console.warn(`Trino${noCluster}`)
describe.skipIf(noCluster)(`Trino query results compared with plain TypeScript${noCluster}`, () => {
  let cluster: TrinoCluster
  beforeAll(async () => {
    cluster = await startTrino()
    await cluster.ask('CREATE SCHEMA memory.kho')
    for (const [place, tables] of all.entries()) {
      for (const [at, table] of tables.entries()) {
        await makeTrinoTable(cluster, nameOf(place, at), table)
      }
    }
  })
  afterAll(() => cluster?.close())

  const readRows = (
    rows: readonly (readonly (string | null)[])[],
    outputs: readonly QueryOutput[]
  ) =>
    rows.map(row =>
      toServerResultRow(
        row,
        outputs.map(({ type }) => type)
      ).map((text, at) => read(text, outputs[at]))
    )

  const nameOf = (place: number, at: number): string => `memory.kho.s${place}_${at}`

  const ask = async (question: Question, place: number, isOrdered = true) => {
    const places = named(question, place).flatMap(at => {
      const table = all[place]?.[at]
      return table ? [trinoPlace(nameOf(place, at), table, isOrdered)] : []
    })
    const { sql, parameters, outputs } = compileQuery(question, places, trino, asked)
    expect(parameters).toEqual([])
    return readRows(await cluster.ask(sql), outputs)
  }
  agreeing((question, place) => ask(question, place), trino)
  agreeingUnordered((question, place) => ask(question, place, false))

  it('queries on Parquet files in a data lake give the expected results in Trino', async () => {
    const tables = (all[usual ?? 0] ?? []).map(lakeTableOf)
    for (const [at, table] of tables.entries()) await makeLakeTable(cluster, `t${at}`, table)
    await fc.assert(
      fc.asyncProperty(questions(tables), async question => {
        const places = named(question, usual ?? 0).flatMap(at => {
          const table = tables[at]
          return table ? [lakePlace(`t${at}`, table)] : []
        })
        const { sql, outputs } = compileQuery(question, places, trino, asked)
        const rows = readRows(await cluster.ask(sql), outputs)
        expect(rows).toEqual(answerOf(question, tables, asked))
      }),
      { numRuns: 60, seed: 20_261_123 }
    )
    const parts = await cluster.ask('SELECT ky, count(*) FROM ho.kho.t0 GROUP BY 1 ORDER BY 1')
    expect(parts).toEqual([
      ['2026-10', '20'],
      ['2026-11', '20']
    ])
  })
})
