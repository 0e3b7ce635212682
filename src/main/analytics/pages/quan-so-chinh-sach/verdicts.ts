import { regionNames } from '@shared/model/analytics/words'
import { ifKnown, joined, type VerdictSentences } from '../../verdict'

export const presenceVerdict: VerdictSentences = ({ subject, size, aside, change }) => [
  joined(ifKnown`${subject} có ${size('headcount')}`, change('headcount')),
  joined(
    ifKnown`Có mặt ${size('present')}${aside('present')}`,
    ifKnown`vắng có lý do ${size('absent')}${aside('absent')}`
  )
]

export const ageVerdict: VerdictSentences = ({ subject, size }) => [
  ifKnown`${subject} có tuổi trung vị ${size('age-median')}.`,
  joined(
    ifKnown`Dưới 30 tuổi ${size('under-30')}`,
    ifKnown`trên 50 tuổi ${size('over-50')}`,
    ifKnown`nữ ${size('women')}`
  )
]

export const movementVerdict: VerdictSentences = ({ subject, size }) => [
  joined(
    ifKnown`${subject} đầu kỳ ${size('opening')}`,
    ifKnown`tăng ${size('gained')}`,
    ifKnown`giảm ${size('lost')}`,
    ifKnown`cuối kỳ ${size('headcount')}`
  )
]

export const policyVerdict: VerdictSentences = ({ size, amount }) => [
  amount('policy-overdue') === 0
    ? 'Không hồ sơ nào quá hạn.'
    : ifKnown`${size('policy-overdue')} quá hạn.`,
  joined(
    ifKnown`Đang làm ${size('policy-open')}`,
    ifKnown`đã xong ${size('policy-done')}`,
    ifKnown`đủ điều kiện trong 12 tháng tới ${size('policy-soon')}`
  )
]

export const regionVerdict: VerdictSentences = ({ size, aside }) => {
  const parts = regionNames.flatMap((name, region) => {
    const key = `headcount-region-${region + 1}`
    const words = ifKnown`vùng ${name} ${size(key)}${aside(key)}`
    return words === undefined ? [] : [words]
  })
  return [
    parts.length === 0 ? undefined : `Quân số phân bố: ${parts.join(', ')}.`,
    ifKnown`Vùng đông nhất hơn vùng ít nhất ${size('region-gap')}.`
  ]
}

export const courseVerdict: VerdictSentences = ({ size, amount }) => [
  amount('courses-open') === 0
    ? 'Không có khóa nào đang mở.'
    : ifKnown`Đang mở ${size('courses-open')} với ${size('learners')} dự học.`,
  joined(
    ifKnown`Hoàn thành ${size('completion')} người đăng ký của các khóa đã kết thúc`,
    ifKnown`đủ điều kiện nâng ngạch ${size('upgrade-ready')}`
  )
]

export const payVerdict: VerdictSentences = ({ subject, size, amount, aside, change }) => {
  const gap = amount('pay-gap')
  return [
    joined(ifKnown`${subject} chi ${size('pay-total')}`, change('pay-total')),
    gap === null
      ? undefined
      : gap > 0
        ? ifKnown`Vượt dự toán ${size('pay-gap')}${aside('pay-gap')}.`
        : ifKnown`Trong dự toán, còn ${size('pay-gap')}${aside('pay-gap')}.`
  ]
}
