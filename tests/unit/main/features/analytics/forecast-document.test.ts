import { forecastText } from '@shared/features/analytics/forecast-text'
import { defaultDocumentFields } from '@shared/model/documents/document-fields'
import { expect, test } from 'vitest'
import { writeDocxFile } from '../../../../../src/main/documents/docx/write-docx'
import { buildResultDocument } from '../../../../../src/main/documents/result/build'
import { buildForecastContent } from '../../../../../src/main/features/analytics/forecast-document'
import { sampleForecastView as view } from '../../../../support/analytics/forecast-view'
import { readDocx } from '../../../../support/documents/read-docx'
import { sampleDocumentPrinter } from '../../../../support/documents/sample-printer'

async function writeAndRead(part: 'ages' | 'all' | 'shortages') {
  const document = buildResultDocument(buildForecastContent(view, part), defaultDocumentFields)
  const { paragraphs, tables } = readDocx(await writeDocxFile(document, sampleDocumentPrinter))
  return {
    document,
    paragraphs: paragraphs.map(({ text }) => text),
    rows: tables.flatMap(table => table.rows.map(row => row.map(({ text }) => text)))
  }
}

test('the document of a forecast has its tables as displayed, with rules, score and notes', async () => {
  const { document, paragraphs, rows } = await writeAndRead('all')
  expect(document.abstract).toBe('Dự báo quân số 1 năm, tính từ kỳ 10/2026')
  expect(rows).toEqual(
    expect.arrayContaining([
      ['1', '10/2026', '120', '', '', '', ''],
      ['2', '10/2027', '118', '114', '123', '116', '121'],
      ['1', 'Bậc 3', '100', '98 (94 – 103)'],
      ['2', 'Bậc 4', 'Ẩn nhóm nhỏ', 'Ẩn nhóm nhỏ'],
      ['1', 'Vào mới', '8 (4 – 13)'],
      ['1', 'Đơn vị C', '40', '20', 'Nghiêm trọng: 21 (17 – 25)'],
      ['3', 'Đơn vị E', '60', '61', 'có thể thiếu đến 2'],
      ['2', '30–34', 'Ẩn nhóm nhỏ', '0'],
      ['1', 'Sĩ quan, Thiếu tá', '1', '3'],
      [
        '1',
        'Hạn tuổi phục vụ tại ngũ: Sĩ quan, Thiếu tá',
        '52 tuổi',
        'từ 01/12/2024',
        'Luật 52/2024/QH15, khoản 1 Điều 13'
      ],
      ['1', 'Bậc 3', 'Giữ nguyên', '200', '170', '85,0%', '85,0%'],
      ['2', 'Bậc 3', 'Rời: Nghỉ hưu', '200', 'Ẩn nhóm nhỏ', 'Ẩn nhóm nhỏ', 'Ẩn nhóm nhỏ']
    ])
  )
  // Rates of one group or class of years are not among those that the panel shows first.
  expect(rows.filter(row => row.includes('Giữ nguyên'))).toHaveLength(1)
  expect(paragraphs).toEqual(
    expect.arrayContaining([
      'Cuối 10/2027: khoảng 118 người, 80% khả năng trong khoảng 114 – 123.',
      'Đến 10/2027 dự kiến dưới ngưỡng thiếu hụt: Đơn vị C.',
      forecastText.score.sentence('10/2025', '10/2026', 16, 20),
      'Đủ thời hạn xét thăng quân hàm: Không có người đến hạn trong thời gian dự báo.',
      'Dự báo không phải kế hoạch.'
    ])
  )
})

test.each([
  ['ages', 'Thiếu hụt dự kiến so với biên chế', 'Tháp tuổi'],
  ['shortages', 'Tháp tuổi', 'Thiếu hụt dự kiến so với biên chế']
] as const)('the document of %s leaves the other parts out', async (part, absent, present) => {
  const headings = (await writeAndRead(part)).document.blocks.flatMap(block =>
    block.kind === 'heading' ? block.text : []
  )
  expect(headings).toContain(present)
  expect(headings).not.toContain(absent)
  expect(headings).not.toContain(forecastText.document.strengths)
  expect(headings).toEqual(
    expect.arrayContaining([forecastText.tables.score, forecastText.document.method])
  )
})
