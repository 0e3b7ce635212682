import { Button } from '@fluentui/react-components'
import { forecastText } from '@shared/features/analytics/forecast-text'
import { createLazyChunk, createLazyComponent } from '../../../ui/late'

/** Page that offers the forecast of the headcount. */
export const forecastPagePath = '/chuyen-nganh/quan-so-chinh-sach/bien-dong-nhan-su'

/** Lazily loaded panel with the forecast of the headcount. */
export const LazyForecastPanel = createLazyComponent(
  createLazyChunk(() => import('./forecast-panel')),
  'ForecastPanel'
)

interface ForecastButtonProps {
  readonly isOpen: boolean
  readonly onChange: (isOpen: boolean) => void
}

/** Button that opens and closes **Dự báo quân số**. */
export function ForecastButton({ isOpen, onChange }: ForecastButtonProps) {
  return (
    <Button aria-expanded={isOpen} onClick={() => onChange(!isOpen)}>
      {forecastText.action}
    </Button>
  )
}
