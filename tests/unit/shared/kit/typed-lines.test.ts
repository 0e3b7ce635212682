import { typedLinesOf } from '@shared/kit/typed-lines'
import { expect, test } from 'vitest'

test('typed lines lose outer blanks, and blank lines are left out', () => {
  expect(typedLinesOf(' Quân số \r\n\n\t\nTrang bị')).toEqual(['Quân số', 'Trang bị'])
  expect(typedLinesOf('')).toEqual([])
})
