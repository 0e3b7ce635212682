import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  checkSealHeader,
  createPackageSeal,
  openPackageSeal,
  type PackageSeal,
  sealHeaderSize,
  sealTagSize
} from '../../../../../src/main/archive/sealed/seal'
import { sealBytes, unsealFile } from '../../../../../src/main/archive/sealed/stream'

const passphrase = 'Mật khẩu của gói này'
/**
 * Small chunks and a cheap key derivation make the test fast enough to change every single byte.
 */
const cost = { log2N: 14, r: 8, p: 1, chunkBits: 10 }
const chunk = 1_024 + sealTagSize

async function all(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of source) pieces.push(piece)
  return Buffer.concat(pieces)
}
async function* inPieces(content: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

describe('file encrypted with a passphrase (sealed file)', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'seal-')), 'goi')
  afterAll(() => rmSync(dirname(path), { recursive: true }))
  const content = randomBytes(3 * 1_024 + 100)
  let seal: PackageSeal
  let whole: Buffer = Buffer.alloc(0)
  /** Sealed file of two chunks, of which every byte is tested. */
  let short: Buffer = Buffer.alloc(0)
  beforeAll(async () => {
    seal = await createPackageSeal(passphrase, cost)
    short = await all(sealBytes(seal, inPieces(content.subarray(0, 1_100), 700)))
    whole = await all(sealBytes(seal, inPieces(content, 700)))
  })

  /**
   * Error message when these bytes are opened with the right passphrase; empty if they are
   * accepted.
   */
  const refusal = async (bytes: Buffer): Promise<string> => {
    writeFileSync(path, bytes)
    try {
      const header = checkSealHeader(bytes)
      // The key depends on the header, so a changed header needs another key derivation.
      const own = header.equals(seal.header) ? seal : await openPackageSeal(header, passphrase)
      await all(unsealFile(own, path))
      return ''
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  it('the unused bytes of a sealed header are zero', async () => {
    // The unused bytes of several headers are checked, because one random byte is zero only once in
    // 256 times.
    for (const { header } of [
      seal,
      await createPackageSeal(passphrase, cost),
      await createPackageSeal(passphrase, cost)
    ]) {
      expect([header[14], header[15], header[39]]).toEqual([0, 0, 0])
    }
  })

  it.each([0, 1, 1_023, 1_024, 1_025, 2_048, 5_000])(
    'a sealed file of %i bytes is decrypted unchanged, whatever the size of the chunks in which it is read',
    async length => {
      const bytes = randomBytes(length)
      for (const size of [1, 333, 1_024, 4_000]) {
        writeFileSync(path, await all(sealBytes(seal, inPieces(bytes, size))))
        expect((await all(unsealFile(seal, path))).equals(bytes)).toBe(true)
      }
      writeFileSync(path, whole)
      const other = await openPackageSeal(whole, passphrase)
      expect((await all(unsealFile(other, path))).equals(content)).toBe(true)
    }
  )

  it('a sealed file with any single byte changed is refused', async () => {
    for (let place = 0; place < short.length; place++) {
      const bytes = Buffer.from(short)
      bytes[place] = (bytes[place] ?? 0) ^ (1 << (place % 8))
      expect(await refusal(bytes), `byte ${place}`).not.toBe('')
    }
  })

  it('a sealed file truncated at any byte or with trailing bytes is refused', async () => {
    for (let length = 0; length < short.length; length++) {
      expect(await refusal(short.subarray(0, length)), `${length} bytes`).not.toBe('')
    }
    for (const chunks of [0, 1, 2, 3]) {
      expect(await refusal(whole.subarray(0, sealHeaderSize + chunks * chunk))).not.toBe('')
    }
    for (const more of [1, 16, chunk, chunk + 1]) {
      expect(await refusal(Buffer.concat([whole, randomBytes(more)]))).not.toBe('')
    }
    expect(await refusal(Buffer.concat([whole, whole.subarray(sealHeaderSize)]))).not.toBe('')
  })

  it('a sealed file with reordered, missing or repeated chunks is refused', async () => {
    const chunks = [0, 1, 2, 3].map(place =>
      whole.subarray(sealHeaderSize + place * chunk, sealHeaderSize + (place + 1) * chunk)
    )
    const build = (...order: number[]) =>
      Buffer.concat([seal.header, ...order.map(place => chunks[place] ?? Buffer.alloc(0))])
    expect(await refusal(build(0, 1, 2, 3))).toBe('')
    for (const a of [0, 1, 2, 3]) {
      for (const b of [0, 1, 2, 3]) {
        if (a === b) continue
        const order = [0, 1, 2, 3]
        ;[order[a], order[b]] = [order[b] ?? 0, order[a] ?? 0]
        expect(await refusal(build(...order)), order.join()).not.toBe('')
      }
      expect(await refusal(build(...[0, 1, 2, 3].filter(place => place !== a)))).not.toBe('')
      expect(await refusal(build(0, 1, a, 2, 3))).not.toBe('')
    }
  })

  it('a sealed file with a chunk of another package under the same passphrase is refused', async () => {
    const other = await createPackageSeal(passphrase, cost)
    const foreign = await all(sealBytes(other, inPieces(content, 900)))
    const mixed = Buffer.from(whole)
    foreign.copy(mixed, sealHeaderSize, sealHeaderSize, sealHeaderSize + chunk)
    expect(await refusal(mixed)).not.toBe('')
    expect(foreign.subarray(sealHeaderSize).equals(whole.subarray(sealHeaderSize))).toBe(false)
  })

  it('a wrong passphrase is reported at the passphrase field, and a changed byte is reported as damage', async () => {
    const wrong = openPackageSeal(seal.header, `${passphrase}.`)
    await expect(wrong).rejects.toMatchObject({
      fields: { passphrase: 'Mật khẩu không đúng với gói này.' }
    })
    const bytes = Buffer.from(seal.header)
    bytes[20] = (bytes[20] ?? 0) ^ 1
    const changed = openPackageSeal(bytes, passphrase)
    await expect(changed).rejects.toThrow('đã bị thay đổi hoặc thiếu một phần')
    await expect(changed).rejects.toMatchObject({ fields: undefined })
  })

  it('a sealed file opens with its passphrase in composed or decomposed Unicode form', async () => {
    const opened = await openPackageSeal(seal.header, passphrase.normalize('NFD'))
    expect(opened.key.equals(seal.key)).toBe(true)
  })

  it('a sealed file contains neither the passphrase nor the content in plain text', async () => {
    const secret = Buffer.from('Nguyễn Văn A, số hiệu 12345678')
    const bytes = await all(sealBytes(seal, inPieces(secret, 10)))
    for (const words of [secret, Buffer.from(passphrase)]) expect(bytes.includes(words)).toBe(false)
  })
})

