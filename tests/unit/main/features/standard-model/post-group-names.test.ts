import { textOfSectorCell } from '@shared/features/analytics/table-view'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkAndClosePeriod } from '../../../../support/closing/whole-model'
import { setUpTestEngines } from '../../../../support/engine'
import { setUpFilledProgramFolder } from '../../../../support/filled-folder'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createUnitModelFiles, templateHeaderLineOf } from '../../../../support/own-model'

const root = '/chuyen-nganh/'
const alertsPage = `${root}lien-nganh/canh-bao-thieu-hut`
const ranksPage = `${root}lien-nganh/chuc-vu-cap-bac`
const agesPage = `${root}quan-so-chinh-sach/phan-tich-theo-gioi-tuoi-chuc-vu`
const linesPage = `${root}to-chuc-bien-che/chi-tiet-bien-che`
const pages = [alertsPage, ranksPage, agesPage, linesPage]
const query = { search: '', filters: {}, sort: null, offset: 0, limit: 50 }
const names = ['Chỉ huy', 'Tham mưu', 'Kỹ thuật']
const codes = ['Nhóm A', 'Nhóm B', 'Nhóm C']

/** CSV lines of the posts table, one post for each of the given group names. */
const postLines = (groups: readonly string[], further: readonly string[] = []): string[] => [
  templateHeaderLineOf('chuc-vu'),
  ...[...groups, ...further].map(
    (group, place) => `C${place + 1};Chức vụ ${place + 1};${group};3;Đại học;5;Không;Có`
  )
]

