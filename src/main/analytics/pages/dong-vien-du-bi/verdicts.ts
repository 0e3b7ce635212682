import { ifKnown, joined, type VerdictSentences, type VerdictSource } from '../../verdict'

/** Displayed value of a figure for the whole reserve, or for the selected rank. */
const ofRank = ({ size }: Pick<VerdictSource, 'size'>, key: string): string | undefined =>
  size(key) ?? size(`${key}-rank`)

export const reserveVerdict: VerdictSentences = source => {
  const { subject, change, target } = source
  return [
    joined(
      ifKnown`${subject} có ${ofRank(source, 'reserve-registered')} đăng ký dự bị`,
      change('reserve-registered') ?? change('reserve-registered-rank'),
      ifKnown`đã xếp ${ofRank(source, 'reserve-assigned')}`
    ),
    joined(
      ifKnown`Sẵn sàng ${ofRank(source, 'reserve-ready')} (${target('reserve-ready') ?? target('reserve-ready-rank')})`,
      ifKnown`${ofRank(source, 'reserve-overdue')} quá hạn cập nhật`
    )
  ]
}

export const localityVerdict: VerdictSentences = ({ subject, size, target, change }) => [
  joined(
    ifKnown`${subject} đạt ${size('reserve-quota-rate')} chỉ tiêu đăng ký (${target('reserve-quota-rate')})`,
    change('reserve-quota-rate')
  ),
  joined(ifKnown`${size('places-met')} đạt`, ifKnown`${size('places-unmet')} chưa đạt`)
]

export const reserveUnitVerdict: VerdictSentences = ({ size }) => [
  joined(
    ifKnown`Trong ${size('units')} có ${size('reserve-units-short')} thiếu dự bị`,
    ifKnown`${size('reserve-units-met')} đủ`,
    ifKnown`${size('reserve-units-over')} thừa`
  )
]

export const specialityVerdict: VerdictSentences = ({ size, note, amount }) => [
  joined(
    ifKnown`Dự bị có ${size('specialities')}`,
    amount('speciality-over')
      ? ifKnown`thừa nhiều nhất là ${note('speciality-over')} với ${size('speciality-over')}`
      : undefined
  ),
  ifKnown`Xếp đúng chuyên ngành ${size('speciality-exact')}.`
]

export const trainingVerdict: VerdictSentences = ({ size }) => [
  joined(
    ifKnown`Đã huấn luyện ${size('training-attended')} trên kế hoạch ${size('training-planned')}`,
    ifKnown`đạt ${size('training-passed')} số người đã huấn luyện`,
    ifKnown`sắp hết hạn hiệu lực ${size('training-ending')}`
  )
]

export const reserveReadyVerdict: VerdictSentences = ({ subject, size, target }) => [
  joined(
    ifKnown`${subject} có tỷ lệ dự bị sẵn sàng ${size('reserve-ready')} (${target('reserve-ready')})`,
    ifKnown`hạn chế ${size('reserve-limited')}`,
    ifKnown`chưa sẵn sàng ${size('reserve-unready')}`
  ),
  ifKnown`Xác nhận được ${size('reserve-reached')} số người được gọi thử.`
]

export const outlookVerdict: VerdictSentences = ({ size, amount }) => {
  const net = amount('reserve-net')
  const words = net !== null && net < 0 ? 'giảm' : 'tăng'
  return [
    joined(
      ifKnown`Ước tính mỗi năm vào diện ${size('reserve-in')}`,
      ifKnown`ra diện ${size('reserve-out')}`,
      net === 0 ? 'ba năm không đổi' : ifKnown`ba năm ${words} ${size('reserve-net')}`
    ),
    ifKnown`Bắt đầu thiếu so với chỉ tiêu từ năm ${size('reserve-short-year')}.` ??
      (net === null ? undefined : 'Không năm nào trong thời gian dự báo thiếu so với chỉ tiêu.')
  ]
}

export const lookupVerdict: VerdictSentences = ({ size }) => [
  ifKnown`Tìm thấy ${size('lookup-results')}.` ?? 'Nhập từ khóa để tìm hồ sơ dự bị.',
  joined(
    ifKnown`Hôm nay đã tra ${size('lookups-today')}`,
    ifKnown`xem đầy đủ ${size('reveals-today')}`
  )
]
