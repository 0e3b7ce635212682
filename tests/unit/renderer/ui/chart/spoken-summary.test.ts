import { mostSpoken, spokenSummary } from '@renderer/ui/chart/spoken-summary'
import { expect, it } from 'vitest'

const words = (count: number, end = '.'): string =>
  `${Array.from({ length: count }, (_, at) => `từ${at}`).join(' ')}${end}`

it('spokenSummary ends every part with a full stop and omits missing parts', () => {
  expect(spokenSummary(['Tiêu đề', undefined, 'Đơn vị tính: người.', ''])).toBe(
    'Tiêu đề. Đơn vị tính: người.'
  )
})

it('spokenSummary omits whole sentences so that at most forty words remain', () => {
  const spoken = spokenSummary([words(10), words(25), words(6), words(5)])
  expect(spoken).toBe(`${words(10)} ${words(25)} ${words(5)}`)
  expect(spoken.split(' ')).toHaveLength(mostSpoken)
})
