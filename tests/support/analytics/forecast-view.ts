import type { CareerForecastView } from '@shared/features/analytics/forecast-view'

const figure = (expected: number) => ({ expected, low: expected - 4, high: expected + 5 })
const stays = { grade: 'Bậc 3', change: 'Giữ nguyên', years: null }
/** Forecast of one year with hidden groups, for tests of what shows or writes it. */
export const sampleForecastView: CareerForecastView = {
  base: '10/2026',
  years: ['10/2027'],
  now: 120,
  total: [{ ...figure(118.4), innerLow: 116, innerHigh: 121 }],
  grades: [
    { name: 'Bậc 3', now: 100, years: [figure(97.6)] },
    { name: 'Bậc 4', now: null, years: [null] }
  ],
  groups: [{ name: 'Đơn vị C', now: 20, years: [figure(19)] }],
  flows: [{ name: 'Vào mới', years: [figure(8)] }],
  shortages: {
    basis: 'Số thiếu = biên chế − quân số dự báo.',
    rows: [
      {
        name: 'Đơn vị C',
        establishment: 40,
        now: 20,
        years: [{ expected: 21.2, low: 17, high: 25, level: 'grave' }]
      },
      { name: 'Đơn vị D', establishment: 9, now: null, years: [null] },
      {
        name: 'Đơn vị E',
        establishment: 60,
        now: 61,
        years: [{ expected: 0, low: 0, high: 2, level: 'possible' }]
      }
    ]
  },
  ageClasses: ['20–24', '25–29', '30–34'],
  ages: [{ label: '10/2027', men: [0, 70, null], women: [0, 12, 0] }],
  rates: [
    { ...stays, group: null, exposure: 200, count: 170, rate: 0.85 },
    {
      grade: 'Bậc 3',
      group: null,
      years: null,
      change: 'Rời: Nghỉ hưu',
      exposure: 200,
      count: null,
      rate: null
    },
    { ...stays, group: 'Đơn vị C', exposure: 40, count: 30, rate: 0.8 },
    { ...stays, group: null, years: '2 năm', exposure: 20, count: 15, rate: 0.78 }
  ],
  score: { from: '10/2025', cells: 20, inside: 16, bias: -1.26, error: 3.04 },
  seed: 34,
  runs: 400,
  due: [
    {
      table: 'serviceAge',
      rows: [{ name: 'Sĩ quan, Thiếu tá', people: [1, 3] }],
      total: { name: 'Cộng', people: [1, 3] },
      rules: [
        {
          title: 'Hạn tuổi phục vụ tại ngũ: Sĩ quan, Thiếu tá',
          content: '52 tuổi',
          validity: 'từ 01/12/2024',
          basis: 'Luật 52/2024/QH15, khoản 1 Điều 13'
        }
      ],
      notes: ['Số người chưa ghi ngày sinh nên chưa tính được: 2.']
    },
    {
      table: 'rankYears',
      rows: [],
      total: { name: 'Cộng', people: [0, 0] },
      rules: [],
      notes: ['Không có người đến hạn trong thời gian dự báo.']
    }
  ],
  notes: ['Dự báo không phải kế hoạch.']
}
