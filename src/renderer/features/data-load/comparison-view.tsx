import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import type { LoadComparison } from '@shared/features/data-load/calls'
import { formatLoadRowSum } from '@shared/features/data-load/count-words'
import { dataLoadText } from '@shared/features/data-load/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { isUpsertStrategy, writeStrategyLabels } from '@shared/model/data-mart/data-mart'
import type { RowDifferencesRange } from '@shared/model/data-mart/rows/differences'
import { useCallback, useId, useMemo, useState } from 'react'
import { call } from '../../ipc/client'
import { SummaryFigures } from '../../ui/page/figures'
import { TabBar } from '../../ui/page/tab-bar'
import { RowDifferencesTable } from '../../ui/table/differences-table'
import { RejectedRowsView } from './rejected-rows'

const text = dataLoadText.comparison

const figureNames = ['added', 'changed', 'kept', 'removed', 'rejected'] as const

const useStyles = makeStyles({
  notes: { display: 'flex', flexDirection: 'column', rowGap: '4px' },
  note: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  // The panel is as high as its tables, so that the dialog keeps its height between tabs.
  panel: { minHeight: '320px', minWidth: 0 }
})

interface LoadComparisonViewProps {
  readonly comparison: LoadComparison
  /** Reason why this user, or any user, cannot publish the load. */
  readonly notice: string | undefined
  /** Called when the dialog closes to show another page; the load stays stored, unpublished. */
  readonly onLeave: () => void
}

/** Effect of a load on a table: counts, columns left empty, changed rows and rejected rows. */
export function LoadComparisonView({ comparison, notice, onLeave }: LoadComparisonViewProps) {
  const styles = useStyles()
  const id = useId()
  const { id: load, counts, file, unfilled, unused, user, time, waiting } = comparison
  const { spared, writeStrategy } = comparison
  const { added, changed, removed, repeated, rejected, warned = 0 } = counts
  const [shown, setShown] = useState<'differences' | 'rejected'>('differences')
  const ask = useCallback(
    (range: RowDifferencesRange) => call('dataLoad:differences', { load, ...range }),
    [load]
  )
  const source = useMemo(() => ({ load }), [load])
  const unfilledOf = isUpsertStrategy(writeStrategy) ? text.untouched : text.unfilled
  const differing = added + changed + removed + repeated
  const notes = [
    ...(waiting ? [text.sentBy(user, formatDateTime(time), file.fileName)] : []),
    text.strategy(writeStrategyLabels[writeStrategy]),
    formatLoadRowSum(counts),
    ...(spared ? [`${spared}.`] : []),
    ...(writeStrategy === 'mirror' && removed > 0 ? [text.removed(formatNumber(removed))] : []),
    ...(added + changed + removed === 0 ? [text.nothing] : []),
    ...(repeated > 0 ? [text.repeated(formatNumber(repeated))] : []),
    ...(warned > 0 ? [text.warned(formatNumber(warned))] : []),
    ...(unfilled.length > 0 ? [unfilledOf(unfilled.join(', '))] : []),
    ...(unused.length > 0 ? [text.unused(unused.join(', '))] : [])
  ]
  return (
    <>
      {notice && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{notice}</MessageBarBody>
        </MessageBar>
      )}
      <SummaryFigures
        label={text.label}
        figures={figureNames.map(name => [text.counts[name], formatNumber(counts[name])])}
      />
      {notes.length > 0 && (
        <div className={styles.notes}>
          {notes.map(note => (
            <p key={note} className={styles.note}>
              {note}
            </p>
          ))}
        </div>
      )}
      <TabBar
        label={text.differences}
        tabs={{
          differences: text.tabs.differences(formatNumber(differing)),
          rejected: text.tabs.rejected(formatNumber(rejected))
        }}
        chosen={shown}
        onChoose={tab => setShown(tab === 'rejected' ? 'rejected' : 'differences')}
        panel={id}
      />
      <div
        className={styles.panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown}`}
      >
        {shown === 'differences' ? (
          <RowDifferencesTable label={text.differences} counts={counts} ask={ask} />
        ) : (
          <RejectedRowsView source={source} onLeave={onLeave} />
        )}
      </div>
    </>
  )
}
