import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { forecastText as text } from '@shared/features/analytics/forecast-text'
import { useEffect, useRef, useState } from 'react'
import { SelectFilter } from '../../../ui/filter-bar'
import { Card } from '../../../ui/page/card'
import { ErrorState } from '../../../ui/page/states'
import { WorkProgressBar } from '../../../ui/page/work-bar'
import { ForecastResult } from './forecast-result'
import { useForecast } from './use-forecast'

const useStyles = makeStyles({
  panel: { display: 'grid', rowGap: '16px', minWidth: 0 },
  tools: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    '@media print': { display: 'none' }
  },
  stopped: { display: 'flex', alignItems: 'center', columnGap: '12px' },
  text: { color: tokens.colorNeutralForeground2 }
})

const horizons = [1, 3, 5, 10]
const options = horizons.map(years => ({ value: String(years), label: text.years(years) }))

/** Panel **Dự báo quân số**: progress, and the forecast with its intervals, rates and score. */
export function ForecastPanel({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles()
  const [years, setYears] = useState(5)
  const [attempt, setAttempt] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The panel appears below the pressed button, possibly out of sight.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className={styles.panel}>
      <Card
        title={text.title(years)}
        actions={
          <div className={styles.tools}>
            <SelectFilter
              label={text.horizon}
              value={String(years)}
              options={options}
              onChange={value => setYears(Number(value))}
              required
            />
            <Button
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label={text.close}
              onClick={onClose}
            />
          </div>
        }
      >
        <ForecastRun
          key={`${years}.${attempt}`}
          years={years}
          onRestart={() => setAttempt(attempt + 1)}
        />
      </Card>
    </div>
  )
}

interface ForecastRunProps {
  readonly years: number
  readonly onRestart: () => void
}

/** One run of a forecast: its progress with **Dừng**, then its result. */
function ForecastRun({ years, onRestart }: ForecastRunProps) {
  const styles = useStyles()
  const { state, stop } = useForecast(years)
  return (
    <>
      {state.kind === 'running' && (
        <WorkProgressBar
          label={text.action}
          words={state.total > 0 ? text.progress(state.done, state.total) : text.reading}
          share={state.total > 0 ? state.done / state.total : undefined}
          stopLabel={text.stop}
          onStop={stop}
        />
      )}
      {state.kind === 'stopped' && (
        <div className={styles.stopped} role="status">
          <span className={styles.text}>{text.stopped}</span>
          <Button onClick={onRestart}>{text.again}</Button>
        </div>
      )}
      {state.kind === 'failed' && <ErrorState error={state.error} onRetry={onRestart} />}
      {state.kind === 'ready' && <ForecastResult view={state.view} />}
    </>
  )
}
