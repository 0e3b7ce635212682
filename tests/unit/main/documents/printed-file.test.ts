import { describe, expect, it } from 'vitest'
import { countSheets, hasText } from '../../../../src/main/documents/document-printer'

const write = (...objects: string[]): Uint8Array => Buffer.from(`%PDF-1.4\n${objects.join('\n')}`)
const sheet = '<</Type /Page\n/Parent 9 0 R>>'
const tree = '<</Type /Pages\n/Count 2>>'

describe('printed PDF files', () => {
  it('a file has as many sheets as pages, without the page tree', () => {
    expect(countSheets(write(sheet, sheet, tree))).toBe(2)
  })

  it('a file without sheets is refused', () => {
    expect(() => countSheets(write(tree))).toThrow('Không đếm được số trang của văn bản.')
  })

  it('a file has text if it describes a font', () => {
    expect(hasText(write(sheet, tree))).toBe(false)
    expect(hasText(write(sheet, tree, '<</Type /FontDescriptor\n/FontName /AAAAAA+Tinos>>'))).toBe(
      true
    )
  })
})
