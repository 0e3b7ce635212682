import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { createTestCertificates } from '../certificates'
import { setUpTestEngines } from '../engine'
import { openTestProgram, type TestProgram } from '../handlers'
import { type PostgresqlServer, startPostgresql } from '../query/postgresql-server'
import { createSourceProcesses } from '../sources'
import { buildEquipmentModelRows } from './model-rows/equipment'
import { loadModelRows } from './model-rows/harness'
import { buildOrganisationModelRows } from './model-rows/organisation'
import { buildPersonModelRows } from './model-rows/persons'
import { buildReserveModelRows } from './model-rows/reserve'
import { sampleSectorData } from './sector-reading'

/**
 * Column name that is not recognised as personal, because pages over masked columns are computed on
 * this machine instead of the server.
 */
const plainName = (name: string): string =>
  `cot_${name}`.replace('ngay_sinh', 'ngay_dau').replace('ho_ten', 'ten_goi')

const serverPassword = 'kho-may-chu'

/**
 * Sets up a test file: the sample data as tables loaded by the unit, all published to a real
 * PostgreSQL server that is an execution target of the program.
 */
export function setUpModelOnServer() {
  const { start, makeFolder } = setUpTestEngines({ handsOn: true, lasting: true })
  const processes = createSourceProcesses()
  const state = { folder: '', place: '', identity: '', authority: '' }
  let server: PostgresqlServer
  let program: TestProgram
  beforeAll(async () => {
    state.identity = mkdtempSync(join(tmpdir(), 'sectors-'))
    const certificates = createTestCertificates(state.identity)
    state.authority = certificates.authority
    server = await startPostgresql(certificates.server)
    await server.ask(`CREATE ROLE may LOGIN PASSWORD '${serverPassword}'`)
    await server.ask('CREATE SCHEMA kho_quan_luc')
    await server.ask('GRANT USAGE, CREATE ON SCHEMA kho_quan_luc TO may')
    state.folder = makeFolder()
    program = openTestProgram({
      folder: state.folder,
      openEngine: () => start().engine,
      startSource: processes.start
    })
    const rows = {
      ...buildOrganisationModelRows(sampleSectorData),
      ...buildPersonModelRows(sampleSectorData),
      ...buildEquipmentModelRows(sampleSectorData),
      ...buildReserveModelRows(sampleSectorData)
    }
    await loadModelRows(program, state.folder, rows, plainName)
    const { handlers } = program
    await handlers['configuration:update']({ sectorData: 'own' })
    state.place = (await target('Máy chủ')).id
    for (const table of ownTables()) await publish(table.id)
  }, 600_000)
  afterAll(async () => {
    await server?.close()
    rmSync(state.identity, { recursive: true, force: true })
  })
  /**
   * Configures another enabled execution target on the same server, to which no tables are
   * published.
   */
  async function target(name: string, password = serverPassword) {
    const config = {
      ...{ host: 'localhost', port: String(server.port), database: 'postgres' },
      ...{ schema: 'kho_quan_luc', user: 'may', readers: '', tls: 'own', plain: 'no' },
      authority: state.authority
    }
    const draft = { kind: 'postgresql-target' as const, simulated: false, name, config }
    const { handlers } = program
    const { id } = await handlers['collection:saveEndpoint']({ id: null, draft, password })
    await handlers['collection:switch']({ id, on: true })
    return { id, name }
  }
  const ownTables = () =>
    program.storage.records.read().dataMarts.filter(({ origin }) => origin === 'own')
  async function publish(table: string): Promise<void> {
    const told = await program.handlers['collection:publish']({
      ...{ id: state.place, table, replaces: null }
    })
    if (told.outcome !== 'published') throw new Error(JSON.stringify(told))
  }
  return {
    state,
    target,
    /** Reads the comments (publication metadata) of the published tables. */
    published: async () =>
      (
        await server.ask(
          `SELECT relname, obj_description(oid) FROM pg_class WHERE relnamespace = 'kho_quan_luc'::regnamespace AND relkind = 'r' ORDER BY 1`
        )
      ).map(([table, comment]) => [table ?? '', comment ?? ''] as const),
    server: () => server,
    program: () => program,
    /** From now on computes sector pages at this execution target; null for this machine. */
    async computeAt(place: { id: string; name: string } | null): Promise<void> {
      await program.handlers['configuration:update']({ sectorPlace: place })
    }
  }
}
