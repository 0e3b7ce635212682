import { expect, test } from 'vitest'
import { packZip } from '../../../../src/main/files/zip'
import { unzip } from '../../../../src/main/import/workbook/unzip'

/** A file of so many bytes: two entries that are read, and one that is not, which fills it up. */
function fileOf(size: number): Uint8Array {
  const pack = (filling: number): Uint8Array =>
    packZip(
      [
        ['xl/workbook.xml', '<workbook/>'],
        ['xl/media/anh.png', new Uint8Array(filling)],
        ['xl/_rels/workbook.xml.rels', '<Relationships/>']
      ],
      0
    )
  return pack(size - pack(0).length)
}

// The end of a ZIP file stands in its last 65,557 bytes.
test.each([1_000, 32_000, 40_000, 65_535, 65_540, 65_556, 65_557, 65_558, 200_000])(
  'a workbook of %d bytes is unpacked, whatever its length',
  size => {
    const file = fileOf(size)
    expect(file).toHaveLength(size)
    let [fault, found]: [Error | null, Record<string, Uint8Array>] = [null, {}]
    unzip(file, (error, files) => {
      fault = error
      found = files
    })
    expect(fault).toBeNull()
    const texts = Object.entries(found).map(([name, bytes]) => [
      name,
      Buffer.from(bytes).toString()
    ])
    expect(texts).toEqual([
      ['xl/workbook.xml', '<workbook/>'],
      ['xl/_rels/workbook.xml.rels', '<Relationships/>']
    ])
  }
)
