import {
  joinIfFirstTextIsKnown,
  textIfAllKnown,
  type VerdictSentenceWriter,
  type VerdictSource
} from '../../verdict'

/** Displayed value of a figure for the whole reserve, or for the selected rank. */
const ofRank = ({ size }: Pick<VerdictSource, 'size'>, key: string): string | undefined =>
  size(key) ?? size(`${key}-rank`)

export const reserveVerdict: VerdictSentenceWriter = source => {
  const { subject, change, target } = source
  return [
    joinIfFirstTextIsKnown(
      textIfAllKnown`${subject} có ${ofRank(source, 'reserve-registered')} đăng ký dự bị`,
      change('reserve-registered') ?? change('reserve-registered-rank'),
      textIfAllKnown`đã xếp ${ofRank(source, 'reserve-assigned')}`
    ),
    joinIfFirstTextIsKnown(
      textIfAllKnown`Sẵn sàng ${ofRank(source, 'reserve-ready')} (${target('reserve-ready') ?? target('reserve-ready-rank')})`,
      textIfAllKnown`${ofRank(source, 'reserve-overdue')} quá hạn cập nhật`
    )
  ]
}

export const reserveLocalityVerdict: VerdictSentenceWriter = ({
  subject,
  size,
  target,
  change
}) => [
  joinIfFirstTextIsKnown(
    textIfAllKnown`${subject} đạt ${size('reserve-quota-rate')} chỉ tiêu đăng ký (${target('reserve-quota-rate')})`,
    change('reserve-quota-rate')
  ),
  joinIfFirstTextIsKnown(
    textIfAllKnown`${size('places-met')} đạt`,
    textIfAllKnown`${size('places-unmet')} chưa đạt`
  )
]

export const reserveUnitVerdict: VerdictSentenceWriter = ({ size }) => [
  joinIfFirstTextIsKnown(
    textIfAllKnown`Trong ${size('units')} có ${size('reserve-units-short')} thiếu dự bị`,
    textIfAllKnown`${size('reserve-units-met')} đủ`,
    textIfAllKnown`${size('reserve-units-over')} thừa`
  )
]

export const reserveSpecialityVerdict: VerdictSentenceWriter = ({ size, note, amount }) => [
  joinIfFirstTextIsKnown(
    textIfAllKnown`Dự bị có ${size('specialities')}`,
    amount('speciality-over')
      ? textIfAllKnown`thừa nhiều nhất là ${note('speciality-over')} với ${size('speciality-over')}`
      : undefined
  ),
  textIfAllKnown`Xếp đúng chuyên ngành ${size('speciality-exact')}.`
]

export const reserveTrainingVerdict: VerdictSentenceWriter = ({ size }) => [
  joinIfFirstTextIsKnown(
    textIfAllKnown`Đã huấn luyện ${size('training-attended')} trên kế hoạch ${size('training-planned')}`,
    textIfAllKnown`đạt ${size('training-passed')} số người đã huấn luyện`,
    textIfAllKnown`sắp hết hạn hiệu lực ${size('training-ending')}`
  )
]

export const reserveReadinessVerdict: VerdictSentenceWriter = ({ subject, size, target }) => [
  joinIfFirstTextIsKnown(
    textIfAllKnown`${subject} có tỷ lệ dự bị sẵn sàng ${size('reserve-ready')} (${target('reserve-ready')})`,
    textIfAllKnown`hạn chế ${size('reserve-limited')}`,
    textIfAllKnown`chưa sẵn sàng ${size('reserve-unready')}`
  ),
  textIfAllKnown`Xác nhận được ${size('reserve-reached')} số người được gọi thử.`
]

export const reserveForecastVerdict: VerdictSentenceWriter = ({ size, amount }) => {
  const net = amount('reserve-net')
  const words = net !== null && net < 0 ? 'giảm' : 'tăng'
  return [
    joinIfFirstTextIsKnown(
      textIfAllKnown`Ước tính mỗi năm vào diện ${size('reserve-in')}`,
      textIfAllKnown`ra diện ${size('reserve-out')}`,
      net === 0 ? 'ba năm không đổi' : textIfAllKnown`ba năm ${words} ${size('reserve-net')}`
    ),
    textIfAllKnown`Bắt đầu thiếu so với chỉ tiêu từ năm ${size('reserve-short-year')}.` ??
      (net === null ? undefined : 'Không năm nào trong thời gian dự báo thiếu so với chỉ tiêu.')
  ]
}

export const reservistLookupVerdict: VerdictSentenceWriter = ({ size }) => [
  textIfAllKnown`Tìm thấy ${size('lookup-results')}.` ?? 'Nhập từ khóa để tìm hồ sơ dự bị.',
  joinIfFirstTextIsKnown(
    textIfAllKnown`Hôm nay đã tra ${size('lookups-today')}`,
    textIfAllKnown`xem đầy đủ ${size('reveals-today')}`
  )
]
