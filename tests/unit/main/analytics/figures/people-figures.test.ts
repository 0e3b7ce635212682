import {
  countOccurrences,
  mapRowsByColumns,
  sumValues
} from '../../../../support/analytics/sector-reading'
import { testPageRules } from '../../../../support/analytics/sector-rules'

/**
 * Difference of two numbers in excess of the allowed rounding error; 0 within it. Exported cells
 * are rounded separately.
 */
const beyond = (rounding: number, one: number, other: number): number =>
  Math.max(0, Math.abs(one - other) - rounding)

testPageRules([
  [
    'lien-nganh/dashboard',
    page => [
      [
        page.bars('Lấp đầy và sẵn sàng qua các kỳ', 'Tỷ lệ lấp đầy').at(-1) ?? 0,
        page.figure('fill-rate')
      ],
      [page.figure('headcount') / page.figure('establishment'), page.figure('fill-rate')]
    ]
  ],
  [
    'lien-nganh/doi-chieu-bien-che',
    page => [
      [page.column('chenh'), mapRowsByColumns(page, ['hc', 'bc'], (is, should) => is - should)],
      [page.column('tld'), mapRowsByColumns(page, ['hc', 'bc'], (is, should) => is / should)],
      [sumValues(page.column('chenh')), page.figure('headcount-net')],
      [page.column('chenh').filter(gap => gap === 0).length, page.figure('units-exact')],
      [page.column('chenh').filter(gap => gap < 0).length, page.figure('units-short')],
      [page.column('chenh').filter(gap => gap > 0).length, page.figure('units-over')],
      [sumValues(page.bars('BC và HC theo đơn vị', 'BC')), sumValues(page.column('bc'))]
    ]
  ],
  [
    'lien-nganh/doi-chieu-trang-bi',
    page => [
      [
        page.column('chenh'),
        mapRowsByColumns(page, ['hien-co', 'dinh-muc'], (is, norm) => is - norm)
      ],
      [
        page.column('ty-le'),
        mapRowsByColumns(page, ['hien-co', 'dinh-muc'], (is, norm) => is / norm)
      ],
      [sumValues(page.column('dinh-muc')), page.figure('equipment-norm')],
      [sumValues(page.column('hien-co')), page.figure('equipment')],
      [sumValues(page.bars('Định mức và hiện có theo nhóm', 'Hiện có')), page.figure('equipment')]
    ]
  ],
  [
    'lien-nganh/chuc-vu-cap-bac',
    page => [
      [page.column('hc'), mapRowsByColumns(page, ['dung', 'cao', 'thap'], (a, b, c) => a + b + c)],
      [sumValues(page.column('dung')) / sumValues(page.column('hc')), page.figure('grade-exact')],
      [sumValues(page.column('cao')), page.figure('grade-higher')],
      [sumValues(page.column('thap')), page.figure('grade-lower')]
    ]
  ],
  [
    'lien-nganh/vung-luc-luong',
    page => [
      [
        page.column('tld'),
        mapRowsByColumns(page, ['hc', 'bc'], (is, should) => (should ? is / should : 0))
      ],
      [
        sumValues(page.column('hc')) / sumValues(page.column('don-vi')),
        page.figure('headcount-per-unit')
      ],
      [Math.max(...page.column('hc')) - Math.min(...page.column('hc')), page.figure('area-gap')]
    ]
  ],
  [
    'lien-nganh/canh-bao-thieu-hut',
    page => {
      const states = page.texts('trang-thai')
      const open = page.texts('muc').filter((_, at) => states[at] !== 'Đã đóng')
      return [
        [countOccurrences(open, 'Nghiêm trọng'), page.figure('alerts-grave')],
        [countOccurrences(open, 'Cảnh báo'), page.figure('alerts-warning')],
        [countOccurrences(states, 'Đang xử lý'), page.figure('alerts-running')],
        [countOccurrences(states, 'Đã đóng'), page.figure('alerts-closed')],
        [sumValues(page.bars('Cảnh báo theo nội dung thiếu', 'Số cảnh báo')), open.length]
      ]
    }
  ],
  [
    'lien-nganh/giao-cat-ca-nhan',
    page => [
      [countOccurrences(page.texts('truong'), 'Nghi trùng'), page.figure('files-duplicate')],
      [page.rows - page.figure('files-duplicate'), page.figure('files-conflict')],
      [sumValues(page.bars('Hồ sơ theo số nguồn có mặt', 'Hồ sơ')), page.figure('files')]
    ]
  ],
  [
    'to-chuc-bien-che/chi-tiet-bien-che',
    page => [
      [
        page.column('trong'),
        mapRowsByColumns(page, ['bc', 'hc'], (should, is) => Math.max(0, should - is))
      ],
      [sumValues(page.column('trong')), page.figure('posts-vacant')],
      [sumValues(mapRowsByColumns(page, ['bc', 'hc'], Math.min)), page.figure('posts-filled')],
      [page.rows, page.figure('position-lines')]
    ]
  ],
  [
    'to-chuc-bien-che/ty-le-lap-day',
    page => [
      [page.column('tld'), mapRowsByColumns(page, ['hc', 'bc'], (is, should) => is / should)],
      [sumValues(page.column('hc')) / sumValues(page.column('bc')), page.figure('fill-rate')],
      [
        page.rows,
        sumValues(['success', 'warning', 'danger'].map(key => page.figure(`units-${key}`)))
      ]
    ]
  ],
  [
    'to-chuc-bien-che/theo-cap-to-chuc',
    page => [
      [
        page.column('tld'),
        mapRowsByColumns(page, ['hc', 'bc'], (is, should) => (should ? is / should : 0))
      ]
    ]
  ],
  [
    'to-chuc-bien-che/theo-loai-hinh',
    page => [
      [Math.max(...page.column('hc')), page.figure('kind-most')],
      [
        page.column('tld'),
        mapRowsByColumns(page, ['hc', 'bc'], (is, should) => (should ? is / should : 0))
      ]
    ]
  ],
  [
    'quan-so-chinh-sach/tong-quan-quan-so',
    page => [
      [page.column('hc'), mapRowsByColumns(page, ['co-mat', 'vang'], (here, away) => here + away)],
      [page.column('ty-le'), mapRowsByColumns(page, ['co-mat', 'hc'], (here, all) => here / all)],
      [sumValues(page.column('hc')), page.figure('headcount')],
      [sumValues(page.column('co-mat')), page.figure('present')],
      [sumValues(page.column('vang')), page.figure('absent')],
      [page.bars('Trạng thái cuối kỳ', 'Người')[0] ?? 0, page.figure('present')]
    ]
  ],
  [
    'quan-so-chinh-sach/bien-dong-nhan-su',
    page => [
      [
        page.figure('opening') + page.figure('gained') - page.figure('lost'),
        page.figure('headcount')
      ]
    ]
  ],
  [
    'quan-so-chinh-sach/chinh-sach-nghi-huu-chuyen-nganh',
    page => [
      [countOccurrences(page.texts('tinh-trang'), 'Quá hạn'), page.figure('policy-overdue')],
      [countOccurrences(page.texts('buoc'), 'Đã xong'), page.figure('policy-done')],
      [
        countOccurrences(page.texts('buoc'), 'Đang làm hồ sơ') +
          countOccurrences(page.texts('buoc'), 'Trình duyệt'),
        page.figure('policy-open')
      ]
    ]
  ],
  [
    'quan-so-chinh-sach/phan-bo-theo-vung-mien',
    page => {
      const all = sumValues(page.column('hc'))
      return [[page.column('ty-le'), mapRowsByColumns(page, ['hc'], is => is / all)]]
    }
  ],
  [
    'quan-so-chinh-sach/tong-hop-phu-cap-che-do-luong',
    page => [
      [
        mapRowsByColumns(page, ['tong', 'luong', 'phu-cap', 'khac'], (all, a, b, c) =>
          beyond(1, all, a + b + c)
        ),
        page.column('tong').map(() => 0)
      ],
      [
        mapRowsByColumns(page, ['ty-le', 'tong', 'du-toan'], (share, is, planned) =>
          beyond(0.001, share, is / planned)
        ),
        page.column('tong').map(() => 0)
      ],
      [
        beyond(
          page.rows,
          sumValues(page.column('tong')) - sumValues(page.column('du-toan')),
          page.figure('pay-gap')
        ),
        0
      ]
    ]
  ]
])
