import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { figureChangeText } from '@shared/features/analytics/change-text'
import type { FigureChangeView } from '@shared/features/analytics/change-view'
import { useEffect, useRef } from 'react'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { ExportButton } from '../../ui/export-button'
import { Card } from '../../ui/page/card'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { FigureChangeWaterfallTable } from './change-table'

const useStyles = makeStyles({
  tools: { display: 'flex', columnGap: '8px', '@media print': { display: 'none' } },
  summary: { fontVariantNumeric: 'tabular-nums' },
  notes: { display: 'grid', rowGap: '4px', maxWidth: '88ch' },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 }
})

interface ChangePanelProps {
  readonly path: string
  readonly filters: Record<string, string>
  /** Key and title of the figure. */
  readonly figure: string
  readonly title: string
  readonly onClose: () => void
}

/**
 * Panel **Vì sao số này đổi** (why this figure changed): the change of a figure by cause, unit and
 * row.
 */
export function ChangePanel({ path, filters, figure, title, onClose }: ChangePanelProps) {
  const styles = useStyles()
  const query = { search: '', filters }
  const { data, error, reload } = useCall('analytics:change', { path, query, figure })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The panel is scrolled into view, because the pressed figure may be far above it.
    if (figure !== '') place.current?.scrollIntoView({ block: 'nearest' })
  }, [figure])
  const view: FigureChangeView | undefined = data
  return (
    <div ref={place}>
      <Card
        title={figureChangeText.title(title)}
        actions={
          <div className={styles.tools}>
            {view && (
              <ExportButton save={() => call('analytics:exportChange', { path, query, figure })} />
            )}
            <Button
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label={figureChangeText.close}
              onClick={onClose}
            />
          </div>
        }
      >
        {error !== undefined && <ErrorState error={error} onRetry={reload} />}
        {error === undefined && !view && <LoadingState lines={4} />}
        {error === undefined && view && (
          <>
            <p className={styles.summary}>
              {figureChangeText.summary(view.before, view.after, view.change)}
            </p>
            {view.causes.length === 0 && <p>{figureChangeText.none}</p>}
            <FigureChangeWaterfallTable
              key={figure}
              view={view}
              rowsOf={(cause, unit) =>
                call('analytics:changeRows', { path, query, figure, cause, unit })
              }
            />
            <div className={styles.notes}>
              {view.notes.map(note => (
                <p key={note} className={styles.note}>
                  {note}
                </p>
              ))}
            </div>
          </>
        )}
      </Card>
    </div>
  )
}
