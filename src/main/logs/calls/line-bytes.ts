import { crc32 } from 'node:zlib'

const opening = Buffer.from('{"n":')
const ending = /^,"c":"([0-9a-f]{8})"\}$/
/** Bytes of `,"c":"12345678"}`. */
const endingLength = 16

/**
 * The number of a line of the gateway's log, its line feed left off; undefined where it is no whole line as it was written: what a
 * crash cut off, or what the disk changed since.
 */
export function numberOfLine(line: Buffer): number | undefined {
  if (line.length < opening.length + endingLength) return undefined
  if (opening.compare(line, 0, opening.length) !== 0) return undefined
  const before = line.subarray(0, line.length - endingLength)
  const [, told] = ending.exec(line.toString('latin1', before.length)) ?? []
  if (told === undefined || Number.parseInt(told, 16) !== crc32(before)) return undefined
  const number = Number.parseInt(line.toString('latin1', opening.length, opening.length + 16), 10)
  return Number.isSafeInteger(number) ? number : undefined
}
