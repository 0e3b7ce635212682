import type { QueryOutput } from '@shared/model/query/outputs'
import type { StructuredQuery } from '@shared/model/query/question'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toServerResultRow } from '../../../../src/main/connections/child/trino/place'
import { compileQuery } from '../../../../src/main/sql/compile'
import { trinoDialect } from '../../../../src/main/sql/dialects/trino'
import {
  agreementQueryBindings,
  agreementTableFiles,
  agreementTableSets,
  expectOracleResult,
  parseServerValue,
  queriedTableIndexes,
  testEngineAgreement,
  testUnorderedAgreement,
  usual
} from '../../../support/query/agreeing'
import { generatedQueryArbitrary } from '../../../support/query/generated-questions'
import { createLakeTable, lakeSqlTable, lakeTableOf } from '../../../support/query/lake-table'
import {
  noTrinoSuffix,
  startTestTrinoCluster,
  type TrinoCluster
} from '../../../support/query/trino-server'
import { createTrinoTable, trinoSqlTable } from '../../../support/query/trino-tables'

if (noTrinoSuffix) console.warn(`Trino${noTrinoSuffix}`)
describe.skipIf(noTrinoSuffix)(
  `Trino query results compared with plain TypeScript${noTrinoSuffix}`,
  () => {
    let cluster: TrinoCluster
    beforeAll(async () => {
      cluster = await startTestTrinoCluster()
      await cluster.ask('CREATE SCHEMA memory.kho')
      for (const [place, tables] of agreementTableFiles.entries()) {
        for (const [at, table] of tables.entries()) {
          await createTrinoTable(cluster, nameOf(place, at), table)
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
        ).map((text, at) => parseServerValue(text, outputs[at]))
      )

    const nameOf = (place: number, at: number): string => `memory.kho.s${place}_${at}`

    const ask = async (question: StructuredQuery, place: number, isOrdered = true) => {
      const places = queriedTableIndexes(question, place).flatMap(at => {
        const table = agreementTableFiles[place]?.[at]
        return table ? [trinoSqlTable(nameOf(place, at), table, isOrdered)] : []
      })
      const { sql, parameters, outputs } = compileQuery(
        question,
        places,
        trinoDialect,
        agreementQueryBindings
      )
      expect(parameters).toEqual([])
      return readRows(await cluster.ask(sql), outputs)
    }
    testEngineAgreement((question, place) => ask(question, place), trinoDialect)
    testUnorderedAgreement((question, place) => ask(question, place, false))

    it('queries on Parquet files in a data lake give the expected results in Trino', async () => {
      const tables = (agreementTableSets[usual ?? 0] ?? []).map(lakeTableOf)
      for (const [at, table] of tables.entries()) await createLakeTable(cluster, `t${at}`, table)
      await fc.assert(
        fc.asyncProperty(generatedQueryArbitrary(tables), async question => {
          const places = queriedTableIndexes(question, usual ?? 0).flatMap(at => {
            const table = tables[at]
            return table ? [lakeSqlTable(`t${at}`, table)] : []
          })
          const { sql, outputs } = compileQuery(
            question,
            places,
            trinoDialect,
            agreementQueryBindings
          )
          const answer = async () => readRows(await cluster.ask(sql), outputs)
          await expectOracleResult(question, tables, { answer, ...trinoDialect })
        }),
        { numRuns: 60, seed: 20_261_123 }
      )
      const parts = await cluster.ask('SELECT ky, count(*) FROM ho.kho.t0 GROUP BY 1 ORDER BY 1')
      expect(parts).toEqual([
        ['2026-10', '20'],
        ['2026-11', '20']
      ])
    })
  }
)
