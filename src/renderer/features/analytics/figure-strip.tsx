import { makeStyles } from '@fluentui/react-components'
import type { SectorFigureView } from '@shared/features/analytics/view'
import { memo, type ReactNode } from 'react'
import { FigureCard, FigureCardRow } from '../../ui/page/figure-card'
import { FigureBulletBar } from './figure-bullet'
import { Sparkline } from './sparkline'

const useStyles = makeStyles({
  trend: { display: 'flex', marginInlineStart: 'auto', alignSelf: 'center' }
})

/** Maximum number of figures in the first row of a page. */
const mostFirst = 5

function FigureStripContent({
  figures,
  whole,
  actionOf
}: {
  readonly figures: readonly SectorFigureView[]
  /** Mark of figures that the selections do not narrow. */
  readonly whole?: string | undefined
  /** Button in the corner of a figure; undefined for a figure without one. */
  readonly actionOf?: (figure: SectorFigureView) => ReactNode
}) {
  const rows = [figures.slice(0, mostFirst), figures.slice(mostFirst)]
  return rows
    .filter(row => row.length > 0)
    .map((row, place) => (
      <FigureCardRow key={place === 0 ? 'first' : 'others'}>
        {row.map(figure => (
          <SectorFigure
            key={figure.key}
            figure={withNote(figure, whole)}
            action={actionOf?.(figure)}
          />
        ))}
      </FigureCardRow>
    ))
}

/**
 * Figures of a page with target, change and sparkline: five, then the others in a second row.
 * Memoised: `actionOf` must be stable.
 */
export const FigureStrip = memo(FigureStripContent)

function withNote(figure: SectorFigureView, whole: string | undefined): SectorFigureView {
  if (whole === undefined) return figure
  const { note } = figure
  return { ...figure, note: note === undefined ? whole : `${note}; ${whole}` }
}

function SectorFigure({
  figure,
  action
}: {
  readonly figure: SectorFigureView
  readonly action: ReactNode
}) {
  const { title, value, unit, delta, note, to, status, target, trend, bullet } = figure
  const styles = useStyles()
  return (
    <FigureCard
      title={title}
      value={value}
      {...(unit !== undefined && { unit })}
      {...(delta && { delta })}
      {...(note !== undefined && { note })}
      {...(target !== undefined && { target })}
      {...(status && { status })}
      {...(to !== undefined && { to })}
      {...(action !== undefined && { action })}
      {...(bullet && {
        bullet: <FigureBulletBar bullet={bullet} tone={status?.tone ?? 'neutral'} />
      })}
      {...(trend && {
        beside: (
          <span className={styles.trend}>
            <Sparkline {...trend} />
          </span>
        )
      })}
    />
  )
}
