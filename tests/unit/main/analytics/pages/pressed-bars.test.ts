import { describe, expect, test } from 'vitest'
import {
  countOccurrences,
  readSectorPage,
  type SectorPageNumbers,
  sumValues
} from '../../../../support/analytics/sector-reading'
import { pageScopes } from '../../../../support/analytics/sector-rules'

type Bar = (series: string) => number

/**
 * Charts, each with pairs of numbers: a bar value and the value that the filtered page must show
 * after a click on the bar.
 */
const told: readonly (readonly [
  path: string,
  title: string,
  rule: (bar: Bar, found: SectorPageNumbers) => readonly (readonly [number, number])[]
])[] = [
  [
    'lien-nganh/doi-chieu-bien-che',
    'BC và HC theo đơn vị',
    (bar, { column }) => [
      [bar('BC'), sumValues(column('bc'))],
      [bar('HC'), sumValues(column('hc'))]
    ]
  ],
  [
    'lien-nganh/doi-chieu-bien-che',
    'Chênh lệch HC − BC',
    (bar, { column }) => [[bar('Chênh lệch'), sumValues(column('chenh'))]]
  ],
  [
    'lien-nganh/doi-chieu-trang-bi',
    'Định mức và hiện có theo nhóm',
    (bar, { column }) => [
      [bar('Định mức'), sumValues(column('dinh-muc'))],
      [bar('Hiện có'), sumValues(column('hien-co'))]
    ]
  ],
  [
    'lien-nganh/vung-luc-luong',
    'Khu vực – tỷ lệ lấp đầy',
    (bar, { column }) => [[bar('Tỷ lệ lấp đầy'), sumValues(column('hc')) / sumValues(column('bc'))]]
  ],
  [
    'lien-nganh/canh-bao-thieu-hut',
    'Cảnh báo theo nội dung thiếu',
    (bar, { rows, texts }) => [
      [bar('Số cảnh báo'), rows - countOccurrences(texts('trang-thai'), 'Đã đóng')]
    ]
  ],
  [
    'to-chuc-bien-che/tong-quan',
    'Quân số theo cấp',
    (bar, { figure }) => [[bar('Hiện có'), figure('headcount')]]
  ],
  [
    'to-chuc-bien-che/chi-tiet-bien-che',
    'Đã bố trí và còn khuyết theo nhóm chức vụ',
    (bar, { column }) => [
      [bar('Trống'), sumValues(column('trong'))],
      [bar('Có người'), sumValues(column('bc')) - sumValues(column('trong'))]
    ]
  ],
  [
    'to-chuc-bien-che/ty-le-lap-day',
    'Đơn vị có tỷ lệ thấp nhất',
    (bar, { column }) => [[bar('Tỷ lệ lấp đầy'), sumValues(column('tld'))]]
  ],
  [
    'to-chuc-bien-che/theo-cap-to-chuc',
    'BC và HC theo cấp',
    (bar, { column }) => [
      [bar('BC'), sumValues(column('bc'))],
      [bar('HC'), sumValues(column('hc'))]
    ]
  ],
  [
    'to-chuc-bien-che/theo-loai-hinh',
    'Cơ cấu có người và thiếu',
    (bar, { column }) => [
      [bar('Có người (trong biên chế)') + bar('Thiếu'), sumValues(column('bc'))]
    ]
  ],
  [
    'to-chuc-bien-che/chuan-chuc-vu',
    'Đạt và chưa đạt theo tiêu chí',
    (bar, { figure }) => [[bar('Đạt') / (bar('Đạt') + bar('Chưa đạt')), figure('standard-met')]]
  ],
  [
    'quan-so-chinh-sach/chinh-sach-nghi-huu-chuyen-nganh',
    'Đủ điều kiện theo quý',
    (bar, { texts }) =>
      ['Nghỉ hưu', 'Chuyển ngành'].map(
        kind => [bar(kind), countOccurrences(texts('dien'), kind)] as const
      )
  ],
  [
    'quan-so-chinh-sach/phan-bo-theo-vung-mien',
    'Vùng và loại hình',
    (bar, { column }) => [
      [sumValues(['Chỉ huy', 'Bảo đảm', 'Đào tạo', 'Hỗ trợ'].map(bar)), sumValues(column('hc'))]
    ]
  ],
  [
    'quan-so-chinh-sach/phan-bo-theo-vung-mien',
    'Khu vực',
    (bar, { column, rows }) => [
      [bar('HC'), sumValues(column('hc'))],
      [bar('Đơn vị'), rows]
    ]
  ],
  [
    'trang-bi/theo-don-vi',
    'Định mức và hiện có theo đơn vị',
    (bar, { column }) => [
      [bar('Định mức'), sumValues(column('dinh-muc'))],
      [bar('Hiện có'), sumValues(column('hien-co'))]
    ]
  ],
  [
    'trang-bi/theo-loai',
    'Số lượng theo loại',
    (bar, { column }) => [[bar('Số lượng'), sumValues(column('so-luong'))]]
  ],
  [
    'trang-bi/theo-loai',
    'Phân bố năm sản xuất',
    (bar, { column }) => [[bar('Số lượng'), sumValues(column('so-luong'))]]
  ],
  [
    'trang-bi/theo-trang-thai-ky-thuat',
    'Cơ cấu trạng thái theo nhóm',
    (bar, { texts }) =>
      ['Tốt', 'Cần bảo dưỡng', 'Đang sửa chữa', 'Chờ loại'].map(
        state => [bar(state), countOccurrences(texts('trang-thai'), state)] as const
      )
  ],
  [
    'dong-vien-du-bi/tong-quan',
    'Cơ cấu hạng',
    (bar, { column, figure }) => [
      [bar('Người'), sumValues(column('dang-ky'))],
      [bar('Người'), figure('reserve-registered-rank')]
    ]
  ],
  [
    'dong-vien-du-bi/theo-dia-ban',
    'Địa bàn đạt thấp nhất',
    (bar, { column }) => [[bar('Mức đạt'), sumValues(column('ty-le'))]]
  ],
  [
    'dong-vien-du-bi/theo-dia-ban',
    'Khu vực',
    (bar, { column }) => [
      [bar('Mức đạt'), sumValues(column('dang-ky')) / sumValues(column('chi-tieu'))]
    ]
  ],
  [
    'dong-vien-du-bi/theo-don-vi',
    'Chỉ tiêu và đã xếp',
    (bar, { column }) => [
      [bar('Chỉ tiêu'), sumValues(column('chi-tieu'))],
      [bar('Đã xếp'), sumValues(column('xep'))]
    ]
  ],
  [
    'dong-vien-du-bi/theo-chuyen-nganh',
    'Thừa và thiếu so với nhu cầu',
    (bar, { column }) => [[bar('Đăng ký − nhu cầu'), sumValues(column('chenh'))]]
  ],
  [
    'dong-vien-du-bi/huan-luyen',
    'Kế hoạch và thực hiện theo quý',
    (bar, { column }) => [
      [bar('Kế hoạch'), sumValues(column('chi-tieu'))],
      [bar('Thực hiện'), sumValues(column('du'))]
    ]
  ],
  [
    'dong-vien-du-bi/san-sang',
    'Trạng thái theo khu vực',
    (bar, { column }) => {
      const all = sumValues(['Sẵn sàng', 'Hạn chế', 'Chưa sẵn sàng'].map(bar))
      return [
        [all, sumValues(column('goi-thu'))],
        [bar('Sẵn sàng') / all, sumValues(column('san-sang'))]
      ]
    }
  ]
]

