import { expect, test } from 'vitest'
import { makeSampleDataSet } from '../../../../../src/main/analytics/data/data-set'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'

const rows = await sectorPages
  .get('/chuyen-nganh/lien-nganh/giao-cat-ca-nhan')
  ?.rows(createSamplePageScope(makeSampleDataSet(), {}))

test.each([
  ['Ngày sinh', '1', /^\d\d\/\d\d\/\d{4}$/, /^••\/••\/\d{4}$/],
  ['Nghi trùng', '4', /^NS-\d{6}$/, /^NS-\d\d•••$/]
])(
  'a conflicting %s is masked in the list and shown unmasked in the details that a user reveals',
  async (_, conflict, whole, masked) => {
    const query = {
      search: '',
      sort: null,
      filters: { 'mau-thuan': conflict },
      offset: 0,
      limit: 50
    }
    const found = (await rows?.page(query))?.rows ?? []
    expect(found.length).toBeGreaterThan(0)
    for (const { id, cells } of found) {
      const shown = cells.slice(3, 7).filter(cell => cell !== '—')
      const fields = (await rows?.reveal(id))?.fields.slice(2) ?? []
      const said = fields.map(({ value }) => value).filter(value => value !== 'Không có hồ sơ')
      expect(said).toHaveLength(shown.length)
      for (const value of said) expect(value).toMatch(whole)
      expect(new Set(said).size).toBe(2)
      expect(shown.some(cell => masked.test(String(cell)))).toBe(true)
      if (conflict === '1') expect(shown.every(cell => masked.test(String(cell)))).toBe(true)
    }
  }
)

test('each personnel file whose sources disagree about the unit shows two different units', async () => {
  const names = new Set(makeSampleDataSet().units.map(({ name }) => name))
  const query = { search: '', sort: null, filters: { 'mau-thuan': '3' }, offset: 0, limit: 200 }
  const found = (await rows?.page(query))?.rows ?? []
  expect(found.length).toBeGreaterThan(20)
  for (const { cells } of found) {
    const shown = new Set(
      cells
        .slice(3, 7)
        .map(String)
        .filter(cell => cell !== '—')
    )
    expect(shown.size).toBe(2)
    for (const name of shown) expect(names).toContain(name)
  }
})
