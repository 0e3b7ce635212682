import { mostSpoken, spokenSummary } from '@renderer/ui/chart/spoken-summary'
import { expect, it } from 'vitest'

const words = (count: number, end = '.'): string =>
  `${Array.from({ length: count }, (_, at) => `từ${at}`).join(' ')}${end}`

it('ends every part with a full stop and leaves out missing ones', () => {
  expect(spokenSummary(['Tiêu đề', undefined, 'Đơn vị tính: người.', ''])).toBe(
    'Tiêu đề. Đơn vị tính: người.'
  )
})

it('leaves out whole sentences beyond forty words', () => {
  const spoken = spokenSummary([words(10), words(25), words(6), words(5)])
  expect(spoken).toBe(`${words(10)} ${words(25)} ${words(5)}`)
  expect(spoken.split(' ')).toHaveLength(mostSpoken)
})
