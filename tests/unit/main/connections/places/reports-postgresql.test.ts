import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportPlanText } from '@shared/features/reports/plan-text'
import { reportText } from '@shared/features/reports/text'
import type { Query } from '@shared/model/query/asked'
import { createStructuredQuery } from '@shared/model/query/question'
import { describe, expect, test } from 'vitest'
import { setUpServerTarget } from '../../../../support/places'
import { noPostgresqlSuffix } from '../../../../support/query/postgresql-server'

const months = (place: string): Query => ({
  asked: {
    form: 'tree',
    question: {
      ...createStructuredQuery('dm_mau'),
      groups: [{ name: 'thang', column: { table: 0, column: 'ngay' }, part: 'month' }],
      measures: [{ name: 'dong', kind: 'count' }]
    }
  },
  parameters: [],
  limit: 1_000,
  place
})
const into = { report: null, name: 'Số mẫu theo tháng', period: '2026-11', note: '' }
const again = { period: '2026-11', note: '' }
const list = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const at = (time: string): number => Date.parse(`${time}+07:00`)
const more = `INSERT INTO kho_quan_luc.dm_mau SELECT 500 + i, 'Lạ', 1000, 1, NULL, true, '2026-11-20 00:00:00' FROM generate_series(0, 4) i`
const off = 'Đích “Máy chủ trung tâm” đang tắt. Người quản trị bật đích này'
/** View none of whose rows ever arrives within a test. */
const endless = `CREATE OR REPLACE VIEW kho_quan_luc.dm_mau AS SELECT (date '2026-11-20' + i) AS ngay FROM generate_series(1, 10) i WHERE pg_sleep(600) IS NOT NULL`
const waits = `SELECT count(*) FROM pg_stat_activity WHERE usename = 'may' AND wait_event = 'PgSleep'`

