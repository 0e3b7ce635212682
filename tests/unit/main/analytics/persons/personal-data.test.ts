import { describe, expect, it } from 'vitest'
import { makeSampleDataSet } from '../../../../../src/main/analytics/data/data-set'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'
import { openTestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const data = makeSampleDataSet()
const pseudonym = /^(NS|DB)-\d{6}$/
const search = 'nguyen'
const query = { search: '', sort: null, filters: {}, offset: 0, limit: 200 }
/**
 * Query with a search text if the page requires one; the reservist lookup lists nothing before a
 * search.
 */
const asked = (minSearch: number) => ({ ...query, search: minSearch > 0 ? search : '' })

/** Pages with personal data, detected by table cells that look like a pseudonym. */
const looked = [...sectorPages].map(async ([path, page]) => {
  const table = await page.rows(createSamplePageScope(data, {}))
  const { rows } = await table.page(asked(page.table.minSearch))
  const isPersonal = rows.some(({ cells }) =>
    cells.some(cell => typeof cell === 'string' && pseudonym.test(cell))
  )
  return isPersonal ? [[path, page] as const] : []
})
const personal = (await Promise.all(looked)).flat()

describe('personal data on sector pages', () => {
  it('only the four listed pages show persons, and each of them lets a permitted user reveal personal details', () => {
    expect(personal.map(([path]) => path).sort()).toEqual([
      '/chuyen-nganh/dong-vien-du-bi/tra-cuu',
      '/chuyen-nganh/lien-nganh/giao-cat-ca-nhan',
      '/chuyen-nganh/quan-so-chinh-sach/bien-dong-nhan-su',
      '/chuyen-nganh/quan-so-chinh-sach/chinh-sach-nghi-huu-chuyen-nganh'
    ])
    for (const [, page] of personal) expect(page.table.reveals).toBe(true)
  })

  it('no table or file of any page contains a personal name or date of birth', async () => {
    const days = data.persons.map(({ birth }) => new Date(birth * 86_400_000))
    const births = new Set(
      days.map(day => day.toISOString().slice(0, 10).split('-').reverse().join('/'))
    )
    const names = new Set(data.reservists.map(({ name }) => name))
    for (const [path, page] of sectorPages) {
      const rows = await page.rows(createSamplePageScope(data, {}))
      const given = asked(page.table.minSearch)
      let file = ''
      for await (const chunk of rows.csv(given, ';')) file += chunk
      const words = file.split(/[;\r\n]+/)
      expect([path, words.filter(word => names.has(word))]).toEqual([path, []])
      // Only dates before 2010 can be dates of birth; later dates in the exported file mean
      // something else.
      const old = words.filter(word => births.has(word) && Number(word.slice(6)) < 2010)
      expect([path, old]).toEqual([path, []])
    }
  })

  it.each(personal)(
    'the table of page %s shows no name and no date of birth, which the page reveals only for a reason',
    async (_path, page) => {
      const rows = await page.rows(createSamplePageScope(data, {}))
      const { rows: shown } = await rows.page(asked(page.table.minSearch))
      for (const { id, cells } of shown) {
        const said = await rows.reveal(id)
        const personalFields = said?.fields.filter(({ label }) => /Họ tên|Ngày sinh/.test(label))
        for (const { value } of personalFields ?? []) expect(cells).not.toContain(value)
        expect(said?.fields.length).toBeGreaterThan(1)
      }
    }
  )

  it.each(personal)(
    'page %s reveals details only with permission and reason, and audits them before the response',
    async (path, page) => {
      const { handlers, ask } = openTestProgram({ folder: makeTemporaryFolder() })
      const given = asked(page.table.minSearch)
      const { rows } = await handlers['analytics:rows']({ path, query: given })
      const id = rows[0]?.id ?? ''
      const reveal = (reason: string) =>
        ask('analytics:reveal', { path, query: { ...given, limit: 1 }, id, reason })
      const trail = async () => (await handlers['audit:list']({ query })).rows
      for (const reason of ['', '         ', 'ngắn quá']) {
        expect(await reveal(reason)).toMatchObject({
          error: { code: 'INVALID_INPUT', fields: { reason: expect.any(String) } }
        })
      }
      expect((await trail()).filter(({ action }) => action.startsWith('Xem đầy đủ'))).toEqual([])
      const reason = 'Đối chiếu theo đề nghị số 12'
      expect(await reveal(reason)).toMatchObject({ ok: true })
      const [line] = await trail()
      expect(line?.action).toContain(reason)
      expect(line?.user).toBe('Quản trị viên')
      const { rows: users } = await handlers['users:list']({ query })
      const viewer = users.find(({ role, state }) => role === 'operator' && state === 'active')
      await handlers['users:choose']({ id: viewer?.id ?? '' })
      expect(await reveal(reason)).toMatchObject({ error: { code: 'NOT_ALLOWED' } })
    }
  )
})
