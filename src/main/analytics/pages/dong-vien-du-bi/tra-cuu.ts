import { dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import { formatDay, formatNumber, missingValueMark } from '@shared/kit/format'
import type { StatusBadgeStyle } from '@shared/kit/status'
import { equipmentReadinessLabels, reservistSpecialities } from '@shared/model/analytics/words'
import { codeColumn, statusColumn, textColumn } from '../../columns'
import type { ReservistRow } from '../../facts/reserve'
import { createFigure } from '../../figures'
import { countReservistsInAreas } from '../../measures/reserve'
import { defineSectorPage } from '../../page'
import { toIndexedFilterOptions } from '../common'
import { reserveOrigin } from './common'
import { reservistLookupVerdict } from './verdicts'

const looks: readonly StatusBadgeStyle[] = [
  { label: equipmentReadinessLabels[0], tone: 'success', icon: 'check' },
  { label: equipmentReadinessLabels[1], tone: 'warning', icon: 'warning' },
  { label: equipmentReadinessLabels[2], tone: 'danger', icon: 'error' }
]
/** Label, colour and icon of the state of a person whose state is not recorded. */
const unknown: StatusBadgeStyle = { label: missingValueMark, tone: 'neutral', icon: 'question' }

/**
 * Masks a name: "Nguyễn Văn An" → "N••• V••• An". Enough to recognise a match, too little to build
 * a list of names.
 */
export function maskPersonName(name: string): string {
  const words = name.split(' ')
  const last = words.pop() ?? ''
  return [...words.map(word => `${word.charAt(0)}•••`), last].join(' ')
}

export const reservistLookupPage = defineSectorPage<ReservistRow>({
  description:
    'Tìm hồ sơ dự bị theo mã, tên hoặc chuyên ngành; tên được che, xem đầy đủ phải ghi lý do',
  filters: [
    {
      name: 'chuyen-nganh',
      label: 'Chuyên ngành',
      options: () => toIndexedFilterOptions(reservistSpecialities),
      ofTable: true,
      test: (row, value) => String(row.speciality + 1) === value
    },
    {
      name: 'trang-thai',
      label: 'Trạng thái',
      options: () => toIndexedFilterOptions(equipmentReadinessLabels),
      ofTable: true,
      test: (row, value) => String(row.state + 1) === value
    }
  ],
  verdict: reservistLookupVerdict,
  ranking: 'none',
  figures: async ({ facts, period, areas, usage }) => {
    const [registered = []] = await facts.reserve.registered([period])
    return [
      createFigure(
        'lookup-results',
        'Kết quả',
        usage.results,
        reserveOrigin('Đếm hồ sơ khớp từ khóa và bộ lọc', 'hồ sơ'),
        { note: `trên ${formatNumber(countReservistsInAreas(registered, areas))} hồ sơ đăng ký` }
      ),
      createFigure(
        'lookups-today',
        'Lượt tra hôm nay (của tôi)',
        usage.lookups,
        reserveOrigin('Đếm lượt tìm hôm nay trong nhật ký kiểm toán', 'lượt')
      ),
      createFigure(
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
    search: row => [row.code, row.name, reservistSpecialities[row.speciality] ?? ''],
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
        {
          label: 'Ngày sinh',
          value: birth === null ? missingValueMark : formatDay(dayNumberToIsoDay(birth))
        },
        { label: 'Khu vực', value: area },
        { label: 'Chuyên ngành', value: reservistSpecialities[speciality] ?? missingValueMark }
      ]
    }),
    columns: [
      codeColumn('ma', 'Mã giả danh', row => row.code),
      textColumn('ten', 'Tên (đã che)', row => maskPersonName(row.name), { minWidth: 160 }),
      textColumn('khu-vuc', 'Khu vực', row => row.area),
      textColumn(
        'chuyen-nganh',
        'Chuyên ngành',
        row => reservistSpecialities[row.speciality] ?? '',
        {
          minWidth: 160
        }
      ),
      statusColumn('trang-thai', 'Trạng thái', row => looks[row.state] ?? unknown)
    ]
  }
})