describe.skipIf(noPostgresqlSuffix !== '')(
  `reports over a remote server${noPostgresqlSuffix}`,
  { tags: 'F63' },
  () => {
    const used = setUpServerTarget()
    const { state, publish, left } = used
    const get = (id: string) => used.program().handlers['reports:get']({ id })
    const rowsOf = async (id: string): Promise<string | undefined> =>
      (await get(id)).content.figures.find(([title]) => title === 'Cộng: dong')?.[1]
    const trail = async (): Promise<string> =>
      (await used.program().handlers['audit:list']({ query: list })).rows[0]?.action ?? ''
    const switchTo = (on: boolean) =>
      used.program().handlers['collection:switch']({ id: state.place, on })
    const freeze = (id: string) => used.program().handlers['reports:freezeAgain']({ id, ...again })
    const editions = async (id: string): Promise<number> => (await get(id)).report.versions.length

    async function made(): Promise<string> {
      const { run } = await used.run(months(state.place))
      return (await used.program().handlers['query:intoReport']({ run, ...into })).id
    }

    test('a report over a server shows the server rows, also in a new edition, and names server and table generation', async () => {
      await publish()
      const id = await made()
      // The page may still read the result from which the report was made, so its file is kept.
      const kept = left()
      const { content, intact } = await get(id)
      expect(intact).toBe(true)
      const { table } = await used.program().handlers['dataMart:get']({ id: state.table })
      const [generation] = table.generations
      const published = { generation: generation?.id }
      expect(content.answer).toMatchObject({
        generations: [],
        place: { name: 'Máy chủ trung tâm', tables: [{ table: 'dm_mau', published }] }
      })
      expect(await rowsOf(id)).toBe('500')
      // The server gets additional rows, which show that the result was computed there.
      await used.server().ask(more)
      await freeze(id)
      expect(await rowsOf(id)).toBe('505')
      expect((await used.program().handlers['reports:get']({ id, edition: 1 })).content).toEqual(
        content
      )
      expect(
        await used.program().handlers['reports:compare']({ id, against: 'v1' })
      ).toContainEqual({
        ...{ title: 'Cộng: dong', here: '505', there: '500' }
      })
      expect(left()).toEqual(kept)
    })

    test('a report of a remote result is refused when the table was published again after the query', async () => {
      await publish()
      const { run } = await used.run(months(state.place))
      await used.change()
      await publish()
      const asked = { run, ...into }
      const words = reportText.edition.movedOn('Máy chủ trung tâm')
      await expect(used.program().handlers['query:intoReport'](asked)).rejects.toThrow(words)
      expect(await made()).not.toBe('')
    })

    test('a report over an unavailable, slow or deleted server is refused with advice what to do', async () => {
      await publish()
      const id = await made()
      const kept = left()
      await switchTo(false)
      await expect(freeze(id)).rejects.toThrow(off)
      await switchTo(true)

      // A lock holds the table longer than the timeout of the server.
      await used.server().ask('BEGIN')
      await used.server().ask('LOCK TABLE kho_quan_luc.dm_mau IN ACCESS EXCLUSIVE MODE')
      await expect(freeze(id)).rejects.toThrow('đang bị khóa. Hãy thử lại sau.')
      await used.server().ask('ROLLBACK')

      await used.server().ask('DROP TABLE kho_quan_luc.dm_mau')
      await used.server().ask(endless)
      await used.server().ask('GRANT SELECT ON kho_quan_luc.dm_mau TO may')
      const lost = expect(freeze(id)).rejects.toThrow(/Mất kết nối|gặp sự cố|bị tắt/)
      await expect.poll(() => used.server().ask(waits), { timeout: 10_000 }).toEqual([['1']])
      await used.server().kill()
      await lost
      await used.server().startAgain()

      await used.program().handlers['collection:removeEndpoint']({ id: state.place })
      const gone = reportText.edition.gonePlace('Máy chủ trung tâm')
      await expect(freeze(id)).rejects.toThrow(gone)
      expect(await editions(id)).toBe(1)
      await expect.poll(left).toEqual(kept)
    })

    test('a scheduled report queries the server, reports a failure and is retried at the next due time', async () => {
      await publish()
      const id = await made()
      const folder = join(state.folder, 'xuat')
      mkdirSync(folder)
      const { handlers, choose } = used.program()
      choose(folder)
      const token = (await handlers['reportPlans:chooseFolder'](undefined))?.token ?? null
      const schedule = { kind: 'daily', time: '10:00' } as const
      await handlers['reportPlans:set']({ id, schedule, token, again: true })
      expect(await trail()).toContain(reportPlanText.withAgain)
      const due = async (day: string, before: () => unknown = () => undefined) => {
        const { reportExports, told } = await used.reopen(at(`${day}T10:00:05`))
        await before()
        await reportExports.writeDue()
        const said = told.filter(({ name }) => name === 'report:exported')
        const { plan } = (await get(id)).report
        return { said, last: plan?.last, files: readdirSync(folder).sort() }
      }
      const first = 'so-mau-theo-thang-2026-11-22-1000.csv'
      const third = 'so-mau-theo-thang-2026-11-24-1000.csv'

      // Unchanged rows of the same table generation create no new edition of the report.
      expect((await due('2026-11-22')).files).toEqual([first])
      expect(await editions(id)).toBe(1)

      const failed = await due('2026-11-23', () => switchTo(false))
      expect(failed.files).toEqual([first])
      expect(failed.last?.error).toContain(off)
      expect(failed.said).toMatchObject([{ payload: { id, file: '', error: failed.last?.error } }])
      expect(await trail()).toContain(`Không xuất được theo lịch: ${off}`)
      expect(await editions(id)).toBe(1)

      await used.server().ask(more)
      const done = await due('2026-11-24')
      expect(done.files).toEqual([first, third])
      expect(done.last).toMatchObject({ file: third, error: '' })
      expect(await trail()).toContain('Chốt bản 2. Xuất theo lịch ra')
      expect((await get(id)).report.versions.at(-1)).toMatchObject({
        filters: { ky: '2026-11' },
        note: reportPlanText.note
      })
      expect(await rowsOf(id)).toBe('505')
      const [before, after] = [first, third].map(name => readFileSync(join(folder, name), 'utf8'))
      expect(after).not.toBe(before)
    })
  }
)
