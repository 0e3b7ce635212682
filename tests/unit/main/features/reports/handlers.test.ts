import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const draft = {
  name: 'Tỷ lệ lấp đầy tháng 10',
  template: '/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day',
  filters: { ky: '2026-10' },
  note: ''
}
let folder = ''
let program: TestProgram

beforeEach(() => {
  folder = makeTemporaryFolder()
  program = openTestProgram({ folder })
})

describe('reports', () => {
  test('a report is made from any sector page with its filters, gets numbered versions and is stored', async () => {
    const { handlers } = program
    const { id } = await handlers['reports:create']({ draft })
    const figuresOf = async (ky: string) => {
      const page = { path: draft.template, query: { ...query, filters: { ky } } }
      const { figures } = await handlers['analytics:page'](page)
      return figures.map(({ title, value, unit }) => [
        title,
        unit === undefined ? value : `${value} ${unit}`
      ])
    }
    for (const ky of ['2026-09', '2025-11']) {
      await handlers['reports:revise']({
        id,
        draft: { ...draft, filters: { ky }, note: 'Kỳ khác' }
      })
    }
    const { report, content } = await openTestProgram({ folder }).handlers['reports:get']({ id })
    expect(report).toMatchObject({
      group: 'Tổ chức biên chế – Tỷ lệ lấp đầy',
      owner: 'Quản trị viên',
      versions: [{ number: 1 }, { number: 2, filters: { ky: '2026-09' } }, { number: 3 }]
    })
    expect(content.rows).toHaveLength(25)
    expect(content.rows.at(-1)?.[0]).toBe('Tổng cộng')
    expect(content.columns).toContain('TLĐ (%)')
    // The report shows the figures of its newest version.
    expect(content.figures).toEqual(await figuresOf('2025-11'))
    expect(content.figures).not.toEqual(await figuresOf('2026-09'))
  })

  test('a report shows the same figures as the page that it was made from', async () => {
    const { handlers } = program
    const { id } = await handlers['reports:create']({ draft })
    const page = await handlers['analytics:page']({
      path: draft.template,
      query: { ...query, filters: draft.filters }
    })
    const { content } = await handlers['reports:get']({ id })
    const wanted = page.figures.map(({ title, value, unit }) => [
      title,
      unit === undefined ? value : `${value} ${unit}`
    ])
    expect(content.figures).toEqual(wanted)
    expect(wanted.flat()).toContainEqual(expect.stringMatching(/ đơn vị$/))
  })

  test('a report can be frozen once, its content and hash are then final, and only a copy can be changed', async () => {
    const { handlers } = program
    const { id } = await handlers['reports:create']({ draft })
    const frozen = await handlers['reports:freeze']({ id })
    expect(frozen.frozen?.sha256).toMatch(/^[0-9a-f]{64}$/)
    for (const work of [
      () => handlers['reports:freeze']({ id }),
      () => handlers['reports:revise']({ id, draft })
    ]) {
      await expect((async () => work())()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    }
    const again = await openTestProgram({ folder }).handlers['reports:get']({ id })
    expect(again).toMatchObject({ intact: true, content: { sha256: frozen.frozen?.sha256 } })
    const copy = await handlers['reports:clone']({ id })
    expect(copy).toMatchObject({ name: `${draft.name} (bản sao)`, frozen: null })
    await handlers['reports:revise']({ id: copy.id, draft: { ...draft, name: copy.name } })
  })

  test('a report can be compared with another period', async () => {
    const { handlers } = program
    const { id } = await handlers['reports:create']({ draft })
    const same = await handlers['reports:compare']({ id, against: '2026-10' })
    expect(same.every(({ here, there }) => here === there)).toBe(true)
    const other = await handlers['reports:compare']({ id, against: '2025-11' })
    expect(other.some(({ here, there }) => here !== there)).toBe(true)
  })

  test('a report can be compared with an earlier version', async () => {
    const { handlers } = program
    const { id } = await handlers['reports:create']({ draft })
    const first = (await handlers['reports:get']({ id })).content.figures
    await handlers['reports:revise']({ id, draft: { ...draft, filters: { ky: '2025-11' } } })
    const compared = await handlers['reports:compare']({ id, against: 'v1' })
    expect(compared.map(({ title, there }) => [title, there])).toEqual(first)
    expect(compared.some(({ here, there }) => here !== there)).toBe(true)
  })

  test('the report list of a sector contains only the reports of that sector', async () => {
    const page = await program.handlers['reports:list']({
      query,
      section: '/chuyen-nganh/dong-vien-du-bi/'
    })
    expect(page.rows.map(({ name }) => name)).toEqual(['Nguồn dự bị theo địa bàn'])
    expect(page.drafts + page.frozen).toBe(page.total)
  })

  test('a report is exported as CSV with all rows', async () => {
    await program.handlers['reports:export']({ id: 'bc-003' })
    const csv = readFileSync(join(folder, 'trang-bi-theo-don-vi.csv'), 'utf8')
    const { content } = await program.handlers['reports:get']({ id: 'bc-003' })
    expect(csv.trimEnd().split('\r\n')).toHaveLength(content.rows.length + 1)
  })

  test('a report with an unknown template, a duplicate name or no name is refused', async () => {
    for (const [part, code] of [
      [{ template: '/khong/co' }, 'NOT_FOUND'],
      [{ name: 'QUÂN SỐ THÁNG 10' }, 'CONFLICT'],
      [{ name: ' ' }, 'INVALID_INPUT']
    ] as const) {
      expect(await program.ask('reports:create', { draft: { ...draft, ...part } })).toMatchObject({
        error: { code }
      })
    }
  })
})
