import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { forecastText as text } from '@shared/features/analytics/forecast-text'
import type { ForecastPart } from '@shared/features/analytics/forecast-view'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../ipc/client'
import { useLatestEvent } from '../../../ipc/use-event'
import { useCancellableCount } from '../../../ui/counted/use-counted'
import { SaveDocumentButton } from '../../../ui/document/save-document-button'
import { ExportButton } from '../../../ui/export-button'
import { SelectFilter } from '../../../ui/filter-bar'
import { Card } from '../../../ui/page/card'
import { InlineLink } from '../../../ui/page/inline-link'
import { ErrorState } from '../../../ui/page/states'
import { WorkProgressBar } from '../../../ui/page/work-bar'
import { wholeForecastAddress } from './forecast-pages'
import { ForecastResult } from './forecast-result'

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

interface ForecastPanelProps {
  /** Part of the forecast that the page offers. */
  readonly part: ForecastPart
  readonly onClose: () => void
}

/** Panel **Dự báo quân số**: progress, and the forecast with its intervals, rates and score. */
export function ForecastPanel({ part, onClose }: ForecastPanelProps) {
  const styles = useStyles()
  // The age pyramids are those after five and after ten years.
  const [years, setYears] = useState(part === 'ages' ? 10 : 5)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The panel appears below the pressed button, possibly out of sight.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className={styles.panel}>
      <Card
        title={text.titles[part](years)}
        actions={
          <div className={styles.tools}>
            {part !== 'ages' && (
              <SelectFilter
                label={text.horizon}
                value={String(years)}
                options={options}
                onChange={value => setYears(Number(value))}
                required
              />
            )}
            {(['csv', 'xlsx'] as const).map(format => (
              <ExportButton
                key={format}
                call="analytics:exportForecast"
                label={text.exports[format].label}
                running={text.exports[format].running}
                save={() => call('analytics:exportForecast', { years, part, format })}
              />
            ))}
            <SaveDocumentButton
              call="analytics:saveForecastDocument"
              save={(format, job) =>
                call('analytics:saveForecastDocument', { years, part, format, job })
              }
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
        <ForecastRun key={years} years={years} part={part} />
        {part !== 'all' && <InlineLink to={wholeForecastAddress}>{text.whole}</InlineLink>}
      </Card>
    </div>
  )
}

/** Forecast of a number of years: its progress with **Dừng**, then its result. */
function ForecastRun({
  years,
  part
}: Pick<ForecastPanelProps, 'part'> & { readonly years: number }) {
  const styles = useStyles()
  const forecast = useCallback(
    async (job: string) => (await call('analytics:forecast', { job, years })) ?? undefined,
    [years]
  )
  const run = useCancellableCount(forecast, 'analytics:stopForecast')
  const latest = useLatestEvent('analytics:forecastProgress')
  const progress = latest?.job === run.job ? latest : undefined
  return (
    <>
      {run.job !== undefined && (
        <WorkProgressBar
          label={text.action}
          words={progress ? text.progress(progress.done, progress.total) : text.reading}
          share={progress && progress.done / progress.total}
          stopLabel={text.stop}
          onStop={run.stop}
        />
      )}
      {run.isStopped && (
        <div className={styles.stopped} role="status">
          <span className={styles.text}>{text.stopped}</span>
          <Button onClick={run.again}>{text.again}</Button>
        </div>
      )}
      {run.error !== undefined && <ErrorState error={run.error} onRetry={run.again} />}
      {run.value && <ForecastResult view={run.value} part={part} />}
    </>
  )
}
