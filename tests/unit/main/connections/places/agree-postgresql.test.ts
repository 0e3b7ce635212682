import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StructuredQuery } from '@shared/model/query/question'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RemoteTable, ServerAddress } from '../../../../../src/main/connections/messages'
import { createRemoteResultFile } from '../../../../../src/main/connections/places/answer-file'
import {
  serverDialectOf,
  serverTableInDialect
} from '../../../../../src/main/connections/places/place-dialect'
import { resultColumnName } from '../../../../../src/main/sql/answer/answer-table'
import { compileQuery } from '../../../../../src/main/sql/compile'
import { nodeFileSystem } from '../../../../../src/main/store/disk/file-system'
import type { Engine } from '../../../../../src/main/warehouse/engine/client'
import type { EngineCell } from '../../../../../src/main/warehouse/engine/messages'
import { createTestCertificates } from '../../../../support/certificates'
import { createEngineQuery as asking, setUpTestEngines } from '../../../../support/engine'
import {
  agreementQueryBindings,
  agreementTableFiles,
  agreementTableSets,
  queriedTableIndexes,
  testEngineAgreement,
  usual
} from '../../../../support/query/agreeing'
import { computeExpectedResult } from '../../../../support/query/oracle'
import {
  noPostgresqlSuffix,
  type PostgresqlServer,
  startPostgresql
} from '../../../../support/query/postgresql-server'
import { createPostgresqlTable } from '../../../../support/query/postgresql-tables'
import { createServerQueryClient } from '../../../../support/server-jobs'
import { createSourceProcesses } from '../../../../support/sources'

const password = 'Mật khẩu của kho'

/**
 * The querying database user does not own the tables. Each query runs in its own process and
 * session, and the engine reads its result file.
 */
describe.skipIf(noPostgresqlSuffix !== '')(
  `PostgreSQL queried by the program${noPostgresqlSuffix}`,
  () => {
    const { start } = setUpTestEngines({ handsOn: true })
    const { run, limits } = createServerQueryClient(createSourceProcesses(), () => folder)
    let folder = ''
    let server: PostgresqlServer
    let place: ServerAddress
    let known: readonly RemoteTable[] = []
    let engine: Engine
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'place-agree-'))
      const certificates = createTestCertificates(folder)
      server = await startPostgresql(certificates.server)
      await server.ask(`CREATE ROLE may LOGIN PASSWORD '${password}'`)
      await server.ask('CREATE SCHEMA kho_quan_luc')
      await server.ask('GRANT USAGE ON SCHEMA kho_quan_luc TO may')
      for (const [set, tables] of agreementTableFiles.entries()) {
        for (const [at, table] of tables.entries()) {
          await createPostgresqlTable(server, `kho_quan_luc.${nameOf(set, at)}`, table)
        }
      }
      await server.ask('GRANT SELECT ON ALL TABLES IN SCHEMA kho_quan_luc TO may')
      place = {
        ...{ kind: 'postgresql', host: 'localhost', port: server.port, database: 'postgres' },
        ...{ schema: 'kho_quan_luc', user: 'may', password },
        ...{ tls: 'own', authority: certificates.authority }
      }
      known = await run({ kind: 'columns-of', server: place, limits })
    })
    beforeEach(() => {
      engine = start().engine
    })
    afterAll(async () => {
      await server?.close()
      rmSync(folder, { recursive: true, force: true })
    })

    const nameOf = (set: number, at: number): string => `s${set}_${at}`

    /**
     * Result rows after they have passed through the child process, the result file and the engine.
     */
    async function ask(
      question: StructuredQuery,
      set: number,
      most = 100_000
    ): Promise<readonly (readonly EngineCell[])[]> {
      const words = serverDialectOf(place)
      const places = queriedTableIndexes(question, set).flatMap(at => {
        const table = known.find(({ name }) => name === nameOf(set, at))
        const name = agreementTableFiles[set]?.[at]?.name
        if (!words || !table || name === undefined) return []
        return [{ ...serverTableInDialect(place, table, words), name }]
      })
      if (!words) throw new Error(place.kind)
      const { sql, parameters, outputs } = compileQuery(
        question,
        places,
        words.dialect,
        agreementQueryBindings
      )
      const values = parameters.map(value => (value === null ? null : String(value)))
      const made = await createRemoteResultFile(
        { directory: folder, fs: nodeFileSystem, writer: engine },
        outputs,
        into =>
          run({
            ...{ kind: 'ask', server: place, limits, sql, parameters: values, outputs },
            ...{ tables: [], into, most }
          }),
        {}
      )
      const columns = outputs.map((_, at) => resultColumnName(at)).join(', ')
      const { rows } = await engine.ask(
        asking(`SELECT ${columns} FROM b0.rows ORDER BY rowid`, {
          files: [{ alias: 'b0', path: made.path }],
          rows: most
        })
      )
      made.drop()
      return rows
    }

    testEngineAgreement(
      (question, set) => ask(question, set),
      { tooLarge: /không cộng chính xác được/ },
      0.2
    )

    test('changing one cell of the remote table changes the remote result', async () => {
      const set = usual ?? 0
      const [table] = agreementTableSets[set] ?? []
      const at = table?.columns.findIndex(
        ({ dataType, personal }) => dataType === 'integer' && !personal
      )
      const column = table?.columns[at ?? -1]
      const row = table?.rows.findIndex(cells => typeof cells[at ?? -1] === 'number')
      if (!table || !column || row === undefined) throw new Error('no such cell')
      const question: StructuredQuery = {
        ...{ source: table.name, relations: [], columns: [], filter: null, groups: [] },
        ...{ groupTests: [], sort: [], limit: null },
        measures: [{ name: 'tong', kind: 'sum', column: { table: 0, column: column.name } }]
      }
      const here = computeExpectedResult(
        question,
        agreementTableSets[set] ?? [],
        agreementQueryBindings
      )
      expect(await ask(question, set)).toEqual(here)
      const own = `kho_quan_luc.${nameOf(set, 0)}`
      const change = (sign: string) =>
        server.ask(
          `UPDATE ${own} SET "${column.name}" = "${column.name}" ${sign} 1 WHERE "~n" = ${row}`
        )
      await change('+')
      expect(await ask(question, set)).not.toEqual(here)
      await change('-')
      expect(await ask(question, set)).toEqual(here)
    })
  }
)
