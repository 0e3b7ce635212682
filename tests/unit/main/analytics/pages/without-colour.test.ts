import { expect, test } from 'vitest'
import { buildSectorPageView } from '../../../../../src/main/analytics/answer-page'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'

const scope = createSamplePageScope(sampleSectorData, {})
const views = [...sectorPages].map(async ([path, page]) =>
  (await buildSectorPageView(page, scope)).blocks
    .filter(({ kind, data }) => kind === 'chart' && /^(bar|bullet)$/.test(data.kind ?? 'bar'))
    .map(({ title, data }) => ({ path, title, series: data.series }))
)
const bars = (await Promise.all(views)).flat()

test.each(bars)(
  'the chart $title on page $path distinguishes status colours by stripes too, for users who cannot see colours',
  ({ series }) => {
    const states = series.filter(({ tone }) => /^(success|warning|info|danger)$/.test(tone))
    for (const { tone, striped } of states) {
      if (tone === 'success') expect(striped ?? false).toBe(false)
      if (tone === 'danger') expect(striped).toBe(true)
    }
    // Among three consecutive status colours both a striped and an unstriped one occur.
    for (const [at, first] of states.slice(0, -2).entries()) {
      const looks = [first, states[at + 1], states[at + 2]].map(one => one?.striped ?? false)
      expect(new Set(looks).size).toBe(2)
    }
  }
)

test('chart series of planned values are striped, and series of actual values are not', () => {
  const plans = bars.flatMap(({ series }) =>
    series.filter(({ name }) => ['BC', 'Định mức', 'Chỉ tiêu', 'Kế hoạch'].includes(name))
  )
  expect(plans.length).toBeGreaterThan(4)
  expect(plans.map(({ striped }) => striped)).toEqual(plans.map(() => true))
  const present = bars.flatMap(({ series }) =>
    series.filter(({ name }) => ['HC', 'Hiện có', 'Đã xếp', 'Thực hiện'].includes(name))
  )
  expect(present.every(({ striped }) => !striped)).toBe(true)
})
