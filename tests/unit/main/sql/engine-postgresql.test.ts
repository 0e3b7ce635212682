import type { StructuredQuery } from '@shared/model/query/question'
import { afterAll, beforeAll, describe } from 'vitest'
import { compileQuery } from '../../../../src/main/sql/compile'
import { postgresqlDialect } from '../../../../src/main/sql/dialects/postgresql'
import {
  agreementQueryBindings,
  agreementTableFiles,
  parseServerValue,
  queriedTableIndexes,
  testEngineAgreement,
  testUnorderedAgreement
} from '../../../support/query/agreeing'
import {
  noPostgresqlSuffix,
  type PostgresqlServer,
  startPostgresql
} from '../../../support/query/postgresql-server'
import { createPostgresqlTable, postgresqlSqlTable } from '../../../support/query/postgresql-tables'

if (noPostgresqlSuffix) console.warn(`PostgreSQL${noPostgresqlSuffix}`)
describe.skipIf(noPostgresqlSuffix)(
  `PostgreSQL query results compared with plain TypeScript${noPostgresqlSuffix}`,
  () => {
    let server: PostgresqlServer
    beforeAll(async () => {
      server = await startPostgresql()
      for (const [place, tables] of agreementTableFiles.entries()) {
        for (const [at, table] of tables.entries()) {
          await createPostgresqlTable(server, `s${place}_${at}`, table)
        }
      }
    })
    afterAll(() => server?.close())

    const ask = async (question: StructuredQuery, place: number, isOrdered = true) => {
      const places = queriedTableIndexes(question, place).flatMap(at => {
        const table = agreementTableFiles[place]?.[at]
        return table ? [postgresqlSqlTable(`s${place}_${at}`, table, isOrdered)] : []
      })
      const {
        sql,
        parameters: values,
        outputs
      } = compileQuery(question, places, postgresqlDialect, agreementQueryBindings)
      const rows = await server.ask(sql, values.map(String))
      return rows.map(row => row.map((text, at) => parseServerValue(text, outputs[at])))
    }
    testEngineAgreement((question, place) => ask(question, place), postgresqlDialect)
    testUnorderedAgreement((question, place) => ask(question, place, false))
  }
)