describe('header of a sealed file', () => {
  /**
   * Header of a malicious package in which everything is consistent, but the cost of the key
   * derivation is excessive.
   */
  const forged = async (change: (header: Buffer) => void): Promise<Buffer> => {
    const { header } = await createPackageSeal(passphrase, cost)
    change(header)
    createHash('sha256').update(header.subarray(0, 56)).digest().copy(header, 56, 0, 8)
    return header
  }

  it.each([
    ['more memory', 10, 19],
    ['all memory there is', 10, 63],
    ['no work', 10, 0],
    ['larger blocks', 11, 255],
    ['more rounds', 12, 255],
    ['huge chunks', 13, 40],
    ['chunks of one byte', 13, 0],
    ['another derivation', 9, 2]
  ])(
    'a sealed header that demands %s is refused before a key is derived',
    async (_what, place, value) => {
      const header = await forged(bytes => {
        bytes[place] = value
      })
      expect(() => checkSealHeader(header)).toThrow('cách tính khóa ngoài mức cho phép')
      await expect(openPackageSeal(header, passphrase)).rejects.toThrow('cách tính khóa')
    }
  )

  it.each([0, 2, 255])(
    'a sealed header of version %i is refused with a message that names the version',
    async version => {
      const header = await forged(bytes => {
        bytes[8] = version
      })
      expect(() => checkSealHeader(header)).toThrow(`định dạng phiên bản ${version}`)
    }
  )

  it('a new package uses a key derivation that needs 128 MiB of memory', async () => {
    const { header, chunk: size } = await createPackageSeal(passphrase)
    expect([...header.subarray(8, 14)]).toEqual([1, 1, 17, 8, 1, 20])
    expect(size).toBe(1_048_576)
  })
})
