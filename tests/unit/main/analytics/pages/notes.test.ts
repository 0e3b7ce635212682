import { expect, test } from 'vitest'
import { buildSectorPageView } from '../../../../../src/main/analytics/answer-page'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'
import { readSectorPage, sampleSectorData } from '../../../../support/analytics/sector-reading'
import { pageScopes } from '../../../../support/analytics/sector-rules'

const nothing = createSamplePageScope(sampleSectorData, { 'don-vi': 'b', 'khu-vuc': '6' })

test.each([...sectorPages])(
  'the figure notes of page %s show shares of 0% when there is no data',
  async (_path, page) => {
    const { figures } = await buildSectorPageView(page, nothing)
    for (const { note = '' } of figures) {
      for (const [share] of note.matchAll(/[\d.,]+%/g)) expect(share).toMatch(/^0(,0)?%$/)
    }
  }
)

/** Figures, by page, whose notes state their shares of the same total. */
const parts: readonly (readonly [path: string, keys: readonly string[]])[] = [
  ['trang-bi/theo-trang-thai-ky-thuat', [1, 2, 3, 4].map(state => `equipment-state-${state}`)],
  ['quan-so-chinh-sach/tong-quan-quan-so', ['present', 'absent']],
  ['quan-so-chinh-sach/phan-bo-theo-vung-mien', [1, 2, 3].map(at => `headcount-region-${at}`)]
]

test.each(parts)(
  'on page %s the shares in the notes of figures agree with the values of these figures',
  async (path, keys) => {
    for (const filters of Object.values(pageScopes)) {
      const { view, figure } = await readSectorPage(path, filters)
      const whole = keys.reduce((sum, key) => sum + figure(key), 0)
      for (const key of keys) {
        const note = view.figures.find(one => one.key === key)?.note ?? ''
        const share = Number(note.match(/([\d,]+)%/)?.[1]?.replace(',', '.'))
        expect(share, `${key} ${note}`).toBeCloseTo((figure(key) / whole) * 100, 0)
      }
    }
  }
)
