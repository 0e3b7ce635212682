import { expect, test } from 'vitest'
import { readSectorPage, sumValues } from '../../../../support/analytics/sector-reading'

const path = 'to-chuc-bien-che/chuan-chuc-vu'
const title = 'Đạt và chưa đạt theo tiêu chí'

test.each<Record<string, string>>([{}, { ky: '2025-11' }, { 'khu-vuc': '4' }])(
  'people who meet or miss a criterion add up to the holders of posts with a standard, with filters %o',
  async filters => {
    const page = await readSectorPage(path, filters)
    const [met, unmet] = ['Đạt', 'Chưa đạt'].map(name => page.bars(title, name))
    const options = page.view.filters.find(({ name }) => name === 'tieu-chi')?.options
    expect(options).toHaveLength(met?.length ?? 0)
    const all = (met ?? []).map((value, at) => value + (unmet?.[at] ?? 0))
    expect(new Set(all).size).toBe(1)
    for (const [at, { value }] of (options ?? []).entries()) {
      const one = await readSectorPage(path, { ...filters, 'tieu-chi': value })
      expect((met?.[at] ?? 0) / (all[at] ?? 0), value).toBeCloseTo(one.figure('standard-met'), 10)
    }
    // Persons whose post has no standard are not assessed, so fewer persons than all may be
    // assessed.
    expect(all[0]).toBeLessThanOrEqual(sumValues(page.column('nguoi')))
  }
)
