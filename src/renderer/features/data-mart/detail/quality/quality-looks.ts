import { qualityText } from '@shared/features/data-quality/text'
import type { StatusLook } from '@shared/kit/status'

/** Status below and above a threshold. */
export const good: StatusLook = { label: qualityText.good, tone: 'success', icon: 'check' }
export const bad: StatusLook = { label: qualityText.bad, tone: 'danger', icon: 'warning' }
