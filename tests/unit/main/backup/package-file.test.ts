import { createHash } from 'node:crypto'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import {
  parseExchangePackage,
  serialiseExchangePackage
} from '../../../../src/main/archive/package-file'
import { packZip } from '../../../../src/main/files/zip'

const part = (name: 'settings' | 'apis' | 'reports', text: string) => ({
  name,
  sha256: createHash('sha256').update(text).digest('hex'),
  text
})

const id = '3f2b8c1e-5a6d-4e7f-8a9b-0c1d2e3f4a5b'
const content = {
  snapshot: {
    format: 'kho-du-lieu-quan-luc' as const,
    version: 1 as const,
    createdAt: 1_700_000_000_000,
    createdBy: 'Nguyễn Văn A',
    parts: [
      part('settings', '{"preferences":{}}'),
      part('apis', '[{"id":"api-001","name":"Đối chiếu"}]'),
      part('reports', '[]')
    ]
  },
  documents: new Map([[id, new TextEncoder().encode('%PDF-1.7')]])
}
const whole = Buffer.from(serialiseExchangePackage(content))

const refusal = (bytes: Buffer): string => {
  try {
    parseExchangePackage(bytes)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('exchange package file', () => {
  it('a package is read back unchanged, and equal content gives identical bytes', () => {
    const { snapshot, documents } = parseExchangePackage(whole)
    expect(snapshot).toEqual(content.snapshot)
    expect(documents.get(id)).toEqual(content.documents.get(id))
    expect(Buffer.from(serialiseExchangePackage(content)).equals(whole)).toBe(true)
  })

  it('a package with any single byte changed is refused', () => {
    for (let place = 0; place < whole.length; place++) {
      const bytes = Buffer.from(whole)
      bytes.writeUInt8((bytes.readUInt8(place) ^ 0x11) & 0xff, place)
      expect(refusal(bytes), `byte ${place}`).not.toBe('')
    }
  })

  it('a package with any changed byte of a part is refused, naming the part', () => {
    const words = {
      'manifest.json': 'Mục lục của gói',
      'parts/settings.json': 'Cấu hình',
      'parts/apis.json': 'API chia sẻ',
      'parts/reports.json': 'Báo cáo',
      [`documents/${id}.bin`]: 'Tài liệu đính kèm'
    }
    for (const [file, word] of Object.entries(words)) {
      const header = Buffer.from('PK\u0003\u0004', 'latin1')
      let name = whole.indexOf(file)
      // The file names occur in the manifest too, so the test searches for the name after a local
      // ZIP header.
      while (!whole.subarray(name - 30, name - 26).equals(header))
        name = whole.indexOf(file, name + 1)
      const start = name + file.length
      const next = whole.indexOf('PK', start)
      for (let place = start; place < next; place++) {
        const bytes = Buffer.from(whole)
        bytes.writeUInt8((bytes.readUInt8(place) ^ 0x01) & 0xff, place)
        expect(refusal(bytes), `${file} ${place}`).toContain(`Phần “${word}” của tệp (${file})`)
      }
    }
  })

  it('a package with any changed byte of an empty part is refused, naming the part', () => {
    const parts = [part('apis', ''), part('reports', '[]')]
    const bytes = Buffer.from(
      serialiseExchangePackage({
        ...content,
        snapshot: { ...content.snapshot, parts },
        documents: new Map()
      })
    )
    const name = 'parts/apis.json'
    const header = Buffer.from('PK\u0003\u0004', 'latin1')
    let start = bytes.indexOf(header)
    while (bytes.indexOf(name, start) !== start + 30) start = bytes.indexOf(header, start + 1)
    for (let place = start + 30; place < start + 30 + name.length; place++) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8((bytes.readUInt8(place) ^ 0x01) & 0xff, place)
      expect(refusal(changed), `byte ${place - start}`).toContain(`(${name})`)
    }
  })

  it('a package truncated at any byte or with trailing bytes is refused', () => {
    for (let length = 0; length < whole.length; length += 7) {
      expect(refusal(whole.subarray(0, length))).not.toBe('')
    }
    expect(refusal(Buffer.concat([whole, Buffer.from('x')]))).not.toBe('')
  })

  it.each([
    ['of something else', { 'a.txt': new Uint8Array([1]) }],
    ['with a path', { 'manifest.json': new Uint8Array(), '../x.json': new Uint8Array() }],
    ['packed', { 'manifest.json': new Uint8Array(5_000) }]
  ])('a ZIP file %s is refused as a package', (_what, files) => {
    expect(refusal(Buffer.from(zipSync(files as Record<string, Uint8Array>)))).toContain('gói')
  })

  /** ZIP file that differs from an exchange package in one property only. */
  const stored = (...names: string[]) =>
    Buffer.from(
      packZip(
        names.map(name => [name, '{}'] as const),
        0
      )
    )
  const directoryOf = (bytes: Buffer) => bytes.indexOf(Buffer.from('504b0102', 'hex'))

  it.each([
    ['a name that no package has', () => stored('manifest.json', 'parts/../x.json')],
    ['no manifest', () => stored('parts/settings.json')],
    [
      'one name twice',
      () => {
        const bytes = stored('manifest.json', 'manifest.jsox')
        for (let at = bytes.indexOf('jsox'); at >= 0; at = bytes.indexOf('jsox'))
          bytes.write('json', at)
        return bytes
      }
    ],
    ['packed content', () => Buffer.from(packZip([['manifest.json', ' '.repeat(5_000)]], 6))],
    [
      'two sizes of what is stored as it is',
      () => {
        const bytes = stored('manifest.json')
        bytes.writeUInt32LE(3, directoryOf(bytes) + 24)
        return bytes
      }
    ],
    [
      'more bytes named than there are',
      () => {
        const bytes = stored('manifest.json')
        for (const field of [20, 24])
          bytes.writeUInt32LE(bytes.length + 1, directoryOf(bytes) + field)
        return bytes
      }
    ]
  ])('a ZIP file with %s is refused as not a package of this program', (_what, make) => {
    expect(refusal(make())).toBe(
      'Tệp không phải là gói trao đổi của ứng dụng này, hoặc đã bị thay đổi.'
    )
  })

  it('a package whose manifest has another hash is refused even if its ZIP checksums are valid', () => {
    const [first, ...rest] = content.snapshot.parts
    const forged = {
      ...content.snapshot,
      parts: [{ ...part('settings', 'x'), text: first?.text ?? '' }, ...rest]
    }
    const bytes = Buffer.from(serialiseExchangePackage({ ...content, snapshot: forged }))
    expect(refusal(bytes)).toContain('Phần “Cấu hình”')
  })
})
