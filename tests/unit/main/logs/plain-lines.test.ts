import type { PlainShape } from '@shared/kit/plain-shape'
import { expect, test } from 'vitest'
import { readPlainLines } from '../../../../src/main/logs/plain-lines'

const shape: PlainShape = [
  { key: 'id', kind: 'id', most: 8 },
  { key: 'time', kind: 'time', least: 100, most: 9_007_199_254_740_991 },
  { key: 'path', kind: 'text', most: 6 },
  { key: 'count', kind: 'number', most: 500 }
]
const whole = '{"id":"log-1","time":1790,"path":"/a b","count":42}\n'
const lines = readPlainLines(shape)
const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'utf8')

test('the log line reader finds each field, each number and the end of a plain line', () => {
  const before = `${whole}x\n`
  const bytes = bytesOf(before + whole)
  expect(lines.read(bytes, before.length)).toBe(bytes.length - 1)
  const fields = shape.map((_, field) =>
    Buffer.from(bytes.subarray(lines.marks[2 * field], lines.marks[2 * field + 1])).toString()
  )
  expect(fields).toEqual(['log-1', '1790', '/a b', '42'])
  expect([lines.values[1], lines.values[3]]).toEqual([1790, 42])
  expect(lines.read(bytes, 0)).toBe(whole.length - 1)
})

test.each([
  ['digits as they are', '"count":0}', true],
  ['the most', '"count":500}', true],
  ['more than the most', '"count":501}', false],
  ['a zero before digits', '"count":042}', false],
  ['no digits', '"count":}', false],
  ['a sign', '"count":-1}', false],
  ['a fraction', '"count":4.2}', false],
  ['another field behind', '"count":42,"x":1}', false],
  ['another field', '"coumt":42}', false],
  ['white space', '"count":42 }', false],
  ['a line that is cut', '"count":42', false]
])('the log line reader recognises a line as plain or not: %s', (_, end, isPlain) => {
  const line = whole.replace('"count":42}', end)
  expect(lines.read(bytesOf(line), 0)).toBe(isPlain ? line.length - 1 : -1)
})

test.each([
  ['log-1234', '/a', true],
  ['log-12345', '/a', false],
  ['', '/a', false],
  ['-log', '/a', false],
  ['Log', '/a', false],
  ['log', '', true],
  ['log', '/abcde', true],
  ['log', '/abcdef', false],
  ['log', '~ ', true],
  ['log', 'ê', false],
  ['log', '\\"', false]
])(
  'the log line reader recognises a line with the id %j and the text %j as plain or not',
  (id, path, isPlain) => {
    const line = `{"id":"${id}","time":1790,"path":"${path}","count":42}\n`
    expect(lines.read(bytesOf(line), 0)).toBe(isPlain ? line.length - 1 : -1)
  }
)

test.each([
  ['99', false],
  ['100', true],
  ['9007199254740991', true],
  ['10000000000000000', false]
])('the log line reader recognises a line with the time %s as plain or not', (time, isPlain) => {
  const line = whole.replace('1790', time)
  expect(lines.read(bytesOf(line), 0)).toBe(isPlain ? line.length - 1 : -1)
})

test('the log line reader rejects a line with any other byte between two fields', () => {
  const fields = ['log-1', '1790', '/a b', '42']
  const inField = new Set(
    fields.flatMap(words => Array.from(words, (_, at) => whole.indexOf(words) + at))
  )
  const between = Array.from(whole, (_, at) => at).filter(at => !inField.has(at))
  expect(between).toHaveLength(whole.length - fields.join('').length)
  for (const at of between) {
    for (const change of [1, 32, 128, 255]) {
      const bytes = bytesOf(whole)
      bytes[at] = (bytes[at] as number) ^ change
      expect(lines.read(bytes, 0), `${at} ^ ${change}`).toBe(-1)
    }
    // Eight bytes that form NaN as a float, which equals nothing, and eight zero bytes.
    for (const byte of [0, 255]) {
      const bytes = new Uint8Array(bytesOf(whole)).fill(byte, at, at + 8)
      expect(lines.read(bytes, 0), `${at}: ${byte}`).toBe(-1)
    }
  }
})

test('the log line reader never accepts a truncated line', () => {
  for (let length = 0; length < whole.length; length++) {
    expect(lines.read(bytesOf(whole.slice(0, length)), 0)).toBe(-1)
    expect(lines.read(bytesOf(whole + whole.slice(0, length)), whole.length)).toBe(-1)
  }
})
