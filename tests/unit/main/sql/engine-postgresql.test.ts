import type { Question } from '@shared/model/query/question'
import { afterAll, beforeAll, describe } from 'vitest'
import { compileQuery } from '../../../../src/main/sql/compile'
import { postgresql } from '../../../../src/main/sql/dialects/postgresql'
import {
  agreeing,
  agreeingUnordered,
  all,
  asked,
  named,
  read
} from '../../../support/query/agreeing'
import {
  noServer,
  type PostgresqlServer,
  startPostgresql
} from '../../../support/query/postgresql-server'
import { makePostgresqlTable, postgresqlPlace } from '../../../support/query/postgresql-tables'

if (noServer) console.warn(`PostgreSQL${noServer}`)
describe.skipIf(noServer)(
  `PostgreSQL query results compared with plain TypeScript${noServer}`,
  () => {
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
      const { sql, parameters: values, outputs } = compileQuery(question, places, postgresql, asked)
      const rows = await server.ask(sql, values.map(String))
      return rows.map(row => row.map((text, at) => read(text, outputs[at])))
    }
    agreeing((question, place) => ask(question, place), postgresql)
    agreeingUnordered((question, place) => ask(question, place, false))
  }
)
