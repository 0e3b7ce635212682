import { Button } from '@fluentui/react-components'
import { forecastText } from '@shared/features/analytics/forecast-text'
import type { ForecastPart } from '@shared/features/analytics/forecast-view'
import { createLazyChunk, createLazyComponent } from '../../../ui/late'

/** Lazily loaded panel with the forecast of the headcount. */
export const LazyForecastPanel = createLazyComponent(
  createLazyChunk(() => import('./forecast-panel')),
  'ForecastPanel'
)

interface ForecastButtonProps {
  readonly part: ForecastPart
  readonly isOpen: boolean
  readonly onChange: (isOpen: boolean) => void
}

/** Button that opens and closes **Dự báo quân số**. */
export function ForecastButton({ part, isOpen, onChange }: ForecastButtonProps) {
  return (
    <Button aria-expanded={isOpen} onClick={() => onChange(!isOpen)}>
      {forecastText.actions[part]}
    </Button>
  )
}
