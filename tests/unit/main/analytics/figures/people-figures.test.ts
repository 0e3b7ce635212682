import { each, sum, times } from '../../../../support/analytics/sector-reading'
import { expectSame } from '../../../../support/analytics/sector-rules'

/**
 * Difference of two numbers in excess of the allowed rounding error; 0 within it. Exported cells
 * are rounded separately.
 */
const beyond = (rounding: number, one: number, other: number): number =>
  Math.max(0, Math.abs(one - other) - rounding)

expectSame([
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
      [page.column('chenh'), each(page, ['hc', 'bc'], (is, should) => is - should)],
      [page.column('tld'), each(page, ['hc', 'bc'], (is, should) => is / should)],
      [sum(page.column('chenh')), page.figure('headcount-net')],
      [page.column('chenh').filter(gap => gap === 0).length, page.figure('units-exact')],
      [page.column('chenh').filter(gap => gap < 0).length, page.figure('units-short')],
      [page.column('chenh').filter(gap => gap > 0).length, page.figure('units-over')],
      [sum(page.bars('BC và HC theo đơn vị', 'BC')), sum(page.column('bc'))]
    ]
  ],
  [
    'lien-nganh/doi-chieu-trang-bi',
    page => [
      [page.column('chenh'), each(page, ['hien-co', 'dinh-muc'], (is, norm) => is - norm)],
      [page.column('ty-le'), each(page, ['hien-co', 'dinh-muc'], (is, norm) => is / norm)],
      [sum(page.column('dinh-muc')), page.figure('equipment-norm')],
      [sum(page.column('hien-co')), page.figure('equipment')],
      [sum(page.bars('Định mức và hiện có theo nhóm', 'Hiện có')), page.figure('equipment')]
    ]
  ],
  [
    'lien-nganh/chuc-vu-cap-bac',
    page => [
      [page.column('hc'), each(page, ['dung', 'cao', 'thap'], (a, b, c) => a + b + c)],
      [sum(page.column('dung')) / sum(page.column('hc')), page.figure('grade-exact')],
      [sum(page.column('cao')), page.figure('grade-higher')],
      [sum(page.column('thap')), page.figure('grade-lower')]
    ]
  ],
  [
    'lien-nganh/vung-luc-luong',
    page => [
      [page.column('tld'), each(page, ['hc', 'bc'], (is, should) => (should ? is / should : 0))],
      [sum(page.column('hc')) / sum(page.column('don-vi')), page.figure('headcount-per-unit')],
      [Math.max(...page.column('hc')) - Math.min(...page.column('hc')), page.figure('area-gap')]
    ]
  ],
  [
    'lien-nganh/canh-bao-thieu-hut',
    page => {
      const states = page.texts('trang-thai')
      const open = page.texts('muc').filter((_, at) => states[at] !== 'Đã đóng')
      return [
        [times(open, 'Nghiêm trọng'), page.figure('alerts-grave')],
        [times(open, 'Cảnh báo'), page.figure('alerts-warning')],
        [times(states, 'Đang xử lý'), page.figure('alerts-running')],
        [times(states, 'Đã đóng'), page.figure('alerts-closed')],
        [sum(page.bars('Pareto nguyên nhân', 'Số cảnh báo')), open.length]
      ]
    }
  ],
  [
    'lien-nganh/giao-cat-ca-nhan',
    page => [
      [times(page.texts('truong'), 'Trùng nghi vấn'), page.figure('files-duplicate')],
      [page.rows - page.figure('files-duplicate'), page.figure('files-conflict')],
      [sum(page.bars('Hồ sơ theo số nguồn có mặt', 'Hồ sơ')), page.figure('files')]
    ]
  ],
  [
    'to-chuc-bien-che/chi-tiet-bien-che',
    page => [
      [page.column('trong'), each(page, ['bc', 'hc'], (should, is) => Math.max(0, should - is))],
      [sum(page.column('trong')), page.figure('posts-vacant')],
      [sum(each(page, ['bc', 'hc'], Math.min)), page.figure('posts-filled')],
      [page.rows, page.figure('position-lines')]
    ]
  ],
  [
    'to-chuc-bien-che/ty-le-lap-day',
    page => [
      [page.column('tld'), each(page, ['hc', 'bc'], (is, should) => is / should)],
      [sum(page.column('hc')) / sum(page.column('bc')), page.figure('fill-rate')],
      [page.rows, sum(['success', 'warning', 'danger'].map(key => page.figure(`units-${key}`)))]
    ]
  ],
  [
    'to-chuc-bien-che/theo-cap-to-chuc',
    page => [
      [page.column('tld'), each(page, ['hc', 'bc'], (is, should) => (should ? is / should : 0))]
    ]
  ],
  [
    'to-chuc-bien-che/theo-loai-hinh',
    page => [
      [Math.max(...page.column('hc')), page.figure('kind-most')],
      [page.column('tld'), each(page, ['hc', 'bc'], (is, should) => (should ? is / should : 0))]
    ]
  ],
  [
    'quan-so-chinh-sach/tong-quan-quan-so',
    page => [
      [page.column('hc'), each(page, ['co-mat', 'vang'], (here, away) => here + away)],
      [page.column('ty-le'), each(page, ['co-mat', 'hc'], (here, all) => here / all)],
      [sum(page.column('hc')), page.figure('headcount')],
      [sum(page.column('co-mat')), page.figure('present')],
      [sum(page.column('vang')), page.figure('absent')],
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
      [times(page.texts('tinh-trang'), 'Quá hạn'), page.figure('policy-overdue')],
      [times(page.texts('buoc'), 'Đã xong'), page.figure('policy-done')],
      [
        times(page.texts('buoc'), 'Đang làm hồ sơ') + times(page.texts('buoc'), 'Trình duyệt'),
        page.figure('policy-open')
      ]
    ]
  ],
  [
    'quan-so-chinh-sach/phan-bo-theo-vung-mien',
    page => {
      const all = sum(page.column('hc'))
      return [[page.column('ty-le'), each(page, ['hc'], is => is / all)]]
    }
  ],
  [
    'quan-so-chinh-sach/tong-hop-phu-cap-che-do-luong',
    page => [
      [
        each(page, ['tong', 'luong', 'phu-cap', 'khac'], (all, a, b, c) =>
          beyond(1, all, a + b + c)
        ),
        page.column('tong').map(() => 0)
      ],
      [
        each(page, ['ty-le', 'tong', 'du-toan'], (share, is, planned) =>
          beyond(0.001, share, is / planned)
        ),
        page.column('tong').map(() => 0)
      ],
      [
        beyond(
          page.rows,
          sum(page.column('tong')) - sum(page.column('du-toan')),
          page.figure('pay-gap')
        ),
        0
      ]
    ]
  ]
])
