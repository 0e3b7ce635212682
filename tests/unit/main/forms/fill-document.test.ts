import { expect, test } from 'vitest'
import { fillForm } from '../../../../src/main/forms/engine/fill-form'
import type { Filling, PlaceValue } from '../../../../src/main/forms/engine/filling'
import {
  bookmark,
  control,
  makeDocument,
  paragraph,
  run,
  table,
  tableRow
} from '../../../support/forms/make-document'
import { unpackForm } from '../../../support/forms/make-form'

const text = (value: string): PlaceValue => ({ kind: 'text', value })
const mark = (name: string, value: PlaceValue): Filling => ({
  target: { kind: 'mark', name },
  value
})

/** Body of the filled document. */
function filled(body: string, ...fillings: Filling[]): string {
  const parts = unpackForm(fillForm(makeDocument(body), fillings).bytes)
  return /<w:body>([\s\S]*)<w:sectPr\/>/.exec(parts['word/document.xml'] ?? '')?.[1] ?? ''
}

const value = (content: string, properties = ''): string => run(content, properties)

test('a typed mark is replaced inside its run, and a bookmark encloses the value', () => {
  const body = paragraph(run('Đơn vị: {{don_vi}}, năm 2026', '<w:b/>'))
  expect(filled(body, mark('don_vi', text('Lữ đoàn 1 & 2')))).toBe(
    paragraph(
      run('Đơn vị: ', '<w:b/>'),
      bookmark('dl_don_vi', 1, value('Lữ đoàn 1 &amp; 2', '<w:b/>')),
      run(', năm 2026', '<w:b/>')
    )
  )
})

test('a typed mark that is split over runs takes the style of its first run', () => {
  const body = paragraph(run('Kỳ «k', '<w:i/>'), run('y'), '<w:proofErr/>', run('» hết', '<w:b/>'))
  expect(filled(body, mark('ky', text('10/2026')))).toBe(
    paragraph(
      run('Kỳ ', '<w:i/>'),
      bookmark('dl_ky', 1, value('10/2026', '<w:i/>')),
      '<w:proofErr/>',
      run(' hết', '<w:b/>')
    )
  )
})

test('several typed marks of one run, and all places of a name, are filled', () => {
  const body = paragraph(run('{{a}}-{{b}}-{{a}}'), bookmark('khác', 7, ''))
  expect(filled(body, mark('a', text('1')), mark('b', text('2')))).toBe(
    paragraph(
      bookmark('dl_a', 8, value('1')),
      run('-'),
      bookmark('dl_b', 10, value('2')),
      run('-'),
      bookmark('dl_a_2', 9, value('1')),
      bookmark('khác', 7, '')
    )
  )
})

test('numbers, dates and line breaks are written as documents show them', () => {
  const body = paragraph(run('{{n}}{{d}}{{t}}'))
  const xml = filled(
    body,
    mark('n', { kind: 'number', value: '-1234567.5' }),
    mark('d', { kind: 'date', value: '2026-10-31' }),
    mark('t', text('một\nhai\tba'))
  )
  expect(xml).toContain('>-1.234.567,5<')
  expect(xml).toContain('>31/10/2026<')
  expect(xml).toContain('một</w:t><w:br/><w:t xml:space="preserve">hai</w:t><w:tab/>')
})

test('a content control keeps its properties and loses its placeholder and its link', () => {
  const placeholder = '<w:showingPlcHdr/><w:dataBinding w:xpath="x"/>'
  const body = paragraph(
    run('Ngày '),
    control('ngay', run('Bấm để nhập', '<w:rStyle w:val="PlaceholderText"/>'), placeholder)
  )
  expect(filled(body, mark('ngay', text('01')))).toBe(
    paragraph(run('Ngày '), control('ngay', value('01')))
  )
})

test('a content control around paragraphs keeps its first paragraph', () => {
  const body = control(
    'x',
    `<w:p><w:pPr><w:jc/></w:pPr>${run('cũ', '<w:b/>')}</w:p>${paragraph(run('hai'))}`
  )
  expect(filled(body, mark('x', text('mới')))).toBe(
    control('x', `<w:p><w:pPr><w:jc/></w:pPr>${value('mới', '<w:b/>')}</w:p>`)
  )
})

test('a bookmark encloses its value, whose style is that of the text before it', () => {
  const body = paragraph(run('Số ', '<w:b/>'), bookmark('so', 3, ''), run(' hết'))
  expect(filled(body, mark('so', text('12')))).toBe(
    paragraph(run('Số ', '<w:b/>'), bookmark('so', 3, value('12', '<w:b/>')), run(' hết'))
  )
})

test('a text form field keeps its field and gets a new result', () => {
  const field = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
  const form = (result: string): string =>
    paragraph(
      bookmark(
        'Text1',
        1,
        `${field('begin')}<w:r><w:instrText>FORMTEXT</w:instrText></w:r>${field('separate')}${result}${field('end')}`
      )
    )
  const result = run('     ', '<w:b/>')
  expect(filled(form(result), mark('Text1', text('A')))).toBe(form(value('A', '<w:b/>')))
})

