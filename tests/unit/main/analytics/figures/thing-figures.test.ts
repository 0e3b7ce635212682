import { each, sum, times } from '../../../../support/analytics/sector-reading'
import { expectSame } from '../../../../support/analytics/sector-rules'

expectSame([
  [
    'trang-bi/theo-don-vi',
    page => [
      [page.column('chenh'), each(page, ['hien-co', 'dinh-muc'], (is, norm) => is - norm)],
      [page.column('ty-le'), each(page, ['hien-co', 'dinh-muc'], (is, norm) => is / norm)],
      [page.figure('equipment') / page.figure('equipment-norm'), page.figure('equipment-rate')]
    ]
  ],
  [
    'trang-bi/theo-trang-thai-ky-thuat',
    page => [
      [times(page.texts('trang-thai'), 'Tốt'), page.figure('equipment-state-1')],
      [times(page.texts('trang-thai'), 'Cần bảo dưỡng'), page.figure('equipment-state-2')],
      [sum(page.bars('Cơ cấu trạng thái theo nhóm', 'Tốt')), page.figure('equipment-state-1')]
    ]
  ],
  [
    'trang-bi/theo-muc-do-san-sang',
    page => [
      [
        page.column('san-sang'),
        each(page, ['ke-hoach', 'dung'], (days, down) => (days - down) / days)
      ],
      [page.bars('Sẵn sàng 6 tháng', 'Sẵn sàng').at(-1) ?? 0, page.figure('equipment-ready')],
      [1 - sum(page.column('dung')) / sum(page.column('ke-hoach')), page.figure('equipment-ready')]
    ]
  ],
  [
    'dong-vien-du-bi/tong-quan',
    page => [
      [
        page.column('ty-le'),
        each(page, ['dang-ky', 'chi-tieu'], (is, quota) => (quota ? is / quota : 0))
      ],
      [sum(page.column('dang-ky')), page.figure('reserve-registered')],
      [sum(page.column('xep')), page.figure('reserve-assigned')],
      [sum(page.bars('Cơ cấu hạng', 'Người')), page.figure('reserve-registered')]
    ]
  ],
  [
    'dong-vien-du-bi/theo-dia-ban',
    page => [
      [page.column('ty-le'), each(page, ['dang-ky', 'chi-tieu'], (is, quota) => is / quota)],
      [page.column('ty-le').filter(share => share >= 1).length, page.figure('places-met')],
      [page.column('ty-le').filter(share => share < 1).length, page.figure('places-unmet')]
    ]
  ],
  [
    'dong-vien-du-bi/theo-don-vi',
    page => [
      [
        page.column('thieu'),
        each(page, ['chi-tieu', 'xep'], (quota, is) => Math.max(0, quota - is))
      ],
      [page.rows, sum(['met', 'short', 'over'].map(key => page.figure(`reserve-units-${key}`)))]
    ]
  ],
  [
    'dong-vien-du-bi/theo-chuyen-nganh',
    page => {
      const exact = sum(page.column('dung'))
      const near = sum(page.column('gan-dung'))
      const placed = Math.round(exact / page.figure('speciality-exact'))
      return [
        [page.column('chenh'), each(page, ['dang-ky', 'nhu-cau'], (is, needed) => is - needed)],
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
      [sum(page.column('chi-tieu')), page.figure('training-planned')],
      [sum(page.column('du')), page.figure('training-attended')],
      [sum(page.column('dat')) / sum(page.column('du')), page.figure('training-passed')],
      [
        sum(page.bars('Kế hoạch và thực hiện theo quý', 'Kế hoạch')),
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
      const called = sum(page.column('goi-thu'))
      return [
        [(shares.at(-1) ?? 0) * called, sum(page.column('phan-hoi'))],
        [(shares[3] ?? 0) * called, sum(page.column('nhanh'))],
        [sum(page.bars('Trạng thái theo khu vực', 'Hạn chế')), page.figure('reserve-limited')],
        [sum(page.column('phan-hoi')) / sum(page.column('goi-thu')), page.figure('reserve-reached')]
      ]
    }
  ],
  [
    'dong-vien-du-bi/du-bao',
    page => [
      [page.column('rong'), each(page, ['vao', 'ra'], (gained, lost) => gained - lost)],
      [sum(page.column('rong').slice(0, 3)), page.figure('reserve-net')],
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