describe.each(Object.entries(pageScopes))(
  'table of a page after a click on a bar, with %s',
  (_, filters) => {
    test.each(told)(
      'clicking a bar filters the table to rows that add up to the value of the bar: %s, %s',
      async (path, title, rule) => {
        const { view } = await readSectorPage(path, filters)
        const block = view.blocks.find(one => one.title === title)
        for (const [at, label] of (block?.data.labels ?? ['no block']).entries()) {
          const bar: Bar = name =>
            Number(block?.data.series.find(one => one.name === name)?.values[at] ?? Number.NaN)
          const { filter = '', values = [] } = block?.pick ?? {}
          const found = await readSectorPage(path, { ...filters, [filter]: values[at] ?? '' })
          for (const [said, wanted] of rule(bar, found)) {
            expect(said, label).toBeCloseTo(wanted, 3)
          }
        }
      }
    )
  }
)

test('clicking a cell of the matrix filters the table to the one row with the value of the cell', async () => {
  const path = 'trang-bi/theo-muc-do-san-sang'
  const { view } = await readSectorPage(path, { 'khu-vuc': '4' })
  const block = view.blocks.find(one => one.title === 'Đơn vị và nhóm')
  const columns = block && 'columnPick' in block ? (block.columnPick?.values ?? []) : []
  for (const [at, dv] of (block?.pick?.values ?? []).entries()) {
    for (const [group, nhom] of columns.entries()) {
      const { column, rows } = await readSectorPage(path, { 'khu-vuc': '4', dv, nhom })
      expect(rows).toBe(1)
      const said = block?.data.series[group]?.values[at] ?? 0
      expect(said).toBeCloseTo(column('san-sang')[0] ?? Number.NaN, 3)
    }
  }
  expect(columns).toHaveLength(5)
})
