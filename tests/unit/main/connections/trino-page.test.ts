import { expect, test } from 'vitest'
import {
  parseTrinoResponse,
  trinoCellText
} from '../../../../src/main/connections/child/trino/page'

test('numbers from a Trino cluster are read with the digits that the cluster sent', () => {
  const data = parseTrinoResponse(
    '{"id":"1","data":[[12345678901234567890,1.50,-0,"7",true,null]]}'
  ).data
  expect(data).toEqual([['12345678901234567890', '1.50', '-0', '7', true, null]])
})

test('a response that is not from a Trino cluster is refused', () => {
  expect(() => parseTrinoResponse('{"data":[]}')).toThrow()
  expect(() => parseTrinoResponse('<html>')).toThrow()
})

test.each([
  ['nothing', null, null],
  ['what is not there', undefined, null],
  ['an empty text', '', ''],
  ['a text', 'Đại đội', 'Đại đội'],
  ['true', true, 'true'],
  ['false', false, 'false'],
  ['a list', ['1', null], '["1",null]']
])('trinoCellText converts %s from Trino to the expected text: %#', (_what, value, text) => {
  expect(trinoCellText(value)).toBe(text)
})
