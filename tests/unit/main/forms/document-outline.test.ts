import { expect, test } from 'vitest'
import { compareForms } from '../../../../src/main/forms/engine/compare-forms'
import { readFormOutline } from '../../../../src/main/forms/engine/read-outline'
import {
  control,
  makeDocument,
  paragraph,
  run,
  table,
  tableRow
} from '../../../support/forms/make-document'

test('the outline has paragraphs, tables and marks in order', () => {
  const body =
    `<w:p><w:pPr><w:jc w:val="center"/></w:pPr>${run('BÁO CÁO {{ky}}', '<w:b/><w:sz w:val="28"/>')}</w:p>` +
    table(tableRow(paragraph(run('Tên')), control('ten', paragraph(run('A')))))
  expect(readFormOutline(makeDocument(body))).toEqual({
    kind: 'docx',
    isCut: false,
    marks: [
      { name: 'ten', kind: 'control', text: 'A', part: 'body', count: 1 },
      { name: 'ky', kind: 'typed', text: '', part: 'body', count: 1 }
    ],
    blocks: [
      {
        kind: 'paragraph',
        alignment: 'center',
        runs: [
          { text: 'BÁO CÁO ', bold: true, size: 14 },
          { text: '{{ky}}', bold: true, size: 14, mark: 1 }
        ]
      },
      {
        kind: 'table',
        table: 0,
        rows: 1,
        columnWidths: [100],
        cells: [
          {
            row: 0,
            column: 0,
            columnSpan: 1,
            rowSpan: 1,
            isCovered: false,
            paragraphs: [{ kind: 'paragraph', runs: [{ text: 'Tên' }] }]
          },
          {
            row: 0,
            column: 1,
            columnSpan: 1,
            rowSpan: 1,
            isCovered: false,
            paragraphs: [{ kind: 'paragraph', runs: [{ text: 'A', mark: 0 }] }]
          }
        ]
      }
    ]
  })
})

test('typed marks have the blanks around their names removed, also in very long texts', () => {
  const blanks = ' '.repeat(200_000)
  const braces = '{'.repeat(200_000)
  const words = `{{ ten }}«\tky »{{${blanks}${braces}`
  const form = makeDocument(paragraph(run(words)) + table(tableRow(paragraph(run(words)))))
  const outline = readFormOutline(form)
  expect(outline.kind === 'docx' && outline.marks.map(({ name, count }) => [name, count])).toEqual([
    ['ten', 2],
    ['ky', 2]
  ])
  expect(compareForms(form, form, [])).toEqual([])
})
