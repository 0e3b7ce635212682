import { expect, test } from 'vitest'
import { formatCsvBody } from '../../../../../src/main/gateway/child/body'

const column = (name: string, dataType: 'string' | 'integer') => ({
  ...{ name, dataType, description: '', personal: false, small: false }
})

test('the CSV response of an API contains every text unchanged, without an apostrophe against spreadsheet formulas', () => {
  const columns = [column('ma', 'string'), column('so', 'integer')]
  const rows = [
    ['=1+1', -5],
    ['+84912345678', 0],
    ["'@x", null],
    ['a,"b"', 1]
  ]
  const lines = ['ma,so', '=1+1,-5', '+84912345678,0', "'@x,", '"a,""b""",1', '']
  expect(formatCsvBody(columns, rows)).toBe(lines.join('\r\n'))
})
