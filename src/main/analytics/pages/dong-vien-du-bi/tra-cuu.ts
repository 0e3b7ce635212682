import { isoDay } from '@shared/features/analytics/calendar'
import { areaName, noValue, readinessNames, specialities } from '@shared/features/analytics/words'
import { formatDay, formatNumber } from '@shared/kit/format'
import type { StatusLook } from '@shared/kit/status'
import { codeColumn, statusColumn, textColumn } from '../../columns'
import { figure } from '../../figures'
import { areaOf } from '../../measures/reserve'
import type { Reservist } from '../../model'
import { definePage } from '../../page'
import { indexOptions } from '../common'
import { peopleOf, reserveOrigin } from './common'

const looks: readonly StatusLook[] = [
  { label: readinessNames[0], tone: 'success', icon: 'check' },
  { label: readinessNames[1], tone: 'warning', icon: 'warning' },
  { label: readinessNames[2], tone: 'danger', icon: 'error' }
]

interface Row {
  readonly person: Reservist
  readonly area: number
  readonly state: number
}

/** "Nguyễn Văn An" → "N••• V••• An": enough to recognise a hit, too little to make a list of names. */
export function maskName(name: string): string {
  const words = name.split(' ')
  const last = words.pop() ?? ''
  return [...words.map(word => `${word.charAt(0)}•••`), last].join(' ')
}

export const traCuu = definePage<Row>({
  description:
    'Tìm hồ sơ dự bị theo mã, tên hoặc chuyên ngành; tên được che, xem đầy đủ phải ghi lý do',
  filters: [
    {
      name: 'chuyen-nganh',
      label: 'Chuyên ngành',
      options: () => indexOptions(specialities),
      test: (row, value) => String(row.person.speciality + 1) === value
    },
    {
      name: 'trang-thai',
      label: 'Trạng thái',
      options: () => indexOptions(readinessNames),
      test: (row, value) => String(row.state + 1) === value
    }
  ],
  figures: scope => [
    figure(
      'lookup-results',
      'Kết quả',
      scope.usage.results,
      reserveOrigin('Đếm hồ sơ khớp từ khóa và bộ lọc', 'hồ sơ'),
      { note: `trên ${formatNumber(peopleOf(scope).length)} hồ sơ đăng ký` }
    ),
    figure(
      'lookups-today',
      'Lượt tra hôm nay (của tôi)',
      scope.usage.lookups,
      reserveOrigin('Đếm lượt tìm hôm nay trong nhật ký kiểm toán', 'lượt')
    ),
    figure(
      'reveals-today',
      'Yêu cầu xem đủ',
      scope.usage.reveals,
      reserveOrigin('Đếm lượt xem đầy đủ có lý do hôm nay trong nhật ký kiểm toán', 'lượt')
    )
  ],
  table: {
    title: 'Kết quả',
    origin: reserveOrigin('Hồ sơ trong diện đăng ký cuối kỳ có chứa từ khóa', 'hồ sơ'),
    minSearch: 3,
    searchLabel: 'Tìm theo mã, tên hoặc chuyên ngành (ít nhất 3 ký tự)',
    search: row => [row.person.code, row.person.name, specialities[row.person.speciality] ?? ''],
    rows: scope =>
      peopleOf(scope).map(person => ({
        person,
        area: areaOf(scope.data, person),
        state: person.readiness[scope.period] ?? 0
      })),
    id: row => row.person.code.toLowerCase(),
    reveal: ({ person, area }) => ({
      code: person.code,
      fields: [
        { label: 'Họ tên', value: person.name },
        { label: 'Ngày sinh', value: formatDay(isoDay(person.birth)) },
        { label: 'Khu vực', value: areaName(area) },
        { label: 'Chuyên ngành', value: specialities[person.speciality] ?? noValue }
      ]
    }),
    columns: [
      codeColumn('ma', 'Mã giả danh', row => row.person.code),
      textColumn('ten', 'Tên (đã che)', row => maskName(row.person.name), { minWidth: 160 }),
      textColumn('khu-vuc', 'Khu vực', row => areaName(row.area)),
      textColumn('chuyen-nganh', 'Chuyên ngành', row => specialities[row.person.speciality] ?? '', {
        minWidth: 160
      }),
      statusColumn('trang-thai', 'Trạng thái', row => looks[row.state] as StatusLook)
    ]
  }
})
