import { makeStyles, tokens } from '@fluentui/react-components'
import { tableGenerationsText } from '@shared/features/data-mart/generation-text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import type {
  GenerationComparison,
  RowDifferencesRange
} from '@shared/model/data-mart/rows/differences'
import { compareTableStructures } from '@shared/model/data-mart/structure'
import { useCallback, useState } from 'react'
import { call } from '../../../../ipc/client'
import { useCancellableCount } from '../../../../ui/counted/use-counted'
import { SelectFilter } from '../../../../ui/filter-bar'
import { ErrorState, LoadingState } from '../../../../ui/page/states'
import { ReadOnlyDialog } from '../../../../ui/read-dialog'
import { RowDifferencesTable } from '../../../../ui/table/differences-table'
import { StructureDifferences } from '../structure/structure-differences'

const text = tableGenerationsText.compare

const useStyles = makeStyles({
  // The dialog scrolls as a whole, because a table shrunk to fit would show only two rows.
  content: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '12px',
    '& > *': { flexShrink: 0 }
  },
  choices: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  counts: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  head: { fontWeight: tokens.fontWeightSemibold },
  note: { color: tokens.colorNeutralForeground3 }
})

interface CompareGenerationsDialogProps {
  /** Table with at least two versions (generations). */
  readonly table: DataMart
  readonly onClose: () => void
}

/**
 * Dialog **So sánh hai bản** (compare two versions): rows, columns and cells added, changed and
 * removed between two versions (generations) of a table.
 */
export function CompareGenerationsDialog({ table, onClose }: CompareGenerationsDialogProps) {
  const styles = useStyles()
  const newestFirst = table.generations.toReversed()
  const inForce = newestFirst.find(({ id }) => id === table.current) ?? newestFirst[0]
  const others = newestFirst.filter(one => one !== inForce)
  const [newerId, setNewer] = useState(inForce?.id ?? '')
  const [olderId, setOlder] = useState(others[0]?.id ?? '')
  const older = newestFirst.find(({ id }) => id === olderId)
  const newer = newestFirst.find(({ id }) => id === newerId)
  const options = newestFirst.map(({ id, origin, time, rows }) => ({
    value: id,
    label: text.choice(
      formatDateTime(time),
      tableGenerationsText.origins[origin],
      formatNumber(rows)
    )
  }))
  return (
    <ReadOnlyDialog title={text.action} width={1100} className={styles.content} onClose={onClose}>
      <div className={styles.choices}>
        <SelectFilter
          label={text.older}
          value={olderId}
          options={options}
          required
          onChange={setOlder}
        />
        <SelectFilter
          label={text.newer}
          value={newerId}
          options={options}
          required
          onChange={setNewer}
        />
      </div>
      {older && newer && older !== newer ? (
        <Compared key={`${olderId} ${newerId}`} table={table.id} older={older} newer={newer} />
      ) : (
        <p>{text.sameOne}</p>
      )}
    </ReadOnlyDialog>
  )
}

interface ComparedProps {
  readonly table: string
  readonly older: Generation
  readonly newer: Generation
}

function Compared({ table: id, older, newer }: ComparedProps) {
  const styles = useStyles()
  // Closing the dialog or choosing another version cancels the running comparison.
  const { value, error, again } = useCancellableCount(
    useCallback(
      async job => {
        const asked = { id, older: older.id, newer: newer.id, job }
        return (await call('dataMart:compare', asked)) ?? undefined
      },
      [id, older.id, newer.id]
    ),
    'dataMart:stop'
  )
  const ask = useCallback(
    (range: RowDifferencesRange, signal: AbortSignal) => {
      const job = crypto.randomUUID()
      const stop = () => void call('dataMart:stop', { job }).catch(() => undefined)
      signal.addEventListener('abort', stop, { once: true })
      const asked = { id, older: older.id, newer: newer.id, range, job }
      return call('dataMart:differences', asked).finally(() =>
        signal.removeEventListener('abort', stop)
      )
    },
    [id, older.id, newer.id]
  )
  const structure = { before: older.columns, after: newer.columns }
  const hasOtherColumns = compareTableStructures(structure).length > 0
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />
  if (!value) return <LoadingState lines={6} />
  return (
    <>
      <p className={styles.counts} role="status">
        {text.counts(
          formatNumber(value.added),
          formatNumber(value.changed),
          formatNumber(value.removed),
          formatNumber(value.same)
        )}
      </p>
      <p className={styles.note}>{wordsOf(value, hasOtherColumns)}</p>
      {hasOtherColumns && (
        <>
          <h3 className={styles.head}>{text.columns}</h3>
          <StructureDifferences label={text.columns} structure={structure} />
        </>
      )}
      {value.columns.length > 0 && (
        <>
          <h3 className={styles.head}>{text.rows}</h3>
          <RowDifferencesTable label={text.rows} counts={countsOf(value)} ask={ask} />
        </>
      )}
    </>
  )
}

const countsOf = ({ added, changed, removed }: GenerationComparison) => ({
  added,
  changed,
  removed
})

function wordsOf(
  { columns, key, corrected }: GenerationComparison,
  hasOtherColumns: boolean
): string {
  if (columns.length === 0) return text.noCommon
  const byValues = key.length > 0 ? text.byKey(key.join(', ')) : text.byRow
  const paired = corrected ? text.byCorrection : byValues
  const compared = hasOtherColumns
    ? text.onlyCommon(formatNumber(columns.length))
    : text.sameColumns
  return `${paired} ${compared}`
}
