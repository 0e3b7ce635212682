import {
  countOccurrences,
  mapRowsByColumns,
  sumValues
} from '../../../../support/analytics/sector-reading'
import { testPageRules } from '../../../../support/analytics/sector-rules'

testPageRules([
  [
    'trang-bi/theo-don-vi',
    page => [
      [
        page.column('chenh'),
        mapRowsByColumns(page, ['hien-co', 'dinh-muc'], (is, norm) => is - norm)
      ],
      [
        page.column('ty-le'),
        mapRowsByColumns(page, ['hien-co', 'dinh-muc'], (is, norm) => is / norm)
      ],
      [page.figure('equipment') / page.figure('equipment-norm'), page.figure('equipment-rate')]
    ]
  ],
  [
    'trang-bi/theo-trang-thai-ky-thuat',
    page => [
      [countOccurrences(page.texts('trang-thai'), 'Tốt'), page.figure('equipment-state-1')],
      [
        countOccurrences(page.texts('trang-thai'), 'Cần bảo dưỡng'),
        page.figure('equipment-state-2')
      ],
      [sumValues(page.bars('Cơ cấu trạng thái theo nhóm', 'Tốt')), page.figure('equipment-state-1')]
    ]
  ],
  [
    'trang-bi/theo-muc-do-san-sang',
    page => [
      [
        page.column('san-sang'),
        mapRowsByColumns(page, ['ke-hoach', 'dung'], (days, down) => (days - down) / days)
      ],
      [page.bars('Sẵn sàng 6 tháng', 'Sẵn sàng').at(-1) ?? 0, page.figure('equipment-ready')],
      [
        1 - sumValues(page.column('dung')) / sumValues(page.column('ke-hoach')),
        page.figure('equipment-ready')
      ]
    ]
  ],
  [
    'dong-vien-du-bi/tong-quan',
    page => [
      [
        page.column('ty-le'),
        mapRowsByColumns(page, ['dang-ky', 'chi-tieu'], (is, quota) => (quota ? is / quota : 0))
      ],
      [sumValues(page.column('dang-ky')), page.figure('reserve-registered')],
      [sumValues(page.column('xep')), page.figure('reserve-assigned')],
      [sumValues(page.bars('Cơ cấu hạng', 'Người')), page.figure('reserve-registered')]
    ]
  ],
  [
    'dong-vien-du-bi/theo-dia-ban',
    page => [
      [
        page.column('ty-le'),
        mapRowsByColumns(page, ['dang-ky', 'chi-tieu'], (is, quota) => is / quota)
      ],
      [page.column('ty-le').filter(share => share >= 1).length, page.figure('places-met')],
      [page.column('ty-le').filter(share => share < 1).length, page.figure('places-unmet')]
    ]
  ],
  [
    'dong-vien-du-bi/theo-don-vi',
    page => [
      [
        page.column('thieu'),
        mapRowsByColumns(page, ['chi-tieu', 'xep'], (quota, is) => Math.max(0, quota - is))
      ],
      [
        page.rows,
        sumValues(['met', 'short', 'over'].map(key => page.figure(`reserve-units-${key}`)))
      ]
    ]
  ],
  [
    'dong-vien-du-bi/theo-chuyen-nganh',
    page => {
      const exact = sumValues(page.column('dung'))
      const near = sumValues(page.column('gan-dung'))
      const placed = Math.round(exact / page.figure('speciality-exact'))
      return [
        [
          page.column('chenh'),
          mapRowsByColumns(page, ['dang-ky', 'nhu-cau'], (is, needed) => is - needed)
        ],
        [page.bars('Thừa và thiếu so với nhu cầu', 'Đăng ký − nhu cầu'), page.column('chenh')],
        // Each reservist is assigned at most once, and as many reservists as possible to a post of
        // their own speciality.
        [Math.min(exact + near, placed), exact + near],
        [Math.max(exact, near), exact]
      ]
    }
  ],
  [
    'dong-vien-du-bi/huan-luyen',
    page => [
      [sumValues(page.column('chi-tieu')), page.figure('training-planned')],
      [sumValues(page.column('du')), page.figure('training-attended')],
      [
        sumValues(page.column('dat')) / sumValues(page.column('du')),
        page.figure('training-passed')
      ],
      [
        sumValues(page.bars('Kế hoạch và thực hiện theo quý', 'Kế hoạch')),
        page.figure('training-planned')
      ]
    ]
  ],
  [
    'dong-vien-du-bi/san-sang',
    page => {
      // Cumulative shares of the called persons who responded within 6, 12, 18 and 24 hours, and
      // later.
      const shares = page.bars('Thời gian phản hồi', 'Đã phản hồi (cộng dồn)')
      const called = sumValues(page.column('goi-thu'))
      return [
        [(shares.at(-1) ?? 0) * called, sumValues(page.column('phan-hoi'))],
        [(shares[3] ?? 0) * called, sumValues(page.column('nhanh'))],
        [
          sumValues(page.bars('Trạng thái theo khu vực', 'Hạn chế')),
          page.figure('reserve-limited')
        ],
        [
          sumValues(page.column('phan-hoi')) / sumValues(page.column('goi-thu')),
          page.figure('reserve-reached')
        ]
      ]
    }
  ],
  [
    'dong-vien-du-bi/du-bao',
    page => [
      [page.column('rong'), mapRowsByColumns(page, ['vao', 'ra'], (gained, lost) => gained - lost)],
      [sumValues(page.column('rong').slice(0, 3)), page.figure('reserve-net')],
      [page.column('vao')[0] ?? 0, page.figure('reserve-in')],
      [page.column('ra')[0] ?? 0, page.figure('reserve-out')],
      [
        page.column('cuoi-nam').slice(1),
        page
          .column('cuoi-nam')
          .slice(0, -1)
          .map((last, at) => last + (page.column('rong')[at + 1] ?? 0))
      ]
    ]
  ]
])
