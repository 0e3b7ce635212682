import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toVietnamIsoDay } from '@shared/kit/format'
import { beforeEach, expect, test } from 'vitest'
import { openDataStorage } from '../../../../../src/main/start/open-data'
import { openTestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const section = '/chuyen-nganh/dong-vien-du-bi/'
const draft = {
  name: 'Tỷ lệ lấp đầy',
  template: '/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day',
  filters: {},
  note: ''
}
let folder = ''

beforeEach(() => {
  folder = makeTemporaryFolder()
})

test('reports are counted by the month of their creation in the time zone of Vietnam', async () => {
  const storage = openDataStorage(folder, { now: () => Date.parse('2026-11-21T09:00:00+07:00') })
  const days = ['2026-09-30T23:59', '2026-10-01T00:00', '2026-10-31T23:59', '2026-11-02T12:00']
  await storage.records.update(records => {
    const [sample] = records.reports
    if (!sample) throw new Error('no sample')
    records.reports = days.map((time, at) => ({
      ...sample,
      id: `bc-00${at + 1}`,
      name: `Báo cáo ${at}`,
      createdAt: Date.parse(`${time}:00+07:00`)
    }))
  })
  const { months } = await openTestProgram({ folder }).handlers['reports:list']({
    query,
    section: ''
  })
  expect(months).toEqual([
    { month: '2026-09', count: 1 },
    { month: '2026-10', count: 2 },
    { month: '2026-11', count: 1 }
  ])
})

test('a new report is no favourite until a user marks it, and the mark can be removed', async () => {
  const { handlers } = openTestProgram({ folder })
  const { id } = await handlers['reports:create']({ draft })
  const favourites = async () => {
    const asked = { ...query, filters: { favourite: 'true' } }
    return (await handlers['reports:list']({ query: asked, section: '' })).rows.map(row => row.id)
  }
  expect(await favourites()).not.toContain(id)
  await handlers['reports:setFavourite']({ id, favourite: true })
  expect(await favourites()).toContain(id)
  const copy = await handlers['reports:clone']({ id })
  expect(await favourites()).not.toContain(copy.id)
  await handlers['reports:setFavourite']({ id, favourite: false })
  expect(await favourites()).not.toContain(id)
})

test('each filter of the report list returns exactly the reports with the chosen value', async () => {
  const { handlers } = openTestProgram({ folder })
  const { id } = await handlers['reports:create']({ draft })
  await handlers['reports:freeze']({ id })
  const all = (await handlers['reports:list']({ query, section: '' })).rows
  for (const key of ['status', 'group', 'favourite', 'due'] as const) {
    const values = new Set(all.map(row => String(row[key])))
    for (const value of values) {
      const asked = { ...query, filters: { [key]: value } }
      const { rows } = await handlers['reports:list']({ query: asked, section: '' })
      expect(rows).toEqual(all.filter(row => String(row[key]) === value))
    }
  }
})

test('a report is listed with its newest version and the period of that version', async () => {
  const { handlers } = openTestProgram({ folder })
  const { id } = await handlers['reports:create']({
    draft: { ...draft, filters: { ky: '2026-08' } }
  })
  const listed = async () => {
    const { rows } = await handlers['reports:list']({ query, section: '' })
    return rows.filter(row => row.id === id).map(({ version, period }) => [version, period])
  }
  expect(await listed()).toEqual([[1, '2026-08']])
  await handlers['reports:revise']({ id, draft: { ...draft, filters: { ky: '2026-09' } } })
  await handlers['reports:revise']({ id, draft: { ...draft, filters: { ky: '2026-10' } } })
  expect(await listed()).toEqual([[3, '2026-10']])
})

test('exporting a report adds an entry to the audit log', async () => {
  const { handlers } = openTestProgram({ folder })
  const { report } = await handlers['reports:get']({ id: 'bc-003' })
  await handlers['reports:export']({ id: 'bc-003' })
  const { rows } = await handlers['audit:list']({ query })
  expect(rows[0]?.action).toBe(`Xuất báo cáo “${report.name}” (CSV)`)
})

test('the exported list of a sector contains the hash of its reports, the full list does not', async () => {
  const { handlers } = openTestProgram({ folder })
  const heads = []
  for (const asked of ['', section]) {
    await handlers['reports:exportList']({ query, section: asked })
    const [name = ''] = readdirSync(folder).filter(one => one.endsWith('.csv'))
    const [head = '', ...lines] = readFileSync(join(folder, name), 'utf8').trimEnd().split('\r\n')
    const { total } = await handlers['reports:list']({ query, section: asked })
    expect(lines).toHaveLength(total)
    heads.push(head.includes('SHA-256'))
    expect(name).toContain('danh-sach-bao-cao')
  }
  expect(heads).toEqual([false, true])
})

test('the report list counts the reports that are due', async () => {
  const { handlers } = openTestProgram({ folder })
  const { rows, due } = await handlers['reports:list']({ query, section: '' })
  expect(due).toBe(rows.filter(row => row.due).length)
  expect(rows.every(({ updatedAt }) => toVietnamIsoDay(updatedAt) <= '2026-11-21')).toBe(true)
})
