import { qualityText } from '@shared/features/data-quality/text'
import type { StatusLook } from '@shared/kit/status'

/**
 * Label, icon and colour of a quality figure within its threshold; the next constant is for a
 * figure beyond it.
 */
export const goodQualityLook: StatusLook = {
  label: qualityText.good,
  tone: 'success',
  icon: 'check'
}
export const badQualityLook: StatusLook = {
  label: qualityText.bad,
  tone: 'danger',
  icon: 'warning'
}
