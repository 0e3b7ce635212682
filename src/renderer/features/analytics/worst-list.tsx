import { Link, makeStyles } from '@fluentui/react-components'
import type { SectorRowView } from '@shared/features/analytics/table-view'
import { analyticsText } from '@shared/features/analytics/text'
import type { WorstRowsRankingView } from '@shared/features/analytics/view'
import { formatNumber } from '@shared/kit/format'
import { formatColumnHeading } from '@shared/kit/list/columns'
import { memo, useMemo } from 'react'
import { Card } from '../../ui/page/card'
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table'
import { SectorTableCell } from './cell-content'

const useStyles = makeStyles({ all: { '@media print': { display: 'none' } } })

/** Maximum number of letters of a cell that stays on one line. */
const mostLetters = 32

interface WorstListProps {
  readonly worst: WorstRowsRankingView
  /** Mark of rows that the selections do not narrow. */
  readonly whole?: string | undefined
  /** Number of rows of the page's table; undefined or 0 until it is loaded. */
  readonly rows: number | undefined
  /** Called to scroll to the page's complete table. */
  readonly onAll: () => void
}

function WorstRowsRankingContent({
  worst: { title: name, columns, rows: ranked },
  whole,
  rows,
  onAll
}: WorstListProps) {
  const title = whole === undefined ? name : `${name} (${whole})`
  const styles = useStyles()
  const shown = useMemo(
    () =>
      columns.map((column, place): PlainColumn<SectorRowView> => {
        const { key, kind } = column
        return {
          key,
          title:
            column.unit === column.title.toLowerCase() ? column.title : formatColumnHeading(column),
          cell: ({ cells }) => {
            const cell = cells[place] ?? ''
            // A short text is not wrapped, because a narrow window would make it a column of words.
            const isShort = typeof cell === 'string' && cell.length <= mostLetters
            return isShort ? cell : <SectorTableCell cell={cell} />
          },
          ...(kind === 'number' && { number: true }),
          ...(kind === 'date' && { narrow: true })
        }
      }),
    [columns]
  )
  // The number of rows of the page's table, which is in the title only, arrives later.
  const table = useMemo(
    () => <PlainTable label={title} columns={shown} rows={ranked} whole />,
    [title, shown, ranked]
  )
  return (
    <Card
      title={title}
      actions={
        rows !== undefined &&
        rows > 0 && (
          <Link as="button" className={styles.all} onClick={onAll}>
            {analyticsText.seeAll(formatNumber(rows))}
          </Link>
        )
      }
    >
      {table}
    </Card>
  )
}

/**
 * Ranking of the units or records of a page, the worst at the top, with a link to the whole table.
 */
export const WorstRowsRanking = memo(WorstRowsRankingContent)
