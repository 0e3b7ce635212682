import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { QueryRunResult } from '@shared/features/query/run-result'
import { listQuerySchema } from '@shared/kit/list/list'
import type { Query } from '@shared/model/query/asked'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { findRecord } from '../../src/main/features/find-record'
import { createTestCertificates } from './certificates'
import { setUpTestEngines } from './engine'
import { createFlowActions } from './etl/flow-program'
import { openTestProgram, type TestProgram, type TestProgramOptions } from './handlers'
import { type PostgresqlServer, startPostgresql } from './query/postgresql-server'
import { createSourceProcesses } from './sources'
import { makeTemporaryFolder } from './temporary-folder'

const placePassword = 'Mật khẩu của kho'

export const serverTestColumns = [
  ['ma', 'string'],
  ['so', 'integer'],
  ['he_so', 'float'],
  ['ngay', 'date'],
  ['dat', 'boolean'],
  ['luc', 'datetime']
] as const

/**
 * Rows of every column type with values that are often corrupted in transfers: blanks, quotes,
 * sixteen digits, thirds, midnights.
 */
export const serverTestRows: readonly string[] = Array.from({ length: 500 }, (_, at) => {
  const text = ['Đơn vị ', '"Ế" ', 'đơn vị ', 'Zulu '][at % 4]
  const ma = at % 17 === 0 ? '' : `"${`${text}${at % 40}`.replaceAll('"', '""')}"`
  const so = at % 13 === 0 ? '' : String(at % 7 === 0 ? 900_719_925_474_099 - at : at - 250)
  const heSo = at % 11 === 0 ? '' : String((at - 200) / 8)
  const ngay = at % 19 === 0 ? '' : `2026-${String((at % 12) + 1).padStart(2, '0')}-15`
  return [ma, so, heSo, ngay, ['true', 'false', ''][at % 3], `2026-11-20 0${at % 10}:30:00`].join(
    ';'
  )
})

/**
 * Sets up a test file: a program whose publication target is a schema of a real server, and a table
 * `dm_mau` with the rows `serverTestRows`.
 */
export function setUpServerTarget(gateway?: TestProgramOptions['gateway']) {
  const { start } = setUpTestEngines({ handsOn: true })
  const processes = createSourceProcesses()
  const state = { identity: '', authority: '', folder: '', table: '', place: '' }
  let server: PostgresqlServer
  let program: TestProgram
  beforeAll(async () => {
    state.identity = mkdtempSync(join(tmpdir(), 'place-'))
    const certificates = createTestCertificates(state.identity)
    state.authority = certificates.authority
    server = await startPostgresql(certificates.server)
    await server.ask(`CREATE ROLE may LOGIN PASSWORD '${placePassword}'`)
    await server.ask('CREATE ROLE doc')
  })
  afterAll(async () => {
    await server?.close()
    rmSync(state.identity, { recursive: true, force: true })
  })
  const config = (changes: Record<string, string> = {}) => ({
    host: 'localhost',
    port: String(server.port),
    database: 'postgres',
    schema: 'kho_quan_luc',
    user: 'may',
    readers: '',
    tls: 'own',
    authority: state.authority,
    plain: 'no',
    ...changes
  })
  const open = (now?: number): TestProgram =>
    openTestProgram({
      folder: state.folder,
      now,
      openEngine: () => start().engine,
      startSource: processes.start,
      gateway
    })
  /** Configures another enabled publication target on the same server. */
  async function target(
    name: string,
    changes: Record<string, string> = {},
    password = placePassword
  ) {
    const draft = {
      kind: 'postgresql-target' as const,
      simulated: false,
      name,
      config: config(changes)
    }
    const { handlers } = program
    const { id } = await handlers['collection:saveEndpoint']({ id: null, draft, password })
    await handlers['collection:switch']({ id, on: true })
    return id
  }
  /** Ends the program's sessions on the server. */
  const endSessions = async (): Promise<void> => {
    await server.ask(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'may'`)
  }
  beforeEach(async () => {
    // Restarts the server, because a failed test may have stopped it, or left a transaction or a
    // session open.
    await server.startAgain()
    await server.ask('ROLLBACK')
    await endSessions()
    await server.ask('DROP SCHEMA IF EXISTS kho_quan_luc CASCADE')
    await server.ask('CREATE SCHEMA kho_quan_luc')
    await server.ask('GRANT USAGE, CREATE ON SCHEMA kho_quan_luc TO may')
    state.folder = makeTemporaryFolder()
    program = open()
    state.table = await createFlowActions(program, state.folder).table(
      'dm_mau',
      serverTestColumns,
      serverTestRows
    )
    state.place = await target('Máy chủ trung tâm')
  })
  return {
    state,
    processes,
    target,
    endSessions,
    server: () => server,
    program: () => program,
    /** Opens the program again at a later time on the same data, without a key store. */
    async reopen(now: number): Promise<TestProgram> {
      program.close()
      program = open(now)
      const { handlers } = program
      const endpoints = program.storage.records.read().endpoints
      const { kind, simulated, name, config } = findRecord(endpoints, state.place, 'đích')
      await handlers['collection:saveEndpoint']({
        ...{ id: state.place, password: placePassword },
        draft: { kind, simulated, name, config }
      })
      await handlers['collection:switch']({ id: state.place, on: true })
      return program
    },
    publish: (replaces: string | null = null) =>
      program.handlers['collection:publish']({ id: state.place, table: state.table, replaces }),
    async run(query: Query): Promise<{ run: string; answer: QueryRunResult }> {
      const run = crypto.randomUUID()
      const outcome = await program.handlers['query:run']({ run, query })
      if (outcome.outcome !== 'answered') throw new Error(JSON.stringify(outcome))
      return { run, answer: outcome.answer }
    },
    rowsOf: async (run: string) =>
      (
        await program.handlers['query:rows']({
          run,
          query: listQuerySchema.parse({ offset: 0, limit: 200 })
        })
      ).rows,
    /** Publishes another generation of the table, in which the last column is missing. */
    async change(): Promise<void> {
      const { handlers } = program
      const { table } = await handlers['dataMart:get']({ id: state.table })
      const columns = table.columns.slice(0, -1).map(column => ({ ...column, from: column.name }))
      await handlers['dataMart:changeStructure']({ id: state.table, columns })
    },
    /** Names of temporary files that unfinished work has left. */
    left: () =>
      readdirSync(join(state.folder, 'warehouse', 'temporary'), { withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(({ name }) => name),
    /** Tables in the schema on the server. */
    tables: async () =>
      (
        await server.ask(
          `SELECT relname FROM pg_class WHERE relnamespace = 'kho_quan_luc'::regnamespace AND relkind IN ('r', 'v') ORDER BY 1`
        )
      ).flat()
  }
}
