import { ifKnown, joined, listed, type VerdictSentences, type VerdictSource } from '../../verdict'

/**
 * Sentence with headcount, establishment and fill rate, as far as the tables provide these values.
 */
export const strengthSentence = ({ subject, size, change }: VerdictSource): string | undefined => {
  const [headcount, establishment, rate] = ['headcount', 'establishment', 'fill-rate'].map(size)
  if (headcount === undefined) {
    return joined(ifKnown`${subject} có biên chế ${establishment}`, 'chưa có quân số hiện có')
  }
  return joined(
    ifKnown`${subject} có ${headcount} trên biên chế ${establishment}` ??
      `${subject} có ${headcount}`,
    ifKnown`đạt ${rate}`,
    change('headcount')
  )
}

/** Text of a rate with the target that the rate is compared with. */
const rateWords = ({ size, target }: VerdictSource, key: string, words: string) =>
  ifKnown`${words} ${size(key)} (${target(key)})`

export const dashboardVerdict: VerdictSentences = source => [
  strengthSentence(source),
  listed(
    rateWords(source, 'equipment-ready', 'trang bị sẵn sàng'),
    rateWords(source, 'reserve-ready', 'dự bị sẵn sàng')
  )
]

export const establishmentVerdict: VerdictSentences = ({ subject, size, amount }) => {
  const net = amount('headcount-net')
  if (net === null) return []
  const gap = size('headcount-net')
  const counts = ifKnown`${size('units-short')} thiếu, ${size('units-over')} thừa, ${size('units-exact')} khớp`
  const words =
    net < 0
      ? `${subject} thiếu ${gap} so với biên chế`
      : net > 0
        ? `${subject} thừa ${gap} so với biên chế`
        : `${subject} đủ quân số so với biên chế`
  return [ifKnown`${words}: ${counts}.`]
}

export const supplyVerdict: VerdictSentences = ({ subject, size, note, amount }) => [
  joined(
    ifKnown`${subject} có ${size('equipment')} trên định mức ${size('equipment-norm')}`,
    ifKnown`thiếu ${size('equipment-short')}`
  ),
  amount('equipment-worst') === 0
    ? undefined
    : ifKnown`Nhóm lệch nhiều nhất: ${note('equipment-worst')}, ${size('equipment-worst')}.`
]

export const gradeVerdict: VerdictSentences = ({ size }) => [
  joined(
    ifKnown`${size('grade-exact')} quân số giữ chức vụ đúng chuẩn bậc`,
    ifKnown`${size('grade-higher')} cao hơn chuẩn`,
    ifKnown`${size('grade-lower')} thấp hơn chuẩn`
  )
]

export const areaVerdict: VerdictSentences = ({ subject, size, change }) => [
  joined(
    ifKnown`${subject} có ${size('headcount')} ở ${size('areas')}`,
    ifKnown`bình quân ${size('headcount-per-unit')}`,
    change('headcount')
  ),
  ifKnown`Khu vực đông nhất hơn khu vực ít nhất ${size('area-gap')}.`
]

export const alertVerdict: VerdictSentences = ({ subject, size, amount }) => {
  const isQuiet = amount('alerts-grave') === 0 && amount('alerts-warning') === 0
  return [
    isQuiet
      ? `${subject} không có cảnh báo đang mở.`
      : joined(
          ifKnown`${subject} đang mở ${size('alerts-grave')} nghiêm trọng`,
          ifKnown`${size('alerts-warning')} ở mức cảnh báo`
        ),
    joined(ifKnown`Đang xử lý ${size('alerts-running')}`, ifKnown`đã đóng ${size('alerts-closed')}`)
  ]
}

export const crossingVerdict: VerdictSentences = ({ size, aside }) => [
  joined(
    ifKnown`Khớp đủ ${size('files-full')} trên ${size('files')}${aside('files-full')}`,
    ifKnown`mâu thuẫn ${size('files-conflict')}`,
    ifKnown`trùng nghi vấn ${size('files-duplicate')}`
  )
]
