import { defaultDocumentFields } from '@shared/model/documents/document-fields'
import type {
  DocumentBlock,
  DocumentCell,
  DocumentChart,
  DocumentTable,
  OfficialDocument
} from '@shared/model/documents/official-document'

const cell = (text: string, align: DocumentCell['align'] = 'start'): DocumentCell => ({
  text,
  align
})

/** Table of headcounts with STT, a two-row head and a total row. */
export function makeHeadcountTable(count: number): DocumentTable {
  const rows = Array.from({ length: count }, (_, index) => [
    cell(String(index + 1), 'center'),
    cell(`Tiểu đoàn Bộ binh ${index + 1}`),
    cell(`E-${String(100 + index)}/BC`, 'center'),
    cell(`${1 + (index % 9)}.${String(100 + (index % 900))}`, 'end'),
    cell(`${1 + (index % 9)}.${String(50 + (index % 49)).padStart(3, '0')}`, 'end'),
    cell(`9${index % 10},${index % 7}%`, 'end'),
    cell(`${String(1 + (index % 28)).padStart(2, '0')}/10/2026`, 'center')
  ])
  const total: DocumentCell[] = [
    { text: 'Tổng cộng', align: 'center', bold: true, columns: 3 },
    { text: '12.480', align: 'end', bold: true },
    { text: '11.608', align: 'end', bold: true },
    { text: '93,0%', align: 'end', bold: true },
    cell('')
  ]
  return {
    title: 'Quân số theo đơn vị',
    unit: 'người',
    widths: [1, 5, 2, 2, 2, 2, 2],
    head: [
      [
        { text: 'STT', align: 'center', rows: 2 },
        { text: 'Đơn vị', align: 'center', rows: 2 },
        { text: 'Ký hiệu', align: 'center', rows: 2 },
        { text: 'Quân số', align: 'center', columns: 3 },
        { text: 'Ngày chốt', align: 'center', rows: 2 }
      ],
      [cell('Biên chế', 'center'), cell('Hiện có', 'center'), cell('Tỷ lệ', 'center')]
    ],
    rows: [...rows, total],
    notes: ['Nhóm dưới 5 người không hiển thị.']
  }
}

export const sampleChart: DocumentChart = {
  kind: 'bar',
  title: 'Quân số biên chế và hiện có',
  unit: 'người',
  labels: ['Tiểu đoàn 1', 'Tiểu đoàn 2', 'Tiểu đoàn 3', 'Cơ quan Tham mưu', 'Cơ quan Chính trị'],
  series: [
    { title: 'Biên chế', values: [1250, 1180, 1320, 410, 380] },
    { title: 'Hiện có', values: [1204, 1102, 1275, 398, 351] }
  ],
  decimals: 0,
  description: 'Biểu đồ cột so sánh quân số biên chế và hiện có của năm đơn vị.'
}

const paragraph = (text: string): DocumentBlock => ({ kind: 'paragraph', text })

const sentences = [
  'Tính đến ngày 31/10/2026, quân số hiện có 11.608/12.480, đạt 93,0% biên chế, giảm 5 so với tháng 9.',
  'Trong kỳ tiếp nhận 128 đồng chí, chuyển đi 133 đồng chí theo Quyết định số 1456/QĐ-BTL ngày 05/10/2026.',
  'Các đơn vị đã chốt số liệu đúng hạn; riêng Tiểu đoàn Bộ binh 7 gửi chậm 02 ngày.'
]

/** Report with headings of three levels, table, chart, figures, blanks and a landscape annex. */
export function makeReport(more: Partial<OfficialDocument> = {}): OfficialDocument {
  return {
    fields: {
      ...defaultDocumentFields,
      superior: 'Bộ Tư lệnh Quân khu 1',
      authority: 'Bộ Chỉ huy quân sự tỉnh Bắc Ninh',
      number: '128',
      symbol: 'BC-BCH',
      place: 'Bắc Ninh',
      bases: [
        'Căn cứ Chỉ thị số 12/CT-BTL ngày 15/01/2026 của Tư lệnh Quân khu về công tác quân lực năm 2026',
        'Căn cứ Kế hoạch số 45/KH-BCH ngày 02/02/2026'
      ],
      recipients: ['Bộ Tư lệnh Quân khu 1 (để báo cáo)', 'Các cơ quan, đơn vị', 'Lưu: VT, QL'],
      onBehalfOf: 'KT. Chỉ huy trưởng',
      signatoryTitle: 'Phó Chỉ huy trưởng',
      signatoryTitleBelow: 'kiêm Tham mưu trưởng',
      signatoryRank: 'Đại tá',
      signatoryName: 'Nguyễn Văn An'
    },
    day: '2026-11-05',
    abstract: 'Kết quả tổng hợp quân số tháng 10 năm 2026',
    blocks: [
      { kind: 'heading', level: 1, text: 'TÌNH HÌNH CHUNG' },
      ...sentences.map(paragraph),
      { kind: 'heading', level: 2, text: 'Quân số theo đơn vị' },
      paragraph(sentences.join(' ')),
      { kind: 'table', table: makeHeadcountTable(8) },
      { kind: 'heading', level: 2, text: 'So sánh biên chế và hiện có' },
      { kind: 'heading', level: 3, text: 'Khối đơn vị' },
      { kind: 'chart', chart: sampleChart },
      { kind: 'heading', level: 1, text: 'ĐỀ XUẤT, KIẾN NGHỊ' },
      {
        kind: 'figures',
        figures: [
          ['Quân số hiện có', '11.608'],
          ['Tỷ lệ biên chế', '93,0%']
        ]
      },
      { kind: 'lines', count: 3 },
      paragraph(
        'Bộ Chỉ huy quân sự tỉnh báo cáo Bộ Tư lệnh Quân khu xem xét, chỉ đạo các nội dung nêu trên để đơn vị triển khai thực hiện trong quý IV năm 2026.'
      )
    ],
    annexes: [
      {
        title: 'Danh sách đơn vị và quân số',
        landscape: true,
        blocks: [{ kind: 'table', table: makeHeadcountTable(24) }]
      },
      {
        title: 'Giải trình số liệu',
        landscape: false,
        blocks: [
          { kind: 'heading', level: 1, text: 'Nguồn số liệu' },
          paragraph(sentences.join(' ').repeat(2))
        ]
      }
    ],
    mark: '',
    control: '',
    ...more
  }
}

/** Document with every field, degree of secrecy, copies, mark and control line. */
export function makeSecretReport(): OfficialDocument {
  const report = makeReport({
    mark: 'SỐ LIỆU MẪU – KHÔNG DÙNG ĐỂ BÁO CÁO',
    control: `Mã kiểm tra: ${'0123456789abcdef'.repeat(4)}`
  })
  return { ...report, fields: { ...report.fields, secrecy: 'topSecret', copies: 5 } }
}
