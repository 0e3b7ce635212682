import { qualityText } from '@shared/features/data-quality/text'
import type { StatusLook } from '@shared/kit/status'

/** Status below and above a threshold. */
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
