import { describe, expect, test } from 'vitest'
import { buildSectorPageView } from '../../../../../src/main/analytics/answer-page'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'
import { pageScopes } from '../../../../support/analytics/sector-rules'
import { expectVerdictMatchesFigures } from '../../../../support/analytics/verdict-rules'

const scopes = {
  ...pageScopes,
  'nothing at all': { 'don-vi': 'b', 'khu-vuc': '6' },
  'a unit of an area': { 'don-vi': 'c', 'khu-vuc': '1' }
}

describe.each(Object.entries(scopes))(
  'verdict sentence of sector pages in the scope %s',
  (_, filters) => {
    test.each([...sectorPages])(
      'the verdict sentence of page %s contains only numbers and names that the page shows',
      async (_path, page) => {
        expectVerdictMatchesFigures(
          await buildSectorPageView(page, createSamplePageScope(sampleSectorData, filters))
        )
      }
    )
  }
)

/** Pages about persons, distributions and years, which rank no subjects from worst to best. */
const unranked = [
  'dong-vien-du-bi/du-bao',
  'dong-vien-du-bi/tra-cuu',
  'lien-nganh/giao-cat-ca-nhan',
  'quan-so-chinh-sach/bien-dong-nhan-su',
  'quan-so-chinh-sach/phan-bo-theo-vung-mien',
  'quan-so-chinh-sach/phan-tich-theo-gioi-tuoi-chuc-vu'
]

test('every page has a ranking of its worst rows, except pages about persons, distributions and years', async () => {
  const scope = createSamplePageScope(sampleSectorData, {})
  const without: string[] = []
  for (const [path, page] of sectorPages) {
    if (!(await buildSectorPageView(page, scope)).worst)
      without.push(path.replace('/chuyen-nganh/', ''))
  }
  expect(without.sort()).toEqual(unranked)
})

test('the verdict sentence on the establishment names the unit with the largest shortage, this shortage and the period since which it exists', async () => {
  const page = sectorPages.get('/chuyen-nganh/lien-nganh/doi-chieu-bien-che')
  if (!page) throw new Error('no page')
  const { verdict } = await buildSectorPageView(page, createSamplePageScope(sampleSectorData, {}))
  expect(verdict).toEqual({
    tone: 'danger',
    label: 'Cần xem: 13 đơn vị',
    sentences: [
      '12 đơn vị có tỷ lệ lấp đầy dưới ngưỡng 95%, thiếu nhiều nhất là Đơn vị C: 75,3% (thiếu 158 trên biên chế 640 người), từ kỳ 11/2025 hoặc trước; Đơn vị P: tỷ lệ lấp đầy 107,1% (thừa 34 so với biên chế 480 người), vượt 105% biên chế, từ kỳ 11/2025 hoặc trước.',
      'Toàn ngành thiếu 872 người so với biên chế: 19 đơn vị thiếu, 5 đơn vị thừa, 0 đơn vị khớp.'
    ]
  })
})

test.each([
  [
    'lien-nganh/canh-bao-thieu-hut',
    /^Nặng nhất: .*, thiếu [\d.]+ (người|trang bị), phát hiện ngày /
  ],
  ['trang-bi/theo-don-vi', /thiếu nhiều nhất là .*\(thiếu [\d.]+ trên định mức [\d.]+ trang bị\)/]
])('the verdict sentence of %s states the unit of the missing number', async (path, expected) => {
  const page = sectorPages.get(`/chuyen-nganh/${path}`)
  if (!page) throw new Error('no page')
  const { verdict } = await buildSectorPageView(page, createSamplePageScope(sampleSectorData, {}))
  expect(verdict.sentences).toContainEqual(expect.stringMatching(expected))
})

test('the verdict sentence names the selected unit and area instead of the whole organisation', async () => {
  const page = sectorPages.get('/chuyen-nganh/quan-so-chinh-sach/tong-quan-quan-so')
  if (!page) throw new Error('no page')
  const of = async (filters: Record<string, string>) =>
    (await buildSectorPageView(page, createSamplePageScope(sampleSectorData, filters))).verdict
      .sentences[0]
  expect(await of({})).toMatch(/^Toàn ngành có /)
  expect(await of({ 'don-vi': 'c' })).toMatch(/^Đơn vị C có /)
  expect(await of({ 'khu-vuc': '4' })).toMatch(/^Khu vực 4 có /)
})

test('the configured threshold determines the tone and the target value of the verdict sentence', async () => {
  const page = sectorPages.get('/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day')
  if (!page) throw new Error('no page')
  const at = async (good: number) => {
    const scope = createSamplePageScope(
      sampleSectorData,
      {},
      { thresholds: { low: 0.7, good, high: 1.2 } }
    )
    const { verdict, figures } = await buildSectorPageView(page, scope)
    return [
      verdict.tone,
      figures[0]?.target,
      verdict.sentences.join(' ').match(/ngưỡng đạt [\d–]+%/)?.[0]
    ]
  }
  expect(await at(0.95)).toEqual(['warning', 'Ngưỡng đạt 95–120%', 'ngưỡng đạt 95–120%'])
  expect(await at(0.75)).toEqual(['success', 'Ngưỡng đạt 75–120%', 'ngưỡng đạt 75–120%'])
})
