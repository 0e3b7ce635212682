import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { maxDocumentBytes } from '@shared/model/services/document'
import { zipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { type DocumentStore, openDocumentStore } from '../../../../src/main/files/documents'
import { noDevicesSuffix, noPipesSuffix, noSymbolicLinksSuffix } from '../../../support/not-here'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
const text = (value: string): Uint8Array => new TextEncoder().encode(value)
const docx = zipSync({ '[Content_Types].xml': text('<Types/>'), 'word/document.xml': text('<w/>') })
/**
 * ZIP file that declares a comment of this length. The length field directly precedes the comment,
 * which has at most 65,535 bytes.
 */
function withComment(length: number): Buffer {
  const zip = Buffer.from(docx)
  zip.writeUInt16LE(length, zip.length - 2)
  return Buffer.concat([zip, Buffer.alloc(length, ' ')])
}
const xlsx = zipSync({ '[Content_Types].xml': text('<Types/>'), 'xl/workbook.xml': text('<w/>') })
const doc = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(1_000),
  Buffer.from('WordDocument', 'utf16le')
])
const excel = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1_000)])

let folder = ''
let kept = ''
let documents: DocumentStore

beforeEach(() => {
  folder = makeTemporaryFolder()
  kept = join(folder, 'documents')
  documents = openDocumentStore(kept)
})

function file(name: string, content: Uint8Array | string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

describe('document files attached to records', { tags: 'F46' }, () => {
  test.each([
    ['kế hoạch.pdf', pdf, 'pdf'],
    ['ke-hoach.DOCX', docx, 'docx'],
    ['ghi chú dài nhất.docx', withComment(65_535), 'docx'],
    ['ke-hoach.doc', doc, 'doc']
  ] as const)(
    'the document file %s is stored byte for byte under a random name',
    async (name, content, kind) => {
      const taken = await documents.take(file(name, content))
      expect(taken).toMatchObject({
        name,
        kind,
        size: content.length,
        sha256: createHash('sha256').update(content).digest('hex')
      })
      expect(readdirSync(kept)).toEqual([`${taken.id}.bin`])
      expect((await bytesOf(documents.read(taken))).equals(Buffer.from(content))).toBe(true)
      await expect(documents.verify(taken)).resolves.toBeUndefined()
    }
  )

  test.each([
    ['a.pdf', Buffer.from('MZ\u0090\u0000 chương trình'), 'không phải là tệp .pdf'],
    ['a.docx', xlsx, 'không phải là tệp .docx'],
    ['a.doc', excel, 'không phải là tệp .doc'],
    ['a.pdf', Buffer.concat([Buffer.from(docx), pdf]), 'không phải là tệp .pdf'],
    ['a.docx', Buffer.concat([pdf, Buffer.from(docx)]), 'không phải là tệp .docx'],
    ['a.docx', Buffer.from(docx).subarray(0, 60), 'không phải là tệp .docx'],
    ['a.pdf.exe', pdf, 'Chỉ nhận tệp .pdf, .doc hoặc .docx.'],
    ['hợp\u202efdp.exe', pdf, 'Chỉ nhận tệp .pdf, .doc hoặc .docx.'],
    ['rong.pdf', '', 'rỗng']
  ])('the document %s is refused: %#', async (name, content, reason) => {
    await expect(documents.take(file(name, content))).rejects.toThrow(reason)
    expect(readdirSync(folder).includes('documents') ? readdirSync(kept) : []).toEqual([])
  })

  test('a sparse file of 5 GB is refused as a document because of its size, without reading it', async () => {
    const path = file('to.pdf', pdf)
    truncateSync(path, 5 * 1_024 ** 3)
    await expect(documents.take(path)).rejects.toThrow('lớn hơn 20 MB')
    // The document is refused before its destination folder is created.
    expect(existsSync(kept)).toBe(false)
    truncateSync(path, maxDocumentBytes)
    await expect(documents.take(path)).resolves.toMatchObject({ size: maxDocumentBytes })
  })

  test('a folder and a missing file are refused as documents', async () => {
    mkdirSync(join(folder, 'thu-muc.pdf'))
    await expect(documents.take(join(folder, 'thu-muc.pdf'))).rejects.toThrow(
      'không phải là tệp thường'
    )
    await expect(documents.take(join(folder, 'mat.pdf'))).rejects.toThrow('Không còn thấy tệp')
  })

  test.skipIf(noSymbolicLinksSuffix)(
    `a symbolic link is refused as a document before it is opened${noSymbolicLinksSuffix}`,
    async () => {
      const link = join(folder, 'lien-ket.pdf')
      symlinkSync(file('that.pdf', pdf), link)
      await expect(documents.take(link)).rejects.toThrow('không phải là tệp thường')
    }
  )

  test.skipIf(noPipesSuffix)(
    `a named pipe is refused as a document before it is opened${noPipesSuffix}`,
    async () => {
      const pipe = join(folder, 'ong.pdf')
      execFileSync('mkfifo', [pipe])
      await expect(documents.take(pipe)).rejects.toThrow('không phải là tệp thường')
    }
  )

  test.skipIf(noDevicesSuffix)(
    `a device file is refused as a document before it is opened${noDevicesSuffix}`,
    async () => {
      await expect(documents.take('/dev/zero')).rejects.toThrow('không phải là tệp thường')
    }
  )

  test.each(['\\\\attacker\\s\\a.pdf', '\\\\?\\C:\\a.pdf', '//server/a.pdf'])(
    'the network path %s is refused as a document before the file system is accessed',
    { tags: 'F49' },
    async path => {
      await expect(documents.take(path)).rejects.toThrow('không chọn qua mạng')
    }
  )
})

describe('stored document file', () => {
  test('a stored document that was changed on disk is not returned', async () => {
    const taken = await documents.take(file('a.pdf', pdf))
    writeFileSync(join(kept, `${taken.id}.bin`), `${pdf.toString('latin1')} `)
    await expect(bytesOf(documents.read(taken))).rejects.toThrow('không còn đúng mã SHA-256')
    await expect(documents.verify(taken)).rejects.toThrow('không còn đúng mã SHA-256')
  })

  test('a stored document is refused if its name, size or id differs from the record', async () => {
    const taken = await documents.take(file('a.pdf', pdf))
    for (const lie of [
      { name: 'a.exe' },
      { size: taken.size + 1 },
      { sha256: '0'.repeat(64) },
      { id: '00000000-0000-4000-8000-000000000000' },
      { id: 'a' }
    ]) {
      await expect(documents.verify({ ...taken, ...lie })).rejects.toThrow()
    }
  })

  test('a stored document is deleted only if it is unreferenced and older than a day', async () => {
    const [held, fresh, old] = await Promise.all(
      ['a.pdf', 'b.pdf', 'c.pdf'].map(name => documents.take(file(name, pdf)))
    )
    const stranger = join(kept, 'ghi-chu.txt')
    writeFileSync(stranger, 'của người dùng')
    const long = new Date(Date.now() - 3 * 86_400_000)
    for (const path of [held, old].map(taken => join(kept, `${taken?.id}.bin`)))
      utimesSync(path, long, long)
    utimesSync(stranger, long, long)
    await documents.sweep(async ids => new Set(ids.filter(id => id === held?.id)), Date.now())
    expect(readdirSync(kept).sort()).toEqual(
      [`${held?.id}.bin`, `${fresh?.id}.bin`, 'ghi-chu.txt'].sort()
    )
    expect(readFileSync(stranger, 'utf8')).toBe('của người dùng')
  })
})
