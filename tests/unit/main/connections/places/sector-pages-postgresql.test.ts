import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  readWholeSectorPage,
  sectorPaths,
  targetIndependentContentOf
} from '../../../../support/analytics/read-pages'
import { setUpModelOnServer } from '../../../../support/analytics/whole-model-there'
import { noPostgresqlSuffix } from '../../../../support/query/postgresql-server'

const rate = '/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day'
const norms = '/chuyen-nganh/trang-bi/theo-don-vi'
const moves = '/chuyen-nganh/quan-so-chinh-sach/bien-dong-nhan-su'
const scopes = [{}, { ky: '2026-03', 'don-vi': 'DV-B' }, { ky: '2025-11', 'khu-vuc': '4' }]

describe.skipIf(noPostgresqlSuffix !== '')(
  `sector pages on a PostgreSQL server${noPostgresqlSuffix}`,
  () => {
    const there = setUpModelOnServer()
    const read = (path: string, filters = {}) =>
      readWholeSectorPage(there.program(), there.state.folder, path, filters)
    const place = () => ({ id: there.state.place, name: 'Máy chủ' })
    const page = (path: string) =>
      there.program().handlers['analytics:page']({
        path,
        query: { search: '', filters: {}, sort: null, offset: 0, limit: 50 }
      })
    const comment = async (table: string) =>
      (
        await there.server().ask(`SELECT obj_description('kho_quan_luc.${table}'::regclass)`)
      )[0]?.[0] ?? ''
    const say = (table: string, words: string, kind = 'TABLE') =>
      there
        .server()
        .ask(`COMMENT ON ${kind} kho_quan_luc.${table} IS '${words.replaceAll("'", "''")}'`)
    afterEach(() => there.computeAt(null))

    test.each(sectorPaths)(
      'page %s shows the same when it is computed on the server as on this machine',
      async path => {
        for (const filters of scopes) {
          const here = await read(path, filters)
          expect(here.view.place).toBeUndefined()
          await there.computeAt(place())
          const asked = await read(path, filters)
          await there.computeAt(null)
          expect(asked.view.place).toMatchObject({ isThere: true, mark: 'Tính tại “Máy chủ”' })
          expect(targetIndependentContentOf(asked)).toEqual(targetIndependentContentOf(here))
          expect(asked.csv).toBe(here.csv)
        }
      }
    )

    test('sector pages name server, table and generation of each figure, and lists are computed locally', async () => {
      await there.computeAt(place())
      const { sources, place: mark } = await page(moves)
      const [figure] = sources
      expect(figure?.tables.map(table => [table.name, table.place])).toContainEqual([
        'dv_giu_vi_tri',
        'Máy chủ'
      ])
      expect(figure?.source).toMatch(/dv_giu_vi_tri \(.*\), bản .* tại “Máy chủ”/)
      expect(sources.at(-1)?.tables.map(table => table.place)).toEqual(
        expect.arrayContaining([undefined])
      )
      expect(sources.at(-1)?.source).not.toContain('Máy chủ')
      expect(mark?.words).toBe('Danh sách đọc trên máy này, từ cùng bản dữ liệu.')
    })

    test('sector pages are computed locally when the server has another table generation, lacks a table or has masked columns', async () => {
      const kept = await comment('dv_bien_che')
      const marked = async (words: string) => {
        await say('dv_bien_che', words)
        await there.computeAt(await there.target(crypto.randomUUID()))
        const { place: mark, figures } = await page(rate)
        return { isThere: mark?.isThere, words: mark?.words, figures }
      }
      const here = (await page(rate)).figures
      const other = await marked(kept.replace(/"generation":"g\d{6}/, '"generation":"g000009'))
      expect(other).toMatchObject({ isThere: false, figures: here })
      expect(other.words).toMatch(
        /^Chưa tính được tại “.*”: bảng dv_bien_che ở đó là bản 9, bản đang dùng là bản 1\. Hãy công bố lại bảng này\.$/
      )
      const masked = await marked(kept.replace('"personal":[]', '"personal":["cot_so_bien_che"]'))
      expect(masked).toMatchObject({ isThere: false, figures: here })
      expect(masked.words).toContain('cột cot_so_bien_che của bảng dv_bien_che là dữ liệu cá nhân')
      const others = await marked(kept.replace(/"table":"[^"]*"/, '"table":"bang-khac"'))
      expect(others).toMatchObject({ isThere: false, figures: here })
      const nobodys = await marked('một bảng khác')
      expect(nobodys.words).toContain('bảng dv_bien_che chưa được công bố ở đó')
      expect(await marked(kept)).toEqual({ isThere: true, words: '', figures: here })
    })

    test('a sector page looks for a table that was missing on the server again after five seconds, not earlier', async () => {
      const kept = await comment('dv_bien_che')
      await say('dv_bien_che', 'một bảng khác')
      await there.computeAt(await there.target('Vừa công bố'))
      const clock = vi.spyOn(performance, 'now')
      onTestFinished(() => clock.mockRestore())
      const isThereAt = async (now: number) => {
        clock.mockReturnValue(now)
        return (await page(rate)).place?.isThere
      }
      expect(await isThereAt(1_000_000)).toBe(false)
      await say('dv_bien_che', kept)
      expect(await isThereAt(1_000_000)).toBe(false)
      expect(await isThereAt(1_005_000)).toBe(false)
      expect(await isThereAt(1_005_001)).toBe(true)
    })

    test('the computation of a page fails when one of its tables was published again meanwhile', async () => {
      const kept = await comment('dv_bien_che')
      await there.computeAt(await there.target('Vừa đổi'))
      expect((await page(rate)).place?.isThere).toBe(true)
      await say('dv_bien_che', kept.replace(/"sha256":"[^"]*"/, `"sha256":"${'0'.repeat(64)}"`))
      await expect(page(norms)).rejects.toThrow(
        'Bảng dv_bien_che ở “Vừa đổi” vừa được thay bằng bản khác'
      )
      await say('dv_bien_che', kept)
      expect((await page(norms)).place?.isThere).toBe(true)
    })

    describe('sector pages over a very slow server', () => {
      const asked = `SELECT count(*) FROM pg_stat_activity WHERE application_name = 'kho-du-lieu-quan-luc' AND state = 'active'`
      beforeEach(async () => {
        const kept = await comment('dv_bien_che')
        await there.server().ask('ALTER TABLE kho_quan_luc.dv_bien_che RENAME TO that')
        await there
          .server()
          .ask(
            'CREATE VIEW kho_quan_luc.dv_bien_che AS SELECT t.* FROM kho_quan_luc.that t WHERE pg_sleep(600) IS NOT NULL'
          )
        await there
          .server()
          .ask('GRANT SELECT ON kho_quan_luc.dv_bien_che, kho_quan_luc.that TO may')
        await say('dv_bien_che', kept, 'VIEW')
      })
      afterEach(async () => {
        await there.server().ask('DROP VIEW kho_quan_luc.dv_bien_che')
        await there.server().ask('ALTER TABLE kho_quan_luc.that RENAME TO dv_bien_che')
      })

      test('leaving a page cancels its query on the server within a second, and other pages continue', async () => {
        await there.computeAt(await there.target('Máy chậm'))
        const left = expect(page(rate)).rejects.toThrow('Đã dừng tính vì trang không còn mở.')
        await expect.poll(() => there.server().ask(asked), { timeout: 10_000 }).toEqual([['1']])
        await there.program().handlers['analytics:leave']({ path: rate })
        const at = performance.now()
        await left
        await expect
          .poll(() => there.server().ask(asked), { timeout: 5_000, interval: 20 })
          .toEqual([['0']])
        expect(performance.now() - at).toBeLessThan(1_000)
        expect((await page(norms)).place?.isThere).toBe(true)
      })

      test('a lost server is reported with advice what to do', async () => {
        await there.computeAt(await there.target('Máy mất'))
        const lost = expect(page(rate)).rejects.toThrow(
          /(Mất kết nối|gặp sự cố|bị tắt).*Trang này đang tính tại “Máy mất”; muốn tính trên máy này, đổi Nơi tính/
        )
        await expect.poll(() => there.server().ask(asked), { timeout: 10_000 }).toEqual([['1']])
        await there.server().kill()
        await lost
        await there.server().startAgain()
      })
    })

    test('a sector page reports that its server is unavailable, and no figure is computed elsewhere instead', async () => {
      const { handlers } = there.program()
      const off = await there.target('Máy tắt')
      await handlers['collection:switch']({ id: off.id, on: false })
      await there.computeAt(off)
      await expect(page(rate)).rejects.toThrow(
        /Đích “Máy tắt” đang tắt.*đổi Nơi tính ở Cấu hình › Số liệu chuyên ngành/
      )
      await there.computeAt(await there.target('Sai mật khẩu', 'sai'))
      await expect(page(rate)).rejects.toThrow('không nhận mật khẩu của tài khoản “may”')
      await there.computeAt({ id: 'khong-con', name: 'Máy đã xóa' })
      await expect(page(rate)).rejects.toThrow('Trang này đang tính tại “Máy đã xóa”')
    })
  }
)
