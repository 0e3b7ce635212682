import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Query } from '@shared/model/query/asked'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copyTablesToLake } from '../../../../support/analytics/copy-to-lake'
import { setUpServerTarget } from '../../../../support/places'
import { noPostgresqlSuffix } from '../../../../support/query/postgresql-server'
import {
  noTrinoSuffix,
  startTestTrinoCluster,
  type TrinoCluster
} from '../../../../support/query/trino-server'

const tree = (question: StructuredQuery): Query => ({
  asked: { form: 'tree', question },
  parameters: [],
  limit: 10_000
})
const all = tree(createStructuredQuery('dm_mau'))
const sorted = tree({
  ...createStructuredQuery('dm_mau'),
  sort: ['ma', 'so'].map(output => ({ output, direction: 'asc' as const }))
})
const months = tree({
  ...createStructuredQuery('dm_mau'),
  groups: [{ name: 'thang', column: { table: 0, column: 'ngay' }, part: 'month' }],
  measures: [
    { name: 'dong', kind: 'count' },
    { name: 'tong', kind: 'sum', column: { table: 0, column: 'so' } },
    { name: 'trung_binh', kind: 'average', column: { table: 0, column: 'he_so' } }
  ]
})
const questions = [
  ['rows as they stand', all, 500],
  ['rows in an order', sorted, 500],
  ['figures of groups', months, 13]
] as const

describe.skipIf(noTrinoSuffix !== '' || noPostgresqlSuffix !== '')(
  `Trino cluster as one of two execution targets${noTrinoSuffix}`,
  { tags: 'F63' },
  () => {
    const used = setUpServerTarget()
    let cluster: TrinoCluster
    let lake = ''
    beforeAll(async () => {
      cluster = await startTestTrinoCluster()
    })
    afterAll(() => cluster?.close())
    beforeEach(async () => {
      const { host, port, user } = cluster.place
      const config = { host, port: String(port), catalog: 'ho', schema: 'kho_quan_luc', user }
      const draft = {
        ...{ kind: 'trino' as const, simulated: false, name: 'Kho chung' },
        config: { ...config, tls: 'off', authority: '', plain: 'yes' }
      }
      const { handlers } = used.program()
      lake = (await handlers['collection:saveEndpoint']({ id: null, draft, password: null })).id
      await handlers['collection:switch']({ id: lake, on: true })
      await used.publish()
    })

    /** Copies the table from PostgreSQL to the data lake, including its comment. */
    async function copy(): Promise<void> {
      await cluster.ask('DROP TABLE IF EXISTS ho.kho_quan_luc.dm_mau')
      await cluster.ask('DROP SCHEMA IF EXISTS ho.kho_quan_luc')
      rmSync(join(cluster.lake, 'dm_mau'), { recursive: true, force: true })
      const [said] = await used
        .server()
        .ask(`SELECT obj_description('kho_quan_luc.dm_mau'::regclass)`)
      await copyTablesToLake(used.server(), cluster, [['dm_mau', said?.[0] ?? '']])
    }
    /** Changes one cell, removes one row and adds one row in the data lake. */
    async function plant(): Promise<void> {
      const { ask } = used.server()
      await ask(`UPDATE kho_quan_luc.dm_mau SET he_so = he_so + 1e-12 WHERE "~n" = 21`)
      await ask(`DELETE FROM kho_quan_luc.dm_mau WHERE "~n" = 30`)
      await ask(
        `INSERT INTO kho_quan_luc.dm_mau SELECT 500, 'Lạ', 99999, 1, NULL, true, '2026-11-20 00:00:00'`
      )
    }
    async function compare(query: Query, first: string | null) {
      const { handlers } = used.program()
      const places: [string | null, string] = [first, lake]
      const asked = { run: crypto.randomUUID(), name: 'Danh sách mẫu', query, places }
      return handlers['comparison:get'](await handlers['comparison:run'](asked))
    }
    const sides = () =>
      [
        ['Máy này', null],
        ['Máy chủ trung tâm', used.state.place]
      ] as const

    test.each(questions)(
      'a Trino query agrees with the local and PostgreSQL results to the last digit: %s',
      async (_, query, rows) => {
        await copy()
        for (const [name, place] of sides()) {
          const { comparison, lines } = await compare(query, place)
          expect(comparison).toMatchObject({
            why: '',
            state: 'same',
            result: { equal: rows, differing: 0, only: [0, 0], cells: 0, moved: 0 }
          })
          expect(lines).toEqual([])
          const [first, there] = comparison.sides
          expect([first.name, there.name]).toEqual([name, 'Kho chung'])
          expect(there.sha256).toBe(first.sha256)
          expect(there.tables[0]?.generation).toBe(first.tables[0]?.generation)
          expect(there.tables[0]?.generation).toBeTruthy()
        }
      },
      180_000
    )

    test('a comparison finds how the data lake differs from this machine and from PostgreSQL', async () => {
      await plant()
      await copy()
      await used.publish()
      for (const [name, place] of sides()) {
        const { comparison, lines } = await compare(sorted, place)
        expect(comparison).toMatchObject({
          why: '',
          state: 'different',
          result: { equal: 498, differing: 1, only: [1, 1], cells: 1, key: ['ma', 'so'] }
        })
        expect(comparison.sides[0].name).toBe(name)
        expect(comparison.sides[0].sha256).not.toBe(comparison.sides[1].sha256)
        expect(lines.filter(({ kind }) => kind === 'cell')).toMatchObject([{ column: 'he_so' }])
        expect(lines.filter(({ kind }) => kind === 'row')).toMatchObject([
          { side: 0 },
          { side: 1, values: ['Lạ', '99999', '1.0', null, 'true', '2026-11-20 00:00:00'] }
        ])
        const figures = (await compare(months, place)).comparison.result
        expect(figures).toMatchObject({ key: ['thang'], only: [0, 0] })
        expect(figures?.differing).toBeGreaterThan(0)
      }
    }, 180_000)
  }
)
