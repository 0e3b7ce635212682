import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readCrossReference } from '../../../../../src/main/documents/signing/pdf/pdf-xref'

/** File of cross-reference streams with this number of entries each, which are compressed well. */
function sectionsOf(entries: number, sections: number): Buffer {
  const data = deflateSync(Buffer.alloc(entries))
  const chunks = [Buffer.from('%PDF-1.7\n')]
  let at = 0
  for (let section = 0; section < sections; section++) {
    const previous = section === 0 ? '' : `/Prev ${at}`
    at = Buffer.concat(chunks).length
    const head = `1 0 obj\n<< /Type /XRef /Size ${entries} /W [0 0 1] /Root 1 0 R ${previous} /Filter /FlateDecode /Length ${data.length} >>\nstream\n`
    chunks.push(Buffer.from(head), data, Buffer.from('\nendstream\nendobj\n'))
  }
  return Buffer.concat([...chunks, Buffer.from(`startxref\n${at}\n%%EOF\n`)])
}

test('cross-reference sections that list more objects than the memory should hold are refused', () => {
  expect(readCrossReference(sectionsOf(1_000, 3)).entries.size).toBe(1_000)
  expect(() => readCrossReference(sectionsOf(1_000_001, 1))).toThrow('index')
  expect(() => readCrossReference(sectionsOf(700_000, 3))).toThrow('entries')
})
