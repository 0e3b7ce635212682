import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { figureChangeText } from '@shared/features/analytics/change-text'
import type {
  FigureChangeAmounts,
  FigureChangeCause,
  FigureChangeCauseUnitView,
  FigureChangeCauseView,
  FigureChangeRowsView,
  FigureChangeView
} from '@shared/features/analytics/change-view'
import { Fragment, type ReactNode, useMemo, useState } from 'react'
import { PrintedGrid } from '../../ui/print/paper-grid'
import { WaterfallStepBar, waterfallLevelSpanOf, waterfallStepStartsOf } from './change-bar'
import { createFigureChangePrintColumns, toPrintedFigureChangeLines } from './change-paper'
import { FigureChangeCauseRows } from './change-rows'

const useStyles = makeStyles({
  // `PrintedGrid` replaces it on paper.
  scroller: { overflowX: 'auto', '@media print': { display: 'none' } },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: '13px',
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums'
  },
  cell: {
    padding: '6px 12px',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`
  },
  head: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap'
  },
  number: { textAlign: 'end', whiteSpace: 'nowrap' },
  share: { width: '34%', minWidth: '160px' },
  cause: { display: 'flex', alignItems: 'flex-start', columnGap: '4px', minWidth: '220px' },
  title: { fontWeight: tokens.fontWeightSemibold },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  place: { paddingLeft: '44px' },
  total: { fontWeight: tokens.fontWeightSemibold, borderBottom: 'none' }
})

/** Maximum number of units or areas shown per cause; the exported file contains all of them. */
const mostPlaces = 100

interface ChangeTableProps {
  readonly view: FigureChangeView
  readonly rowsOf: (cause: FigureChangeCause, unit: string) => Promise<FigureChangeRowsView>
}

/** Table with a waterfall of the causes, each with its units and their rows. */
export function FigureChangeWaterfallTable({ view, rowsOf }: ChangeTableProps) {
  const styles = useStyles()
  const [open, setOpen] = useState<ReadonlySet<FigureChangeCause>>(new Set())
  const { heads, causes, total } = view
  const steps = useMemo(() => waterfallStepStartsOf(causes), [causes])
  const span = useMemo(() => waterfallLevelSpanOf(causes), [causes])
  const toggle = (cause: FigureChangeCause): void => {
    const next = new Set(open)
    if (!next.delete(cause)) next.add(cause)
    setOpen(next)
  }
  const label = figureChangeText.table(view.title)
  const titles = [figureChangeText.heads.cause, figureChangeText.heads.share]
  const numbers = [heads.amount, heads.base, heads.points].filter(head => head !== undefined)
  const row = (amounts: FigureChangeAmounts, name: ReactNode, start: number, isTotal = false) => (
    <tr>
      <th scope="row" className={mergeClasses(styles.cell, isTotal && styles.total)}>
        {name}
      </th>
      <td className={mergeClasses(styles.cell, styles.share, isTotal && styles.total)}>
        <WaterfallStepBar start={start} size={amounts.size} span={span} isTotal={isTotal} />
      </td>
      {[amounts.amount, amounts.base, amounts.points].map(
        (text, index) =>
          text !== undefined && (
            <td
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns have fixed positions
              key={index}
              className={mergeClasses(styles.cell, styles.number, isTotal && styles.total)}
            >
              {text}
            </td>
          )
      )}
    </tr>
  )
  return (
    <>
      <div className={styles.scroller}>
        <table className={styles.table} aria-label={label}>
          <thead>
            <tr>
              {titles.map(title => (
                <th key={title} scope="col" className={mergeClasses(styles.cell, styles.head)}>
                  {title}
                </th>
              ))}
              {numbers.map(title => (
                <th
                  key={title}
                  scope="col"
                  className={mergeClasses(styles.cell, styles.head, styles.number)}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {causes.map((cause, index) => {
              const isOpen = open.has(cause.cause)
              const places = cause.places.slice(0, mostPlaces)
              const starts = waterfallStepStartsOf(places, steps[index] ?? 0)
              return (
                <Fragment key={cause.cause}>
                  {row(
                    cause,
                    <CauseName cause={cause} isOpen={isOpen} onPress={() => toggle(cause.cause)} />,
                    steps[index] ?? 0
                  )}
                  {isOpen &&
                    places.map((place, at) => (
                      <Fragment key={place.code}>
                        {row(
                          place,
                          <PlaceName cause={cause} place={place} rowsOf={rowsOf} />,
                          starts[at] ?? 0
                        )}
                      </Fragment>
                    ))}
                  {isOpen && cause.places.length > places.length && (
                    <tr>
                      <td
                        className={mergeClasses(styles.cell, styles.place, styles.note)}
                        colSpan={2 + numbers.length}
                      >
                        {figureChangeText.morePlaces(cause.places.length - places.length)}
                      </td>
                    </tr>
                  )}
                </Fragment>
              )
            })}
            {row(total, figureChangeText.total, 0, true)}
          </tbody>
        </table>
      </div>
      <PrintedGrid
        label={label}
        columns={createFigureChangePrintColumns(heads)}
        rows={toPrintedFigureChangeLines(view)}
      />
    </>
  )
}

interface CauseNameProps {
  readonly cause: FigureChangeCauseView
  readonly isOpen: boolean
  readonly onPress: () => void
}

function CauseName({ cause: { title, note }, isOpen, onPress }: CauseNameProps) {
  const styles = useStyles()
  return (
    <span className={styles.cause}>
      <Button
        appearance="subtle"
        size="small"
        icon={isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
        aria-expanded={isOpen}
        aria-label={isOpen ? figureChangeText.collapse(title) : figureChangeText.expand(title)}
        onClick={onPress}
      />
      <span>
        <span className={styles.title}>{title}</span>
        <br />
        <span className={styles.note}>{note}</span>
      </span>
    </span>
  )
}

interface PlaceNameProps {
  readonly cause: FigureChangeCauseView
  readonly place: FigureChangeCauseUnitView
  readonly rowsOf: ChangeTableProps['rowsOf']
}

function PlaceName({ cause, place, rowsOf }: PlaceNameProps) {
  const styles = useStyles()
  return (
    <span className={styles.place}>
      {place.name}{' '}
      {place.rows > 0 && (
        <FigureChangeCauseRows
          title={figureChangeText.rowsTitle(cause.title, place.name)}
          count={place.rows}
          read={() => rowsOf(cause.cause, place.code)}
        />
      )}
    </span>
  )
}
