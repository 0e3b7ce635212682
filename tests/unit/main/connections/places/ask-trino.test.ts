import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { QueryRunResult } from '@shared/features/query/run-result'
import { listQuerySchema } from '@shared/kit/list/list'
import type { Query } from '@shared/model/query/asked'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { trinoDialect } from '../../../../../src/main/sql/dialects/trino'
import { setUpTestEngines } from '../../../../support/engine'
import { createFlowActions } from '../../../../support/etl/flow-program'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { serverTestColumns, serverTestRows } from '../../../../support/places'
import {
  noTrinoSuffix,
  startTestTrinoCluster,
  type TrinoCluster
} from '../../../../support/query/trino-server'
import { createSourceProcesses } from '../../../../support/sources'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const at = (column: string) => ({ table: 0, column })

/** Queries that must give the same result on every execution target. */
const questions: readonly (readonly [string, StructuredQuery])[] = [
  [
    'rows in the order of the alphabet, then of numbers',
    {
      ...createStructuredQuery('dm_mau'),
      columns: ['ma', 'so', 'he_so', 'ngay', 'dat', 'luc'].map(name => ({
        name,
        column: at(name)
      })),
      filter: { kind: 'contains', column: at('ma'), text: { value: 'don vi' } },
      sort: ['ma', 'he_so', 'so'].map(output => ({ output, direction: 'asc' as const })),
      limit: 150
    }
  ],
  [
    'figures of groups',
    {
      ...createStructuredQuery('dm_mau'),
      groups: [
        { name: 'ma', column: at('ma') },
        { name: 'thang', column: at('ngay'), part: 'month' }
      ],
      measures: [
        { name: 'dong', kind: 'count' },
        { name: 'tong', kind: 'sum', column: at('so') },
        { name: 'tong_he_so', kind: 'sum', column: at('he_so') },
        { name: 'trung_binh', kind: 'average', column: at('he_so') },
        { name: 'muon_nhat', kind: 'greatest', column: at('luc') },
        { name: 'ty_le', kind: 'share' }
      ]
    }
  ]
]

const tree = (question: StructuredQuery, place?: string): Query => ({
  asked: { form: 'tree', question },
  parameters: [],
  limit: 10_000,
  ...(place !== undefined && { place })
})

describe.skipIf(noTrinoSuffix !== '')(
  `query on a Trino cluster${noTrinoSuffix}`,
  { tags: 'F63' },
  () => {
    const { start } = setUpTestEngines({ handsOn: true })
    const processes = createSourceProcesses()
    let cluster: TrinoCluster
    let program: TestProgram
    let place = ''
    let lake = ''
    beforeAll(async () => {
      lake = join(tmpdir(), `lake-${crypto.randomUUID()}`)
      cluster = await startTestTrinoCluster({ lake })
      await cluster.ask('CREATE SCHEMA ho.kho')
    })
    beforeEach(async () => {
      const folder = makeTemporaryFolder()
      program = openTestProgram({
        folder,
        openEngine: () => start().engine,
        startSource: processes.start
      })
      const { handlers } = program
      const id = await createFlowActions(program, folder).table(
        'dm_mau',
        serverTestColumns,
        serverTestRows
      )

      // Plays the administrator: puts the export into a folder of its period and registers this
      // folder in the data lake.
      const job = crypto.randomUUID()
      const query = { search: '', filters: {}, sort: null }
      await handlers['dataMart:exportRows']({ id, query, format: 'parquet', job })
      const [file = ''] = readdirSync(folder).filter(name => name.endsWith('.parquet'))
      const period = join(lake, 'dm_mau', 'ky=2026-11')
      await cluster.ask('DROP TABLE IF EXISTS ho.kho.dm_mau')
      rmSync(period, { recursive: true, force: true })
      mkdirSync(period, { recursive: true })
      renameSync(join(folder, file), join(period, file))
      const columns = serverTestColumns.map(([name, type]) => `${name} ${trinoDialect.types[type]}`)
      await cluster.ask(`CREATE TABLE ho.kho.dm_mau (${columns.join(', ')}, ky varchar)
      WITH (external_location = 'local:///dm_mau', format = 'PARQUET', partitioned_by = ARRAY['ky'])`)
      await cluster.ask(`CALL ho.system.sync_partition_metadata('kho', 'dm_mau', 'FULL')`)

      const { host, port, user } = cluster.place
      const config = { host, port: String(port), catalog: 'ho', schema: 'kho', user }
      const draft = {
        kind: 'trino' as const,
        simulated: false,
        name: 'Kho chung',
        config: { ...config, tls: 'off', authority: '', plain: 'yes' }
      }
      place = (await handlers['collection:saveEndpoint']({ id: null, draft, password: null })).id
      await handlers['collection:switch']({ id: place, on: true })
    })
    afterAll(async () => {
      await cluster?.close()
      rmSync(lake, { recursive: true, force: true })
    })

    async function run(query: Query): Promise<{ answer: QueryRunResult; rows: unknown }> {
      const { handlers } = program
      const name = crypto.randomUUID()
      const outcome = await handlers['query:run']({ run: name, query })
      if (outcome.outcome !== 'answered') throw new Error(JSON.stringify(outcome))
      const asked = listQuerySchema.parse({ offset: 0, limit: 200 })
      const { rows } = await handlers['query:rows']({ run: name, query: asked })
      return { answer: outcome.answer, rows }
    }

    test('a Trino query finds the tables of the data lake with their period column', async () => {
      const tables = await program.handlers['query:placeTables']({ place })
      expect(tables.map(({ name }) => name)).toEqual(['dm_mau'])
      expect(tables[0]?.columns.map(({ name, dataType }) => [name, dataType])).toEqual([
        ...serverTestColumns,
        ['ky', 'string']
      ])
    })

    test.each(questions)(
      'a Trino query equals the local result to the last digit and in order: %s',
      async (_, question) => {
        const [here, there] = [await run(tree(question)), await run(tree(question, place))]
        expect(there.answer.columns).toEqual(here.answer.columns)
        expect(there.answer.rows).toBe(here.answer.rows)
        expect(there.answer.rows).toBeGreaterThan(20)
        expect(there.rows).toEqual(here.rows)
      }
    )
  }
)