describe('groups of posts with names instead of codes', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let program: TestProgram
  let own: ReturnType<typeof createUnitModelFiles>
  let [named, coded, further] = ['', '', '']
  const open = (folder: string): void => {
    const { engine } = start()
    program = openTestProgram({ folder, openEngine: () => engine })
    own = createUnitModelFiles(program, folder)
  }
  const copy = setUpFilledProgramFolder(async folder => {
    open(folder)
    await own.fill('khu-vuc', ['Mã khu vực;Tên khu vực;Vùng', 'K1;Một;Bắc'])
    await own.fill('don-vi', [templateHeaderLineOf('don-vi'), 'A;Ban A;Cấp I;;K1;Chỉ huy;;'])
    await own.fill('bien-che', [
      templateHeaderLineOf('bien-che'),
      ...['V1;A;C1;8;;', 'V2;A;C2;20;;', 'V3;A;C3;6;;', 'V4;A;C4;5;;']
    ])
    const people = Array.from({ length: 20 }, (_, place) => ({
      code: `N${place + 1}`,
      line: place < 7 ? 'V1' : place < 14 ? 'V2' : 'V3'
    }))
    await own.fill('nguoi', [
      templateHeaderLineOf('nguoi'),
      ...people.map(({ code }) => `${code};01/01/1990;Nam;3;Đại học;9;Có;`)
    ])
    await own.fill('giu-vi-tri', [
      templateHeaderLineOf('giu-vi-tri'),
      ...people.map(({ code, line }) => `${code};${line};01/01/2020;;;;;`)
    ])
    coded = await own.load('dm_ma', postLines(codes))
    named = await own.load('dm_ten', postLines(names))
    further = await own.load('dm_them', postLines(names, ['Phục vụ']))
    await program.handlers['configuration:update']({ sectorData: 'own' })
    program.close()
  })
  beforeEach(() => open(copy()))
  const map = async (id: string, order?: readonly string[]) => {
    const { columns } = await program.handlers['standardModel:propose']({
      table: 'chuc-vu',
      own: id
    })
    const sources = columns.flatMap(({ column, source }) =>
      source === null ? [] : [[column, source] as const]
    )
    return program.handlers['standardModel:map']({
      table: 'chuc-vu',
      own: id,
      columns: Object.fromEntries(sources),
      ...(order && { derivations: { nhom_chuc_vu: { kind: 'order', names: [...order] } } })
    })
  }
  const rowsOf = async (path: string, filters: Record<string, string> = {}) => {
    const { rows } = await program.handlers['analytics:rows']({
      path,
      query: { ...query, filters }
    })
    return rows.map(({ id, cells }) => ({
      id,
      cells: cells.map(textOfSectorCell)
    }))
  }
  const pageOf = (path: string, filters: Record<string, string> = {}) =>
    program.handlers['analytics:page']({ path, query: { ...query, filters } })
  /** Content of a page: figures, charts, filter options, headings and rows. */
  const shownOn = async (path: string) => {
    const { figures, blocks, filters, table } = await pageOf(path)
    const rows = (await rowsOf(path)).map(({ cells }) => cells)
    return { figures, blocks, filters, headings: table.columns.map(({ title }) => title), rows }
  }
  const causes = async (filters: Record<string, string> = {}) =>
    (await rowsOf(alertsPage, filters)).map(({ cells }) => [cells[2], cells[5]])

  it('pages show the same figures for three named post groups as for the groups with codes A to C', async () => {
    /** Page content with the codes of post groups replaced by their names. */
    const renamed = (shown: unknown): unknown =>
      JSON.parse(
        codes.reduce(
          (json, code, place) => json.replaceAll(code, names[place] ?? ''),
          JSON.stringify(shown)
        )
      )
    await map(coded)
    const before = await Promise.all(pages.map(shownOn))
    await map(named, names)
    const after = await Promise.all(pages.map(shownOn))
    for (const [place, shown] of after.entries()) {
      const was = renamed(before[place]) as typeof shown
      expect(shown.figures).toEqual(was.figures)
      const kept = was.headings.map(title => !/^Nhóm [DE]$/.test(title))
      expect(shown.headings).toEqual(was.headings.filter((_, at) => kept[at]))
      expect(shown.rows).toEqual(was.rows.map(cells => cells.filter((_, at) => kept[at])))
      expect(JSON.stringify(shown)).not.toContain('Nhóm D')
    }
    expect(await causes()).toEqual([['Biên chế Tham mưu', '13']])
  })

  it('filters, charts and headings show the names of post groups, and pages can be filtered by them', {
    tags: 'whole'
  }, async () => {
    await map(named, names)
    const labelsOf = async (path: string, filter: string) =>
      (await pageOf(path)).filters
        .find(({ name }) => name === filter)
        ?.options.map(({ label }) => label)
    expect(await labelsOf(linesPage, 'nhom')).toEqual(names)
    expect(await labelsOf(ranksPage, 'nhom')).toEqual(names)
    expect(await labelsOf(agesPage, 'chuc-vu')).toEqual(names)
    expect((await labelsOf(alertsPage, 'nguyen-nhan'))?.slice(0, 3)).toEqual(
      names.map(name => `Biên chế ${name}`)
    )
    const { blocks } = await pageOf(linesPage)
    expect(JSON.stringify(blocks)).toContain(`"labels":${JSON.stringify(names)}`)
    const { table } = await pageOf(agesPage)
    expect(table.columns.slice(-3).map(({ title }) => title)).toEqual(names)
    expect((await rowsOf(linesPage, { nhom: 'B' })).map(({ cells }) => cells[0])).toEqual(['V2'])
    expect((await rowsOf(ranksPage, { nhom: '3' })).map(({ cells }) => cells[0])).toEqual([
      'Chức vụ 3'
    ])
  })

  it('an alert keeps its handling state and the name of its post group when the order of names changes', {
    tags: 'whole'
  }, async () => {
    await map(named, names)
    const [alert] = await rowsOf(alertsPage, { 'nguyen-nhan': '2' })
    const id = alert?.id ?? ''
    const taken = await program.handlers['alerts:handle']({ id, draft: { move: 'take', note: '' } })
    expect(taken).toMatchObject({ what: 'Biên chế Tham mưu', state: 'dang-xu-ly' })
    await map(named, ['Tham mưu', 'Chỉ huy', 'Kỹ thuật'])
    expect(await program.handlers['alerts:get']({ id })).toMatchObject({
      what: 'Biên chế Tham mưu',
      state: 'dang-xu-ly'
    })
    expect(await causes({ 'trang-thai': 'dang-xu-ly' })).toEqual([['Biên chế Tham mưu', '13']])
  })

  it('a post group is identified by its name in closed reporting periods that have another order of group names', async () => {
    await map(named, names)
    const [before] = await rowsOf(alertsPage, { 'nguyen-nhan': '2' })
    await checkAndClosePeriod(program, '2026-09')
    await map(named, ['Tham mưu', 'Kỹ thuật', 'Chỉ huy'])
    const [now] = await rowsOf(alertsPage, { 'nguyen-nhan': '1' })
    expect(now?.id).toBe(before?.id)
    expect(now?.cells).toEqual(before?.cells)
    expect(await causes({ ky: '2026-09' })).toEqual([['Biên chế Tham mưu', '13']])
    const { filters } = await pageOf(linesPage, { ky: '2026-09' })
    expect(filters.find(({ name }) => name === 'nhom')?.options.map(({ label }) => label)).toEqual(
      names
    )
  })

  it('the alert page lists post groups missing from the defined order and states that they trigger no alert', async () => {
    await map(further, names)
    const { lacking = [] } = await pageOf(alertsPage)
    expect(lacking.join()).toContain('“Phục vụ” (1)')
    expect(lacking.join()).toContain('không mở cảnh báo thiếu hụt biên chế')
    expect(await causes()).toEqual([['Biên chế Tham mưu', '13']])
  })

  it('an order of post groups is refused if it has too many names or a name too long for a heading', async () => {
    const many = [...names, 'Bốn', 'Năm', 'Sáu']
    await expect(map(named, many)).rejects.toThrow('nhiều nhất 5 tên')
    await expect(map(named, ['Dài'.repeat(40)])).rejects.toThrow('dài hơn 100 ký tự')
  })
})
