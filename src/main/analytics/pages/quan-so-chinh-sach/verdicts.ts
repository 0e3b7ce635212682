import { regionNames } from '@shared/model/analytics/words'
import { joinIfFirstTextIsKnown, textIfAllKnown, type VerdictSentenceWriter } from '../../verdict'

export const presenceVerdict: VerdictSentenceWriter = ({ subject, size, aside, change }) => [
  joinIfFirstTextIsKnown(textIfAllKnown`${subject} có ${size('headcount')}`, change('headcount')),
  joinIfFirstTextIsKnown(
    textIfAllKnown`Có mặt ${size('present')}${aside('present')}`,
    textIfAllKnown`vắng có lý do ${size('absent')}${aside('absent')}`
  )
]

export const ageVerdict: VerdictSentenceWriter = ({ subject, size }) => [
  textIfAllKnown`${subject} có tuổi trung vị ${size('age-median')}.`,
  joinIfFirstTextIsKnown(
    textIfAllKnown`Dưới 30 tuổi ${size('under-30')}`,
    textIfAllKnown`trên 50 tuổi ${size('over-50')}`,
    textIfAllKnown`nữ ${size('women')}`
  )
]

export const movementVerdict: VerdictSentenceWriter = ({ subject, size }) => [
  joinIfFirstTextIsKnown(
    textIfAllKnown`${subject} đầu kỳ ${size('opening')}`,
    textIfAllKnown`tăng ${size('gained')}`,
    textIfAllKnown`giảm ${size('lost')}`,
    textIfAllKnown`cuối kỳ ${size('headcount')}`
  )
]

export const policyVerdict: VerdictSentenceWriter = ({ size, amount }) => [
  amount('policy-overdue') === 0
    ? 'Không hồ sơ nào quá hạn.'
    : textIfAllKnown`${size('policy-overdue')} quá hạn.`,
  joinIfFirstTextIsKnown(
    textIfAllKnown`Đang làm ${size('policy-open')}`,
    textIfAllKnown`đã xong ${size('policy-done')}`,
    textIfAllKnown`đủ điều kiện trong 12 tháng tới ${size('policy-soon')}`
  )
]

export const regionHeadcountVerdict: VerdictSentenceWriter = ({ size, aside }) => {
  const parts = regionNames.flatMap((name, region) => {
    const key = `headcount-region-${region + 1}`
    const words = textIfAllKnown`vùng ${name} ${size(key)}${aside(key)}`
    return words === undefined ? [] : [words]
  })
  return [
    parts.length === 0 ? undefined : `Quân số phân bố: ${parts.join(', ')}.`,
    textIfAllKnown`Vùng đông nhất hơn vùng ít nhất ${size('region-gap')}.`
  ]
}

export const courseVerdict: VerdictSentenceWriter = ({ size, amount }) => [
  amount('courses-open') === 0
    ? 'Không có khóa nào đang mở.'
    : textIfAllKnown`Đang mở ${size('courses-open')} với ${size('learners')} dự học.`,
  joinIfFirstTextIsKnown(
    textIfAllKnown`Hoàn thành ${size('completion')} người đăng ký của các khóa đã kết thúc`,
    textIfAllKnown`đủ điều kiện nâng ngạch ${size('upgrade-ready')}`
  )
]

export const payVerdict: VerdictSentenceWriter = ({ subject, size, amount, aside, change }) => {
  const gap = amount('pay-gap')
  return [
    joinIfFirstTextIsKnown(
      textIfAllKnown`${subject} chi ${size('pay-total')}`,
      change('pay-total')
    ),
    gap === null
      ? undefined
      : gap > 0
        ? textIfAllKnown`Vượt dự toán ${size('pay-gap')}${aside('pay-gap')}.`
        : textIfAllKnown`Trong dự toán, còn ${size('pay-gap')}${aside('pay-gap')}.`
  ]
}