test('a table cell keeps its properties and those of its paragraph', () => {
  const cell = `<w:p><w:pPr><w:jc w:val="right"/><w:rPr><w:b/></w:rPr></w:pPr></w:p>`
  const body = table(tableRow(paragraph(run('A')), cell))
  const target = { kind: 'tableCell' as const, table: 0, row: 0, column: 1 }
  expect(filled(body, { target, value: { kind: 'number', value: '5000' } })).toBe(
    table(
      tableRow(paragraph(run('A')), cell.replace('</w:p>', `${value('5.000', '<w:b/>')}</w:p>`))
    )
  )
})

test('a repeated row is copied for each record, without numbers that must be unique', () => {
  const template = tableRow(paragraph(), paragraph(run('x'), bookmark('b', 4, '')))
  const body = table(
    tableRow(paragraph(run('STT')), paragraph(run('Tên'))),
    template.replace('<w:tr>', '<w:tr w14:paraId="0A" w14:textId="0B">'),
    tableRow(paragraph(run('Cộng')), paragraph())
  )
  const rows: Filling = {
    target: { kind: 'tableRow', table: 0, row: 1 },
    columns: [{ to: '0' }],
    rows: [[text('1')], [text('2')]]
  }
  const cell = { kind: 'tableCell' as const, table: 0, row: 2, column: 1 }
  expect(filled(body, rows, { target: cell, value: text('hết') })).toBe(
    table(
      tableRow(paragraph(run('STT')), paragraph(run('Tên'))),
      tableRow(paragraph(value('1')), paragraph(run('x'), bookmark('b', 4, ''))).replace(
        '<w:tr>',
        '<w:tr w14:paraId="0A" w14:textId="0B">'
      ),
      tableRow(paragraph(value('2')), paragraph(run('x'))),
      tableRow(paragraph(run('Cộng')), paragraph(value('hết')))
    )
  )
})

test('marks in headers are filled, and other parts stay as they are', () => {
  const bytes = makeDocument(paragraph(run('x')), {
    'word/_rels/document.xml.rels':
      '<Relationships><Relationship Id="a" Type="http://x/header" Target="header1.xml"/></Relationships>',
    'word/header1.xml': `<w:hdr xmlns:w="w">${paragraph(run('{{don_vi}}'))}</w:hdr>`
  })
  const parts = unpackForm(fillForm(bytes, [mark('don_vi', text('Đơn vị A'))]).bytes)
  expect(parts['word/header1.xml']).toContain('Đơn vị A')
  expect(parts['word/document.xml']).toBe(unpackForm(bytes)['word/document.xml'])
})

const merged = (value_: string): string =>
  `<w:tr><w:tc><w:tcPr><w:vMerge${value_}/></w:tcPr>${paragraph()}</w:tc></w:tr>`
const tableCell: Filling = {
  target: { kind: 'tableCell', table: 0, row: 0, column: 0 },
  value: text('x')
}

test.each<[string, string, Filling[], RegExp]>([
  ['a mark that does not exist', paragraph(), [mark('x', text('1'))], /không có dấu “x”/],
  ['a cell that does not exist', table(), [tableCell], /không có trong biểu mẫu/],
  ['a cell that continues one above it', table(merged('')), [tableCell], /ô gộp dọc/],
  [
    'a cell with a picture',
    table(tableRow(paragraph('<w:r><w:drawing/></w:r>'))),
    [tableCell],
    /bảng, hình/
  ],
  [
    'a cell and a mark inside it',
    table(tableRow(paragraph(run('{{x}}')))),
    [tableCell, mark('x', text('1'))],
    /cùng ghi vào một chỗ/
  ],
  [
    'a bookmark over several paragraphs',
    `<w:p><w:bookmarkStart w:id="1" w:name="b"/></w:p><w:p><w:bookmarkEnd w:id="1"/></w:p>`,
    [mark('b', text('1'))],
    /một đoạn/
  ],
  [
    'a repeated row that begins a vertical merge',
    table(merged(' w:val="restart"'), merged('')),
    [
      {
        target: { kind: 'tableRow', table: 0, row: 0 },
        columns: [{ to: '0' }],
        rows: [[text('1')], [text('2')]]
      }
    ],
    /ô gộp dọc/
  ]
])('%s is refused', (_, body, fillings, message) => {
  expect(() => fillForm(makeDocument(body), fillings)).toThrow(message)
})

test('a document with computed fields asks Word to update them, any other document does not', () => {
  const filledSettings = (code: string): string => {
    const bytes = makeDocument(
      paragraph(run('{{a}}'), `<w:r><w:instrText>${code}</w:instrText></w:r>`),
      {
        'word/_rels/document.xml.rels':
          '<Relationships><Relationship Id="s" Type="http://x/settings" Target="settings.xml"/></Relationships>',
        'word/settings.xml': '<w:settings><w:zoom/><w:compat/></w:settings>'
      }
    )
    return unpackForm(fillForm(bytes, [mark('a', text('1'))]).bytes)['word/settings.xml'] ?? ''
  }
  expect(filledSettings('PAGE')).toBe('<w:settings><w:zoom/><w:compat/></w:settings>')
  expect(filledSettings(' =SUM(ABOVE)')).toBe(
    '<w:settings><w:zoom/><w:updateFields w:val="true"/><w:compat/></w:settings>'
  )
})
