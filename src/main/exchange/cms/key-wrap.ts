import { createCipheriv, createDecipheriv, timingSafeEqual } from 'node:crypto'

const start = Buffer.alloc(8, 0xa6)

// The key wrap is implemented here (RFC 3394), because Electron's crypto library lacks this cipher,
// which plain Node has.

/** Wraps a key of 16, 24 or 32 bytes. */
export function wrapKey(wrapping: Buffer, key: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-ecb', wrapping, null).setAutoPadding(false)
  const blocks = blocksOf(key)
  let check: Buffer = Buffer.from(start)
  for (let round = 0; round < 6; round++) {
    for (const [place, block] of blocks.entries()) {
      const made = cipher.update(Buffer.concat([check, block]))
      check = counted(made.subarray(0, 8), round * blocks.length + place + 1)
      blocks[place] = made.subarray(8)
    }
  }
  return Buffer.concat([check, ...blocks])
}

/** Unwraps a key; undefined if it was not wrapped with this wrapping key. */
export function unwrapKey(wrapping: Buffer, wrapped: Buffer): Buffer | undefined {
  if (wrapped.length < 24 || wrapped.length % 8 !== 0) return undefined
  const cipher = createDecipheriv('aes-256-ecb', wrapping, null).setAutoPadding(false)
  const [first, ...blocks] = blocksOf(wrapped)
  let check: Buffer = first ?? start
  for (let round = 5; round >= 0; round--) {
    for (let place = blocks.length - 1; place >= 0; place--) {
      const block = blocks[place] as Buffer
      const sum = counted(check, round * blocks.length + place + 1)
      const made = cipher.update(Buffer.concat([sum, block]))
      check = made.subarray(0, 8)
      blocks[place] = made.subarray(8)
    }
  }
  return timingSafeEqual(check, start) ? Buffer.concat(blocks) : undefined
}

function blocksOf(bytes: Buffer): Buffer[] {
  return Array.from({ length: bytes.length / 8 }, (_, place) =>
    Buffer.from(bytes.subarray(place * 8, place * 8 + 8))
  )
}

/** Copies the bytes and XORs the step number into the last of them. */
function counted(bytes: Buffer, step: number): Buffer {
  const made = Buffer.from(bytes)
  made.writeUInt32BE((made.readUInt32BE(4) ^ step) >>> 0, 4)
  return made
}
