import { isoDay } from '@shared/features/analytics/calendar'
import { formatDay, formatNumber, noValue } from '@shared/kit/format'
import type { StatusLook } from '@shared/kit/status'
import { readinessNames, specialities } from '@shared/model/analytics/words'
import { codeColumn, statusColumn, textColumn } from '../../columns'
import type { ReservistRow } from '../../facts/reserve'
import { figure } from '../../figures'
import { peopleIn } from '../../measures/reserve'
import { definePage } from '../../page'
import { indexOptions } from '../common'
import { reserveOrigin } from './common'
import { lookupVerdict } from './verdicts'

const looks: readonly StatusLook[] = [
  { label: readinessNames[0], tone: 'success', icon: 'check' },
  { label: readinessNames[1], tone: 'warning', icon: 'warning' },
  { label: readinessNames[2], tone: 'danger', icon: 'error' }
]
/** State of a person without a recorded one. */
const unknown: StatusLook = { label: noValue, tone: 'neutral', icon: 'question' }

/**
 * Masks a name: "Nguyễn Văn An" → "N••• V••• An". Enough to recognise a match, too little to build
 * a list of names.
 */
export function maskName(name: string): string {
  const words = name.split(' ')
  const last = words.pop() ?? ''
  return [...words.map(word => `${word.charAt(0)}•••`), last].join(' ')
}

export const traCuu = definePage<ReservistRow>({
  description:
    'Tìm hồ sơ dự bị theo mã, tên hoặc chuyên ngành; tên được che, xem đầy đủ phải ghi lý do',
  filters: [
    {
      name: 'chuyen-nganh',
      label: 'Chuyên ngành',
      options: () => indexOptions(specialities),
      ofTable: true,
      test: (row, value) => String(row.speciality + 1) === value
    },
    {
      name: 'trang-thai',
      label: 'Trạng thái',
      options: () => indexOptions(readinessNames),
      ofTable: true,
      test: (row, value) => String(row.state + 1) === value
    }
  ],
  verdict: lookupVerdict,
  ranking: 'none',
  figures: async ({ facts, period, areas, usage }) => {
    const [registered = []] = await facts.reserve.registered([period])
    return [
      figure(
        'lookup-results',
        'Kết quả',
        usage.results,
        reserveOrigin('Đếm hồ sơ khớp từ khóa và bộ lọc', 'hồ sơ'),
        { note: `trên ${formatNumber(peopleIn(registered, areas))} hồ sơ đăng ký` }
      ),
      figure(
        'lookups-today',
        'Lượt tra hôm nay (của tôi)',
        usage.lookups,
        reserveOrigin('Đếm lượt tìm hôm nay trong nhật ký kiểm toán', 'lượt')
      ),
      figure(
        'reveals-today',
        'Yêu cầu xem đủ',
        usage.reveals,
        reserveOrigin('Đếm lượt xem đầy đủ có lý do hôm nay trong nhật ký kiểm toán', 'lượt')
      )
    ]
  },
  table: {
    title: 'Kết quả',
    origin: reserveOrigin('Hồ sơ trong diện đăng ký cuối kỳ có chứa từ khóa', 'hồ sơ'),
    minSearch: 3,
    searchLabel: 'Tìm theo mã, tên hoặc chuyên ngành (ít nhất 3 ký tự)',
    search: row => [row.code, row.name, specialities[row.speciality] ?? ''],
    stays: true,
    rows: ({ facts, period, areas }) =>
      facts.reserve.lookup(
        period,
        areas.map(({ code }) => code)
      ),
    id: row => row.code,
    reveal: ({ code, name, birth, speciality, area }) => ({
      code,
      fields: [
        { label: 'Họ tên', value: name },
        { label: 'Ngày sinh', value: birth === null ? noValue : formatDay(isoDay(birth)) },
        { label: 'Khu vực', value: area },
        { label: 'Chuyên ngành', value: specialities[speciality] ?? noValue }
      ]
    }),
    columns: [
      codeColumn('ma', 'Mã giả danh', row => row.code),
      textColumn('ten', 'Tên (đã che)', row => maskName(row.name), { minWidth: 160 }),
      textColumn('khu-vuc', 'Khu vực', row => row.area),
      textColumn('chuyen-nganh', 'Chuyên ngành', row => specialities[row.speciality] ?? '', {
        minWidth: 160
      }),
      statusColumn('trang-thai', 'Trạng thái', row => looks[row.state] ?? unknown)
    ]
  }
})
