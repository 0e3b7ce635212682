import { textOfSectorCell } from '@shared/features/analytics/table-view'
import { unitProfilePath } from '@shared/navigation/paths'
import { expect, test } from 'vitest'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'

const codes = new Map(sampleSectorData.units.map(({ code, name }) => [name, code]))
const query = { search: '', filters: {}, sort: null, offset: 0, limit: 20 }

test('every cell of a table that is the name of a unit links to its profile', async () => {
  const scope = createSamplePageScope(sampleSectorData, {})
  const linked = new Set<string>()
  for (const [path, page] of sectorPages) {
    const place = page.columns(scope).findIndex(({ key }) => key === 'don-vi')
    const { rows } = await (await page.rows(scope)).page(query)
    for (const { cells } of rows) {
      const code = codes.get(textOfSectorCell(cells[place]))
      if (code === undefined) continue
      expect(cells[place], path).toMatchObject({ to: unitProfilePath(code) })
      linked.add(path)
    }
  }
  for (const page of [
    'quan-so-chinh-sach/chinh-sach-nghi-huu-chuyen-nganh',
    'trang-bi/theo-trang-thai-ky-thuat'
  ]) {
    expect(linked).toContain(`/chuyen-nganh/${page}`)
  }
  expect(linked.size).toBeGreaterThan(10)
})
