import { crc32 } from 'node:zlib'

const opening = Buffer.from('{"n":')
const ending = /^,"c":"([0-9a-f]{8})"\}$/
/** Number of bytes of `,"c":"12345678"}`, the check value that ends each log line. */
const endingLength = 16

/**
 * Line number of a raw log line, given without line feed; undefined if its check value does not
 * match, because a crash truncated the line or it was altered on disk.
 */
export function logLineNumberOf(line: Buffer): number | undefined {
  if (line.length < opening.length + endingLength) return undefined
  if (opening.compare(line, 0, opening.length) !== 0) return undefined
  const before = line.subarray(0, line.length - endingLength)
  const [, told] = ending.exec(line.toString('latin1', before.length)) ?? []
  if (told === undefined || Number.parseInt(told, 16) !== crc32(before)) return undefined
  const number = Number.parseInt(line.toString('latin1', opening.length, opening.length + 16), 10)
  return Number.isSafeInteger(number) ? number : undefined
}
