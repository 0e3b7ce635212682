import { expect, test } from 'vitest'
import { readSectorPage, sumValues } from '../../../../support/analytics/sector-reading'

test.each<Record<string, string>>([{}, { ky: '2025-11' }, { 'khu-vuc': '4' }])(
  'everyone is counted in exactly one cell of post group and grade with the filters %o',
  async filters => {
    const page = await readSectorPage('lien-nganh/chuc-vu-cap-bac', filters)
    const [matrix] = page.view.blocks
    const names = matrix?.data.series.map(({ name }) => name)
    expect(names).toEqual(Array.from({ length: 8 }, (_, at) => `Bậc ${at + 1}`))
    const cells = matrix?.data.series.flatMap(({ values }) => values.map(Number)) ?? []
    expect(sumValues(cells)).toBe(sumValues(page.column('hc')))
  }
)
