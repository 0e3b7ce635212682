import { equipmentConditions } from '@shared/model/analytics/words'
import { joinIfFirstTextIsKnown, textIfAllKnown, type VerdictSentenceWriter } from '../../verdict'

export const unitEquipmentVerdict: VerdictSentenceWriter = ({ subject, size, target, amount }) => [
  joinIfFirstTextIsKnown(
    textIfAllKnown`${subject} có ${size('equipment')} trên định mức ${size('equipment-norm')}` ??
      textIfAllKnown`${subject} có ${size('equipment')}`,
    textIfAllKnown`đủ ${size('equipment-rate')} (${target('equipment-rate')})`
  ),
  amount('equipment-units-short') === 0
    ? undefined
    : textIfAllKnown`${size('equipment-units-short')} thiếu trang bị so với định mức.`
]

export const equipmentTypeVerdict: VerdictSentenceWriter = ({ subject, size }) => [
  joinIfFirstTextIsKnown(
    textIfAllKnown`${subject} có ${size('equipment') ?? size('equipment-of-year')} thuộc ${size('equipment-types')}`,
    textIfAllKnown`tuổi trung bình ${size('equipment-age')}`
  ),
  textIfAllKnown`Sắp hết niên hạn: ${size('equipment-ending')}.`
]

export const equipmentConditionVerdict: VerdictSentenceWriter = ({ size, aside }) => {
  const [good, ...others] = equipmentConditions.map((name, state) => {
    const key = `equipment-state-${state + 1}`
    return textIfAllKnown`${name.toLowerCase()} ${size(key)}${aside(key)}`
  })
  return [joinIfFirstTextIsKnown(textIfAllKnown`Trạng thái ${good}`, ...others)]
}

export const equipmentReadinessVerdict: VerdictSentenceWriter = ({
  subject,
  size,
  target,
  change
}) => [
  joinIfFirstTextIsKnown(
    textIfAllKnown`${subject} có tỷ lệ trang bị sẵn sàng ${size('equipment-ready')} (${target('equipment-ready')})`,
    change('equipment-ready')
  ),
  joinIfFirstTextIsKnown(
    textIfAllKnown`Không sẵn sàng ${size('equipment-unready')}`,
    textIfAllKnown`hạn chế ${size('equipment-limited')}`,
    textIfAllKnown`dừng trung bình ${size('equipment-down')}`
  )
]

export const equipmentDemandVerdict: VerdictSentenceWriter = ({ size }) => [
  joinIfFirstTextIsKnown(
    textIfAllKnown`Ước tính cần bổ sung ${size('demand-margin')} sau 12 tháng`,
    textIfAllKnown`sắp hết niên hạn ${size('equipment-ending')}`,
    textIfAllKnown`nhu cầu vật tư ${size('demand-material')}`
  )
]
