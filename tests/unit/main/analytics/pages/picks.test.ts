import { textOfSectorCell } from '@shared/features/analytics/table-view'
import type { BlockFilterSelection, SectorBlock } from '@shared/features/analytics/view'
import { describe, expect, test } from 'vitest'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'
import {
  readSectorPage,
  sampleSectorData,
  sumValues
} from '../../../../support/analytics/sector-reading'

const scopes: Record<string, Record<string, string>> = {
  'the last period': {},
  'the first period': { ky: '2025-11' },
  'one area': { 'khu-vuc': '4' }
}
const lastScope = createSamplePageScope(sampleSectorData, {})
const columnPickOf = (block: SectorBlock | undefined): BlockFilterSelection | undefined =>
  block && 'columnPick' in block ? block.columnPick : undefined
const paths = [...sectorPages.keys()].map(path => path.replace('/chuyen-nganh/', ''))

describe.each(Object.entries(scopes))(
  'filter selection by clicking in charts, with %s',
  (_, filters) => {
    test.each(paths)(
      'on page %s clicking a bar, cell or tile selects the filter option with the same name',
      async path => {
        const { view } = await readSectorPage(path, filters)
        for (const block of view.blocks) {
          const names = 'tiles' in block ? block.tiles.map(tile => tile.name) : block.data.labels
          const picks = [
            { pick: block.pick, names },
            { pick: columnPickOf(block), names: block.data.series.map(({ name }) => name) }
          ]
          for (const { pick, names: shown } of picks) {
            if (!pick) continue
            const options = view.filters.find(({ name }) => name === pick.filter)?.options ?? []
            expect(pick.values).toHaveLength(shown.length)
            for (const [at, value] of pick.values.entries()) {
              if (value === 'all') continue
              // The filter `tim` is a text search, so its value is also its label.
              const label =
                pick.filter === 'tim'
                  ? value
                  : options.find(option => option.value === value)?.label
              expect([path, block.title, value, label]).not.toContain(undefined)
              const [one = '', other = ''] = [label, shown[at]].map(text => text?.toLowerCase())
              expect(one.includes(other) || other.includes(one), `${one} – ${other}`).toBe(true)
            }
          }
        }
      }
    )
  }
)

test('filtering by a grade finds exactly the posts held by people of this grade', async () => {
  const path = 'lien-nganh/chuc-vu-cap-bac'
  const whole = await readSectorPage(path, {})
  const [block] = whole.view.blocks
  // If no person of the selected grade is in a post group, the filtered page must list no posts.
  for (const [at, value] of (columnPickOf(block)?.values ?? []).entries()) {
    const people = sumValues(block?.data.series[at]?.values.map(Number) ?? [])
    const found = await readSectorPage(path, { bac: value })
    expect(found.rows > 0).toBe(people > 0)
    expect(sumValues(found.column('hc'))).toBeGreaterThanOrEqual(people)
    for (const [group, label] of (block?.data.labels ?? []).entries()) {
      const both = await readSectorPage(path, { bac: value, nhom: String(group + 1) })
      const inCell = Number(block?.data.series[at]?.values[group])
      expect([label, both.rows > 0]).toEqual([label, inCell > 0])
    }
  }
})

test.each(['0', '9', 'khac'])('the filter by the unknown grade “%s” finds no post', async bac => {
  expect((await readSectorPage('lien-nganh/chuc-vu-cap-bac', { bac })).rows).toBe(0)
})

test.each([
  ['trang-thai', 'trang-thai'],
  ['chuyen-nganh', 'chuyen-nganh']
])(
  'the reservist lookup filtered by %s finds exactly the matching people',
  async (name, column) => {
    const { page, view } = await readSectorPage('dong-vien-du-bi/tra-cuu', {})
    const at = page.table.columns.findIndex(({ key }) => key === column)
    const rows = await page.rows(lastScope)
    const find = (filters: Record<string, string>) =>
      rows.page({ search: 'nguyen', filters, sort: null, offset: 0, limit: 200 })
    const options = view.filters.find(filter => filter.name === name)?.options ?? []
    let found = 0
    for (const { value, label } of options) {
      const hits = await find({ [name]: value })
      const words = hits.rows.map(({ cells }) => cells[at])
      for (const cell of words) expect(textOfSectorCell(cell)).toBe(label)
      found += hits.matched
    }
    expect(found).toBe((await find({})).matched)
  }
)

test('the personnel movements filtered by a unit are exactly those that leave or join this unit', async () => {
  const path = 'quan-so-chinh-sach/bien-dong-nhan-su'
  const all = await readSectorPage(path, {})
  const [from, to] = [all.texts('tu'), all.texts('den')]
  // Lowest-level units, which have no subordinate units.
  const leaves = sampleSectorData.units.filter(
    unit => !sampleSectorData.units.some(other => other.parent === unit.index)
  )
  for (const { id, name } of leaves.slice(0, 8)) {
    const own = await readSectorPage(path, { 'don-vi': id })
    const named = from.filter((unit, at) => unit === name || to[at] === name)
    expect([name, own.rows]).toEqual([name, named.length])
  }
})
