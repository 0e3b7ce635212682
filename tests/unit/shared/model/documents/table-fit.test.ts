import type { DocumentCell, DocumentTable } from '@shared/model/documents/official-document'
import { fitDocumentTable, placeCells, sheetTextWidths } from '@shared/model/documents/table-fit'
import { splitDocumentTable } from '@shared/model/documents/table-panels'
import { measureText } from '@shared/model/documents/text-width'
import { describe, expect, it } from 'vitest'
import { makeHeadcountTable } from '../../../../support/documents/sample-documents'

const cell = (text: string, align: DocumentCell['align'] = 'start'): DocumentCell => ({
  text,
  align
})

describe('widths of the columns of a document table', () => {
  it('the advance widths are those of Times New Roman, also of Vietnamese letters', () => {
    expect(measureText('MWi 1', 10)).toBeCloseTo(8.89 + 9.44 + 2.78 + 2.5 + 5)
    expect(measureText('ế', 10)).toBeCloseTo(measureText('e', 10))
    expect(measureText('ợ', 10)).toBeCloseTo(5.54)
    expect(measureText('Bm', 10, true)).toBeCloseTo(6.67 + 8.33)
  })

  it.each([false, true])('the columns take the whole text width (landscape: %s)', isLandscape => {
    const { widths, font } = fitDocumentTable(makeHeadcountTable(24), isLandscape)
    const sheet = isLandscape ? sheetTextWidths.landscape : sheetTextWidths.portrait
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(sheet)
    expect(font).toBe(13)
  })

  it('every word and number is narrower than its column at the chosen font size', () => {
    const head = [Array.from({ length: 14 }, (_, index) => cell(`Chỉ tiêu ${index}`))]
    const rows = [Array.from({ length: 14 }, () => cell('12.345.678', 'end'))]
    const { widths, font } = fitDocumentTable(
      { widths: head[0]?.map(() => 1) ?? [], head, rows },
      false
    )
    expect(font).toBeLessThan(13)
    for (const width of widths) expect(width).toBeGreaterThan(measureText('12.345.678', font))
  })

  it('a narrow column takes the width of its longest word from the wide ones', () => {
    const rows = [[cell('1'), cell('Nghiên cứu'), cell('31/10/2026')]]
    const { widths } = fitDocumentTable({ widths: [1, 50, 1], head: [], rows }, false)
    expect(widths[2]).toBeGreaterThan(measureText('31/10/2026', 13))
    expect(widths[1]).toBeGreaterThan(widths[2] ?? 0)
  })

  it('cells below a spanning cell are placed at the next free column', () => {
    const placed = placeCells(makeHeadcountTable(1).head)
    expect(placed.map(row => row.map(({ column }) => column))).toEqual([
      [0, 1, 2, 3, 6],
      [3, 4, 5]
    ])
  })

  it('a table that is too wide at the smallest font is divided into equal panels with every cell', () => {
    const count = 30
    const numbers = Array.from({ length: count }, (_, index) => `1.${100 + index}.000`)
    const table: DocumentTable = {
      title: 'Quân số theo tháng',
      unit: 'người',
      widths: [1, 4, ...numbers.map(() => 1)],
      head: [
        [
          { text: 'STT', align: 'center', rows: 2 },
          { text: 'Đơn vị', align: 'center', rows: 2 },
          { text: 'Các tháng', align: 'center', columns: count }
        ],
        numbers.map((_, index) => cell(`Tháng ${index + 1}`, 'center'))
      ],
      rows: [[cell('1'), cell('Tiểu đoàn 1'), ...numbers.map(number => cell(number, 'end'))]],
      notes: ['Ghi chú']
    }
    const panels = splitDocumentTable(table, false)
    expect(panels.length).toBeGreaterThan(1)
    const textsOf = (row: readonly DocumentCell[] = []): string[] => row.map(({ text }) => text)
    const sizes = panels.map(({ widths }) => widths.length)
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(panels.length)
    expect(panels.flatMap(({ rows }) => textsOf(rows[0]).slice(2))).toEqual(numbers)
    for (const panel of panels) {
      expect(textsOf(panel.rows[0]).slice(0, 2)).toEqual(['1', 'Tiểu đoàn 1'])
      expect(textsOf(panel.head[0])).toEqual(['STT', 'Đơn vị', 'Các tháng'])
      expect(panel.head[0]?.[2]?.columns).toBe(panel.widths.length - 2)
      const { widths, font } = fitDocumentTable(panel, false)
      for (const width of widths.slice(2))
        expect(width).toBeGreaterThan(measureText('1.100.000', font))
    }
    expect(panels.map(({ notes }) => notes.length)).toEqual([...panels.slice(1).map(() => 0), 1])
    expect(splitDocumentTable(makeHeadcountTable(24), false)).toHaveLength(1)
  })
})
