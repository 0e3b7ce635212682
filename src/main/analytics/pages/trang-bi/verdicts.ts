import { equipmentConditions } from '@shared/model/analytics/words'
import { ifKnown, joined, type VerdictSentences } from '../../verdict'

export const unitSupplyVerdict: VerdictSentences = ({ subject, size, target, amount }) => [
  joined(
    ifKnown`${subject} có ${size('equipment')} trên định mức ${size('equipment-norm')}` ??
      ifKnown`${subject} có ${size('equipment')}`,
    ifKnown`đủ ${size('equipment-rate')} (${target('equipment-rate')})`
  ),
  amount('equipment-units-short') === 0
    ? undefined
    : ifKnown`${size('equipment-units-short')} thiếu trang bị so với định mức.`
]

export const typeVerdict: VerdictSentences = ({ subject, size }) => [
  joined(
    ifKnown`${subject} có ${size('equipment') ?? size('equipment-of-year')} thuộc ${size('equipment-types')}`,
    ifKnown`tuổi trung bình ${size('equipment-age')}`
  ),
  ifKnown`Sắp hết niên hạn: ${size('equipment-ending')}.`
]

export const technicalVerdict: VerdictSentences = ({ size, aside }) => {
  const [good, ...others] = equipmentConditions.map((name, state) => {
    const key = `equipment-state-${state + 1}`
    return ifKnown`${name.toLowerCase()} ${size(key)}${aside(key)}`
  })
  return [joined(ifKnown`Trạng thái ${good}`, ...others)]
}

export const readinessVerdict: VerdictSentences = ({ subject, size, target, change }) => [
  joined(
    ifKnown`${subject} có tỷ lệ trang bị sẵn sàng ${size('equipment-ready')} (${target('equipment-ready')})`,
    change('equipment-ready')
  ),
  joined(
    ifKnown`Không sẵn sàng ${size('equipment-unready')}`,
    ifKnown`hạn chế ${size('equipment-limited')}`,
    ifKnown`dừng trung bình ${size('equipment-down')}`
  )
]

export const demandVerdict: VerdictSentences = ({ size }) => [
  joined(
    ifKnown`Ước tính cần bổ sung ${size('demand-margin')} sau 12 tháng`,
    ifKnown`sắp hết niên hạn ${size('equipment-ending')}`,
    ifKnown`nhu cầu vật tư ${size('demand-material')}`
  )
]
