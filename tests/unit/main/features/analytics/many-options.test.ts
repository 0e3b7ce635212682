import type { SectorPageView } from '@shared/features/analytics/view'
import { expect, test } from 'vitest'
import { shortenFilterOptions } from '../../../../../src/main/features/analytics/many-options'
import { openTestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const options = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: `d${at}`, label: `Đơn vị ${at}` }))

const viewOf = (count: number): SectorPageView => ({
  description: '',
  filters: [
    { name: 'don-vi', label: 'Đơn vị', options: options(count), initial: 'all', place: 'page' }
  ],
  verdict: { tone: 'neutral', sentences: [] },
  figures: [],
  blocks: [],
  split: false,
  table: { title: '', columns: [], search: '', minSearch: 0, reveals: false },
  sources: []
})

test('a filter with more than 100 options sends only the chosen option to the page', () => {
  expect(shortenFilterOptions(viewOf(100), {})).toEqual(viewOf(100))
  const [filter] = shortenFilterOptions(viewOf(101), { 'don-vi': 'd7' }).filters
  expect(filter?.options).toEqual([{ value: 'd7', label: 'Đơn vị 7' }])
  const [unchosen] = shortenFilterOptions(viewOf(101), {}).filters
  expect(unchosen?.options).toEqual([])
  expect(unchosen?.many).toBe(filter?.many)
  expect(shortenFilterOptions(viewOf(102), {}).filters[0]?.many).not.toBe(filter?.many)
})

test('the option query returns all options of a page filter or lookup filter, and none for an unknown filter', async () => {
  const { handlers } = openTestProgram({ folder: makeTemporaryFolder() })
  const query = { search: '', filters: {}, sort: null, offset: 0, limit: 1 }
  const ask = (path: string, name: string) =>
    handlers['analytics:options']({ path: `/chuyen-nganh/${path}`, query, name })
  const units = await ask('to-chuc-bien-che/tong-quan', 'don-vi')
  expect(units).toHaveLength(24)
  expect(units[0]).toMatchObject({ label: 'Đơn vị A', depth: 0 })
  expect(await ask('dong-vien-du-bi/tra-cuu', 'don-vi')).toEqual(units)
  expect(await ask('to-chuc-bien-che/tong-quan', 'khong-co')).toEqual([])
})
