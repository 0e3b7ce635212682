import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { formatMartCell } from '@shared/features/data-mart/rows/cell-words'
import { rowDifferencesText } from '@shared/features/data-mart/rows/rows-text'
import { formatNumber } from '@shared/kit/format'
import type { StatusTone } from '@shared/kit/status'
import type { MartColumn } from '@shared/model/data-mart/column'
import {
  maxRowDifferencesPerPage,
  type RowDifference,
  type RowDifferenceKind,
  type RowDifferencesPage,
  type RowDifferencesRange,
  rowDifferenceKinds
} from '@shared/model/data-mart/rows/differences'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { SelectFilter } from '../filter-bar'
import { ErrorState, LoadingState } from '../page/states'
import { ToneBadge } from '../page/status-badge'
import { type PlainColumn, PlainTable } from './plain-table'

const text = rowDifferencesText

const tones: Readonly<Record<RowDifferenceKind, StatusTone>> = {
  changed: 'warning',
  added: 'success',
  removed: 'danger',
  repeated: 'neutral'
}

const useStyles = makeStyles({
  differences: { display: 'flex', flexDirection: 'column', rowGap: '8px', minWidth: 0 },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  range: {
    marginLeft: 'auto',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums'
  },
  changed: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 }
})

interface RowDifferencesTableProps {
  /** Accessible name of the table. */
  readonly label: string
  /** Number of rows per kind; an omitted kind has none. */
  readonly counts: Readonly<Partial<Record<RowDifferenceKind, number>>>
  /**
   * Requests a page of differences; the request ends when the signal is aborted, and then returns
   * null. A new function identity means that other data is compared.
   */
  readonly ask: (
    range: RowDifferencesRange,
    signal: AbortSignal
  ) => Promise<RowDifferencesPage | null>
}

/**
 * Table of rows that differ between two data sets, of one kind or all kinds, cell by cell, in
 * pages.
 */
export function RowDifferencesTable({ label, counts, ask }: RowDifferencesTableProps) {
  const styles = useStyles()
  const present = rowDifferenceKinds.filter(kind => (counts[kind] ?? 0) > 0)
  const [kind, setKind] = useState('all')
  const [offset, setOffset] = useState(0)
  const countOf = (some: readonly RowDifferenceKind[]): number =>
    some.reduce((sum, one) => sum + (counts[one] ?? 0), 0)
  const chosen = present.filter(one => kind === 'all' || one === kind)
  const total = countOf(chosen)
  const { page, error, again } = usePage(ask, chosen.join(' '), offset)
  const columns = useMemo(() => columnsOf(page?.columns ?? []), [page])
  if (present.length === 0) return <p>{text.none}</p>
  const last = Math.min(total, offset + maxRowDifferencesPerPage)
  return (
    <div className={styles.differences}>
      <div className={styles.bar}>
        <SelectFilter
          label={text.kind}
          value={kind}
          options={[
            { value: 'all', label: text.all(formatNumber(countOf(present))) },
            ...present.map(one => ({
              value: one,
              label: text.ofKind(text.kinds[one], formatNumber(countOf([one])))
            }))
          ]}
          required
          onChange={value => {
            setKind(value)
            setOffset(0)
          }}
        />
        <span className={styles.range} role="status">
          {text.range(formatNumber(offset + 1), formatNumber(last), formatNumber(total))}
        </span>
        <Button
          disabledFocusable={offset === 0}
          onClick={() => setOffset(Math.max(0, offset - maxRowDifferencesPerPage))}
        >
          {text.previous}
        </Button>
        <Button disabledFocusable={last >= total} onClick={() => setOffset(last)}>
          {text.next}
        </Button>
      </div>
      {error !== undefined && <ErrorState error={error} onRetry={again} />}
      {error === undefined && !page && <LoadingState lines={6} />}
      {error === undefined && page && (
        <PlainTable label={label} columns={columns} rows={page.rows} />
      )}
    </div>
  )
}

/** Loads the requested page of differences; the previous page is shown until it arrives. */
function usePage(ask: RowDifferencesTableProps['ask'], kinds: string, offset: number) {
  const [state, setState] = useState<{ page?: RowDifferencesPage; error?: unknown }>({})
  const running = useRef(new AbortController())
  const load = useCallback(
    ({ signal }: AbortController) => {
      const chosen = rowDifferenceKinds.filter(kind => kinds.split(' ').includes(kind))
      if (chosen.length === 0) return
      ask({ kinds: chosen, offset, limit: maxRowDifferencesPerPage }, signal).then(
        page => page && !signal.aborted && setState({ page }),
        (error: unknown) => !signal.aborted && setState({ error })
      )
    },
    [ask, kinds, offset]
  )
  useEffect(() => {
    const asking = new AbortController()
    running.current = asking
    load(asking)
    return () => running.current.abort()
  }, [load])
  const again = (): void => {
    running.current.abort()
    running.current = new AbortController()
    load(running.current)
  }
  return { ...state, again }
}

function columnsOf(columns: readonly MartColumn[]): PlainColumn<RowDifference>[] {
  return [
    {
      key: '~kind',
      title: text.kind,
      narrow: true,
      cell: ({ kind }) => <ToneBadge tone={tones[kind]}>{text.kinds[kind]}</ToneBadge>
    },
    ...columns.map((column, place) => ({
      key: column.name,
      title: column.name,
      number: column.dataType === 'integer' || column.dataType === 'float',
      cell: (row: RowDifference) => <Cell column={column} place={place} row={row} />
    }))
  ]
}

interface CellProps {
  readonly column: MartColumn
  readonly place: number
  readonly row: RowDifference
}

function Cell({ column, place, row }: CellProps) {
  const styles = useStyles()
  const of = (cells: RowDifference['before']): string =>
    formatMartCell(column, cells?.[place] ?? null)
  if (!row.changed.includes(place)) return of(row.after ?? row.before)
  const [before, after] = [of(row.before), of(row.after)]
  const words = before === after ? text.changedMasked(after) : text.changed(before, after)
  return (
    <span className={styles.changed} title={words}>
      {words}
    </span>
  )
}
