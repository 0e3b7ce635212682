import {
  joinIfFirstTextIsKnown,
  joinKnownParts,
  textIfAllKnown,
  type VerdictSentenceWriter,
  type VerdictSource
} from '../../verdict'

/**
 * Sentence with headcount, establishment and fill rate, as far as the tables provide these values.
 */
export const strengthSentence = ({ subject, size, change }: VerdictSource): string | undefined => {
  const [headcount, establishment, rate] = ['headcount', 'establishment', 'fill-rate'].map(size)
  if (headcount === undefined) {
    return joinIfFirstTextIsKnown(
      textIfAllKnown`${subject} có biên chế ${establishment}`,
      'chưa có quân số hiện có'
    )
  }
  return joinIfFirstTextIsKnown(
    textIfAllKnown`${subject} có ${headcount} trên biên chế ${establishment}` ??
      `${subject} có ${headcount}`,
    textIfAllKnown`đạt ${rate}`,
    change('headcount')
  )
}

/** Text of a rate with the target that the rate is compared with. */
const rateWords = ({ size, target }: VerdictSource, key: string, words: string) =>
  textIfAllKnown`${words} ${size(key)} (${target(key)})`

export const dashboardVerdict: VerdictSentenceWriter = source => [
  strengthSentence(source),
  joinKnownParts(
    rateWords(source, 'equipment-ready', 'trang bị sẵn sàng'),
    rateWords(source, 'reserve-ready', 'dự bị sẵn sàng')
  )
]

export const establishmentVerdict: VerdictSentenceWriter = ({ subject, size, amount }) => {
  const net = amount('headcount-net')
  if (net === null) return []
  const gap = size('headcount-net')
  const counts = textIfAllKnown`${size('units-short')} thiếu, ${size('units-over')} thừa, ${size('units-exact')} khớp`
  const words =
    net < 0
      ? `${subject} thiếu ${gap} so với biên chế`
      : net > 0
        ? `${subject} thừa ${gap} so với biên chế`
        : `${subject} đủ quân số so với biên chế`
  return [textIfAllKnown`${words}: ${counts}.`]
}

export const equipmentSupplyVerdict: VerdictSentenceWriter = ({ subject, size, note, amount }) => [
  joinIfFirstTextIsKnown(
    textIfAllKnown`${subject} có ${size('equipment')} trên định mức ${size('equipment-norm')}`,
    textIfAllKnown`thiếu ${size('equipment-short')}`
  ),
  amount('equipment-worst') === 0
    ? undefined
    : textIfAllKnown`Nhóm lệch nhiều nhất: ${note('equipment-worst')}, ${size('equipment-worst')}.`
]

export const postRankVerdict: VerdictSentenceWriter = ({ size }) => [
  joinIfFirstTextIsKnown(
    textIfAllKnown`${size('grade-exact')} quân số giữ chức vụ đúng chuẩn bậc`,
    textIfAllKnown`${size('grade-higher')} cao hơn chuẩn`,
    textIfAllKnown`${size('grade-lower')} thấp hơn chuẩn`
  )
]

export const areaStrengthVerdict: VerdictSentenceWriter = ({ subject, size, change }) => [
  joinIfFirstTextIsKnown(
    textIfAllKnown`${subject} có ${size('headcount')} ở ${size('areas')}`,
    textIfAllKnown`bình quân ${size('headcount-per-unit')}`,
    change('headcount')
  ),
  textIfAllKnown`Khu vực đông nhất hơn khu vực ít nhất ${size('area-gap')}.`
]

export const alertVerdict: VerdictSentenceWriter = ({ subject, size, amount }) => {
  const isQuiet = amount('alerts-grave') === 0 && amount('alerts-warning') === 0
  return [
    isQuiet
      ? `${subject} không có cảnh báo đang mở.`
      : joinIfFirstTextIsKnown(
          textIfAllKnown`${subject} đang mở ${size('alerts-grave')} nghiêm trọng`,
          textIfAllKnown`${size('alerts-warning')} ở mức cảnh báo`
        ),
    joinIfFirstTextIsKnown(
      textIfAllKnown`Đang xử lý ${size('alerts-running')}`,
      textIfAllKnown`đã đóng ${size('alerts-closed')}`
    )
  ]
}

export const personCrossCheckVerdict: VerdictSentenceWriter = ({ size, aside }) => [
  joinIfFirstTextIsKnown(
    textIfAllKnown`Khớp hoàn toàn ${size('files-full')} trên ${size('files')}${aside('files-full')}`,
    textIfAllKnown`mâu thuẫn ${size('files-conflict')}`,
    textIfAllKnown`trùng nghi vấn ${size('files-duplicate')}`
  )
]
