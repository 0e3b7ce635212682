import { inflateSync } from 'node:zlib'
import type { PixelPicture } from '../program/xvfb'

/**
 * Decodes a PNG picture as Chromium writes it: eight bits per colour, with or without transparency,
 * not interlaced (PNG specification, 9 and 11).
 */
export function readPng(file: Buffer): PixelPicture {
  const width = file.readUInt32BE(16)
  const height = file.readUInt32BE(20)
  const bytes = file[25] === 6 ? 4 : 3
  if (file[24] !== 8 || (file[25] !== 6 && file[25] !== 2)) throw new Error('not such a picture')
  const data: Buffer[] = []
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at)
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(file.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  const packed = inflateSync(Buffer.concat(data))
  const row = width * bytes
  const rows = Buffer.alloc(row * height)
  const pixels = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y++) {
    const filter = packed[y * (row + 1)]
    for (let x = 0; x < row; x++) {
      const at = y * row + x
      const left = x >= bytes ? (rows[at - bytes] ?? 0) : 0
      const up = y > 0 ? (rows[at - row] ?? 0) : 0
      const corner = y > 0 && x >= bytes ? (rows[at - row - bytes] ?? 0) : 0
      rows[at] = (packed[y * (row + 1) + 1 + x] ?? 0) + guess(filter, left, up, corner)
    }
    for (let x = 0; x < width; x++) {
      const [from, to] = [y * row + x * bytes, (y * width + x) * 4]
      pixels[to] = rows[from + 2] ?? 0
      pixels[to + 1] = rows[from + 1] ?? 0
      pixels[to + 2] = rows[from] ?? 0
    }
  }
  return { width, height, pixels }
}

/**
 * Value that a PNG row filter predicts for a byte, from the bytes at the left, above, and above
 * left.
 */
function guess(filter: number | undefined, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter !== 4) return 0
  const [a, b, c] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner)
  ]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}
