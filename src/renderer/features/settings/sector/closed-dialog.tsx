import { makeStyles, tokens } from '@fluentui/react-components'
import { formatPeriodMonth } from '@shared/features/standard-model/closing'
import type { ClosedPeriodView } from '@shared/features/standard-model/closing-calls'
import { closingText } from '@shared/features/standard-model/closing-text'
import { modelTables } from '@shared/features/standard-model/tables'
import { formatDateTime } from '@shared/kit/format'
import { DetailList } from '../../../ui/page/details'
import { Timeline } from '../../../ui/page/timeline'
import { ReadOnlyDialog } from '../../../ui/read-dialog'
import { ClosedPeriodGenerationsTable } from './closing-tables'
import { ModelFindingsTable } from './finding-table'

const text = closingText.details

const useStyles = makeStyles({
  body: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '16px',
    minWidth: 0,
    // The dialog scrolls, so its tables must not shrink.
    '& > *': { flexShrink: 0 }
  },
  title: { fontWeight: tokens.fontWeightSemibold }
})

interface ClosedPeriodDialogProps {
  readonly closed: ClosedPeriodView
  readonly onClose: () => void
}

/**
 * Dialog about a closed reporting period: the table versions it is computed from, and later changes
 * of these tables.
 */
export function ClosedPeriodDialog({ closed, onClose }: ClosedPeriodDialogProps) {
  const styles = useStyles()
  const { period, frozen, history } = closed
  const open = modelTables
    .filter(({ id }) => !frozen?.tables.some(table => table.id === id))
    .map(({ title }) => title)
  return (
    <ReadOnlyDialog
      title={text.title(formatPeriodMonth(period))}
      width={880}
      className={styles.body}
      onClose={onClose}
    >
      {frozen && (
        <>
          <DetailList
            items={[
              { label: closingText.heads.user, value: frozen.user },
              { label: closingText.heads.time, value: formatDateTime(frozen.time) },
              { label: closingText.reason, value: frozen.reason },
              ...(open.length > 0 ? [{ label: text.open, value: open.join(', ') }] : [])
            ]}
          />
          <ClosedPeriodGenerationsTable tables={frozen.tables} withFiles />
        </>
      )}
      {frozen && frozen.findings.length > 0 && (
        <>
          <h3 className={styles.title}>{text.findings}</h3>
          <ModelFindingsTable gaps={[]} findings={frozen.findings} />
        </>
      )}
      <h3 className={styles.title}>{text.history}</h3>
      <Timeline
        entries={[...history].reverse().map(({ time, user, step, reason }) => ({
          what: closingText.steps[step],
          who: user,
          time,
          more: reason
        }))}
      />
    </ReadOnlyDialog>
  )
}
