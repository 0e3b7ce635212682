import type { BlockFilterSelection, SectorBlock } from '@shared/features/analytics/view'
import { joinFilterValues } from '@shared/kit/list/filter-values'
import { describe, expect, test } from 'vitest'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import { readSectorPage, sumValues } from '../../../../support/analytics/sector-reading'

const paths = [...sectorPages.keys()].map(path => path.replace('/chuyen-nganh/', ''))

const picksOf = (block: SectorBlock): BlockFilterSelection[] =>
  [block.pick, 'columnPick' in block ? block.columnPick : undefined].filter(
    pick => pick !== undefined
  )

/** Whether a value stands for an element, not for the whole. */
const isElement = (value: string): boolean => value !== 'all'

describe.each(paths)('selections in the charts of page %s', path => {
  test('mark the element in its own chart, which still shows the others', async () => {
    const { view } = await readSectorPage(path, {})
    const filters = new Set(view.blocks.flatMap(picksOf).map(({ filter }) => filter))
    for (const filter of filters) {
      const own = view.blocks.filter(block => picksOf(block).some(pick => pick.filter === filter))
      const [pick] = own.flatMap(picksOf).filter(one => one.filter === filter)
      const chosen = pick?.values.filter(isElement).slice(0, 2) ?? []
      const found = await readSectorPage(path, { [filter]: joinFilterValues(chosen) })
      for (const { title, data } of own) {
        const now = found.view.blocks.find(block => block.title === title)
        expect([title, now?.data]).toEqual([title, data])
      }
      const shown = found.view.selections?.map(({ value }) => value)
      const { isMultiple } = view.filters.find(({ name }) => name === filter) ?? {}
      expect(shown).toEqual(isMultiple ? chosen : chosen.slice(0, 1))
    }
  })

  test('narrow the figures, or the page says that it shows the whole', async () => {
    const { view } = await readSectorPage(path, {})
    for (const { filter, values } of view.blocks.flatMap(picksOf)) {
      const [value = ''] = values.filter(isElement)
      const found = await readSectorPage(path, { [filter]: joinFilterValues([value]) })
      const { place, isOfCharts } = view.filters.find(({ name }) => name === filter) ?? {}
      const isWhole = place === 'table' || isOfCharts === true
      expect([filter, found.view.whole !== undefined]).toEqual([filter, isWhole])
      if (isWhole) expect(found.view.figures).toEqual(view.figures)
      else expect(found.view.verdict).not.toEqual(view.verdict)
    }
  })
})

test('the figures of all areas, each selected alone, add up to the whole', async () => {
  const path = 'lien-nganh/vung-luc-luong'
  const whole = await readSectorPage(path, {})
  const [tiles] = whole.view.blocks
  const parts = await Promise.all(
    (tiles?.pick?.values ?? []).map(kv => readSectorPage(path, { kv }))
  )
  expect(sumValues(parts.map(({ figure }) => figure('headcount')))).toBe(whole.figure('headcount'))
  const [first = '', second = ''] = tiles?.pick?.values ?? []
  const both = await readSectorPage(path, { kv: joinFilterValues([first, second]) })
  expect(both.figure('headcount')).toBe(
    sumValues(parts.slice(0, 2).map(({ figure }) => figure('headcount')))
  )
  expect(both.column('hc')).toHaveLength(2)
})

test('selections of several dimensions narrow a page together', async () => {
  const path = 'quan-so-chinh-sach/phan-bo-theo-vung-mien'
  const both = await readSectorPage(path, { vung: '1', kv: joinFilterValues(['2', '3']) })
  // Area 3 is in another region.
  expect(new Set(both.texts('khu-vuc'))).toEqual(new Set(['Khu vực 2']))
  expect(both.view.selections?.map(({ text }) => text)).toEqual([
    'Vùng: Bắc',
    'Khu vực: Khu vực 2',
    'Khu vực: Khu vực 3'
  ])
})

test('the verdict names the selected elements as its subject', async () => {
  const { view } = await readSectorPage('dong-vien-du-bi/theo-dia-ban', { kv: '2' })
  expect(view.verdict.sentences.join(' ')).toMatch(/(^|\. )Khu vực 2 đạt /)
})

test('a selected unit counts its subordinate units exactly if its bar does', async () => {
  const path = 'lien-nganh/doi-chieu-bien-che'
  const whole = await readSectorPage(path, {})
  const [bars] = whole.view.blocks
  const headcounts = whole.bars(bars?.title ?? '', 'HC')
  for (const [at, dv] of (bars?.pick?.values ?? []).entries()) {
    const found = await readSectorPage(path, { dv })
    expect([dv, sumValues(found.column('hc'))]).toEqual([dv, headcounts[at]])
  }
})
