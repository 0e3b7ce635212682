import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { quoteLiteral } from '../../../../../src/main/warehouse/sql/names'
import { copyTablesToLake } from '../../../../support/analytics/copy-to-lake'
import {
  readWholeSectorPage,
  sectorPaths,
  targetIndependentContentOf
} from '../../../../support/analytics/read-pages'
import { setUpModelOnServer } from '../../../../support/analytics/whole-model-there'
import { noPostgresqlSuffix } from '../../../../support/query/postgresql-server'
import {
  noTrinoSuffix,
  startTestTrinoCluster,
  type TrinoCluster
} from '../../../../support/query/trino-server'

describe.skipIf(noTrinoSuffix !== '' || noPostgresqlSuffix !== '')(
  `sector pages on a Trino cluster${noTrinoSuffix}`,
  () => {
    const there = setUpModelOnServer()
    let cluster: TrinoCluster
    let place = { id: '', name: 'Kho chung' }
    const read = (path: string, filters = {}) =>
      readWholeSectorPage(there.program(), there.state.folder, path, filters)

    beforeAll(async () => {
      cluster = await startTestTrinoCluster()
      // Plays the administrator: copies the published tables to the data lake with row numbers and
      // comments.
      await copyTablesToLake(there.server(), cluster, await there.published())
      const { host, port, user } = cluster.place
      const config = {
        ...{ host, port: String(port), catalog: 'ho', schema: 'kho_quan_luc', user },
        ...{ tls: 'off', authority: '', plain: 'yes' }
      }
      const draft = { kind: 'trino' as const, simulated: false, name: place.name, config }
      const { handlers } = there.program()
      const made = await handlers['collection:saveEndpoint']({ id: null, draft, password: null })
      place = { ...place, id: made.id }
      await handlers['collection:switch']({ id: made.id, on: true })
    }, 600_000)
    afterAll(() => cluster?.close())
    afterEach(() => there.computeAt(null))

    test.each(sectorPaths)(
      'page %s shows the same when it is computed on the Trino cluster as on this machine',
      async path => {
        const here = await read(path)
        await there.computeAt(place)
        const asked = await read(path)
        expect(asked.view.place).toMatchObject({ isThere: true, mark: 'Tính tại “Kho chung”' })
        expect(targetIndependentContentOf(asked)).toEqual(targetIndependentContentOf(here))
        expect(asked.csv).toBe(here.csv)
      },
      120_000
    )

    test('leaving a page cancels its query on the Trino cluster within a second', async () => {
      const { handlers } = there.program()
      const path = '/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day'
      await cluster.ask('ALTER TABLE ho.kho_quan_luc.dv_bien_che RENAME TO ho.kho_quan_luc.that')
      const comment = new Map(await there.published()).get('dv_bien_che') ?? ''
      await cluster.ask(`CREATE VIEW ho.kho_quan_luc.dv_bien_che COMMENT ${quoteLiteral(comment)} AS
          SELECT b.* FROM ho.kho_quan_luc.that b WHERE b."~n" < (SELECT count(*) FROM tpch.sf1000.lineitem)`)
      const { id } = await handlers['collection:saveEndpoint']({
        id: null,
        draft: {
          kind: 'trino',
          simulated: false,
          name: 'Kho chậm',
          config: {
            ...{ host: cluster.place.host, port: String(cluster.place.port), catalog: 'ho' },
            ...{ schema: 'kho_quan_luc', user: 'cham', tls: 'off', authority: '', plain: 'yes' }
          }
        },
        password: null
      })
      await handlers['collection:switch']({ id, on: true })
      await there.computeAt({ id, name: 'Kho chậm' })
      const query = { search: '', filters: {}, sort: null, offset: 0, limit: 50 }
      const left = expect(handlers['analytics:page']({ path, query })).rejects.toThrow(
        'Đã dừng tính vì trang không còn mở.'
      )
      const running = `SELECT count(*) FROM system.runtime.queries WHERE "user" = 'cham' AND state = 'RUNNING'`
      await expect.poll(() => cluster.ask(running), { timeout: 30_000 }).not.toEqual([['0']])
      await handlers['analytics:leave']({ path })
      const at = performance.now()
      await left
      await expect
        .poll(() => cluster.ask(running), { timeout: 5_000, interval: 20 })
        .toEqual([['0']])
      expect(performance.now() - at).toBeLessThan(1_000)
    }, 120_000)
  }
)
