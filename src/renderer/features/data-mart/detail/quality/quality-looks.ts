import { qualityText } from '@shared/features/data-quality/text'
import type { StatusBadgeStyle } from '@shared/kit/status'

/**
 * Label, icon and colour of a quality figure within its threshold; the next constant is for a
 * figure beyond it.
 */
export const withinQualityThresholdBadge: StatusBadgeStyle = {
  label: qualityText.good,
  tone: 'success',
  icon: 'check'
}
export const beyondQualityThresholdBadge: StatusBadgeStyle = {
  label: qualityText.bad,
  tone: 'danger',
  icon: 'warning'
}
