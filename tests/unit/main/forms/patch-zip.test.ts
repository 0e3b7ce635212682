import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { patchZip } from '../../../../src/main/forms/engine/patch-zip'
import { readFormOutline } from '../../../../src/main/forms/engine/read-outline'
import { parseXmlTree } from '../../../../src/main/forms/engine/xml-tree'
import { openZipPackage } from '../../../../src/main/forms/engine/zip-records'
import { createWorkbookParts, firstSheetPartPath } from '../../../support/files/make-workbook'

const at = (bytes: Uint8Array, name: string): Buffer => {
  const { file, records, directoryStart } = openZipPackage(bytes)
  const record = records.find(other => other.name === name)
  const next = records.map(other => other.offset).filter(offset => offset > (record?.offset ?? 0))
  return file.subarray(record?.offset, Math.min(directoryStart, ...next))
}

test('a changed entry has its new content, and every other record of the file stays byte by byte', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.uint8Array({ maxLength: 400 }), {
        minKeys: 2,
        maxKeys: 6
      }),
      fc.uint8Array({ maxLength: 400 }),
      fc.constantFrom<0 | 6>(0, 6),
      (entries, content, level) => {
        const bytes = zipSync(
          Object.fromEntries(
            Object.entries(entries).map(([name, data]) => [
              name,
              [data, { level, mtime: '2001-02-03T04:05:06Z', comment: name }]
            ])
          )
        )
        const [changed = '', ...rest] = Object.keys(entries)
        const patched = patchZip(bytes, new Map([[changed, content]]))
        const unpacked = unzipSync(patched)
        expect(Object.keys(unpacked)).toEqual(Object.keys(entries))
        expect(Buffer.from(unpacked[changed] ?? [])).toEqual(Buffer.from(content))
        for (const name of rest) expect(at(patched, name)).toEqual(at(bytes, name))
        expect(at(patched, changed).subarray(10, 14)).toEqual(at(bytes, changed).subarray(10, 14))
      }
    )
  )
})

test('a package without changes is copied byte by byte', () => {
  const bytes = zipSync({ a: strToU8('một'), b: strToU8('hai') })
  expect(Buffer.from(patchZip(bytes, new Map()))).toEqual(Buffer.from(bytes))
})

test('a removed entry is missing, and the comment of the package stays', () => {
  const plain = Buffer.from(zipSync({ a: strToU8('một'), b: strToU8('hai'), c: strToU8('ba') }))
  plain.writeUInt16LE(4, plain.length - 2)
  const bytes = Buffer.concat([plain, Buffer.from('ghi!')])
  const patched = patchZip(bytes, new Map([['b', null]]))
  expect(Object.entries(unzipSync(patched)).map(([name, data]) => [name, strFromU8(data)])).toEqual(
    [
      ['a', 'một'],
      ['c', 'ba']
    ]
  )
  expect(Buffer.from(patched).toString('latin1').endsWith('ghi!')).toBe(true)
})

test('an entry with a data descriptor is replaced by one with its sizes in the header', () => {
  const bytes = Buffer.from(zipSync({ a: strToU8('một'), b: strToU8('hai') }))
  const directory = bytes.readUInt32LE(bytes.length - 6)
  bytes.writeUInt16LE(bytes.readUInt16LE(6) | 8, 6)
  bytes.writeUInt16LE(bytes.readUInt16LE(directory + 8) | 8, directory + 8)
  const patched = Buffer.from(patchZip(bytes, new Map([['a', strToU8('mới')]])))
  expect(patched.readUInt16LE(6) & 8).toBe(0)
  expect(strFromU8(unzipSync(patched).a ?? new Uint8Array())).toBe('mới')
})

test.each<[string, (bytes: Buffer) => Buffer, RegExp]>([
  ['is an OLE container', () => Buffer.from('d0cf11e0a1b11ae10000', 'hex'), /mật khẩu/],
  ['is truncated', bytes => bytes.subarray(0, bytes.length - 30), /cắt cụt|hỏng/],
  [
    'has an encrypted entry',
    bytes => {
      bytes.writeUInt16LE(1, bytes.readUInt32LE(bytes.length - 6) + 8)
      return bytes
    },
    /mật khẩu/
  ],
  [
    'has a ZIP64 locator',
    bytes =>
      Buffer.concat([
        bytes.subarray(0, -22),
        Buffer.from('504b060700000000', 'hex'),
        bytes.subarray(-22)
      ]),
    /ZIP64/
  ],
  [
    'has entries that share their bytes',
    bytes => {
      const directory = bytes.readUInt32LE(bytes.length - 6)
      bytes.writeUInt32LE(0, directory + 46 + 1 + 42)
      return bytes
    },
    /hỏng/
  ]
])('a package that %s is refused', (_, damage, message) => {
  const bytes = Buffer.from(zipSync({ a: strToU8('một một một'), b: strToU8('hai hai hai') }))
  expect(() => patchZip(damage(bytes), new Map([['a', strToU8('x')]]))).toThrow(message)
})

test('a package that unpacks to far more than its size is refused', () => {
  const bomb = Buffer.from(zipSync({ a: strToU8('x') }))
  bomb.writeUInt32LE(61 * 1_024 * 1_024, bomb.readUInt32LE(bomb.length - 6) + 24)
  expect(() => patchZip(bomb, new Map())).toThrow(/quá lớn/)
})

test('changing an entry that does not exist is refused', () => {
  expect(() => patchZip(zipSync({ a: strToU8('x') }), new Map([['b', strToU8('y')]]))).toThrow(
    /không có phần “b”/
  )
})

test('a sheet with more than two million elements is refused as too large, and not as damaged', () => {
  const parts = createWorkbookParts({ 'Biểu 01': [['Kỳ']] })
  const body = '<sheetData><row r="1"><c r="A1"/></row></sheetData>'
  const many = `<worksheet>${body}<x>${'<b/>'.repeat(2_000_000)}</x></worksheet>`
  const bytes = zipSync({ ...parts, [firstSheetPartPath]: strToU8(many) })
  expect(() => readFormOutline(bytes)).toThrow(/có quá 2\.000\.000 thành phần, quá lớn để đọc/)
})

test('a part with more than two million elements is refused', () => {
  expect(() => parseXmlTree(`<a>${'<b/>'.repeat(2_000_000)}</a>`)).toThrow('too many elements')
  expect(parseXmlTree(`<a>${'<b/>'.repeat(1_000)}</a>`).children).toHaveLength(1_000)
})
