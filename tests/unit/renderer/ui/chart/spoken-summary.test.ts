import { buildSpokenChartSummary, maxSpokenWords } from '@renderer/ui/chart/spoken-summary'
import { expect, it } from 'vitest'

const words = (count: number, end = '.'): string =>
  `${Array.from({ length: count }, (_, at) => `từ${at}`).join(' ')}${end}`

it('buildSpokenChartSummary ends every part with a full stop and omits missing parts', () => {
  expect(buildSpokenChartSummary(['Tiêu đề', undefined, 'Đơn vị tính: người.', ''])).toBe(
    'Tiêu đề. Đơn vị tính: người.'
  )
})

it('buildSpokenChartSummary omits whole sentences so that at most forty words remain', () => {
  const spoken = buildSpokenChartSummary([words(10), words(25), words(6), words(5)])
  expect(spoken).toBe(`${words(10)} ${words(25)} ${words(5)}`)
  expect(spoken.split(' ')).toHaveLength(maxSpokenWords)
})
