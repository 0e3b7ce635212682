import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import type { BackupCopy, RestoreDrillOutcome } from '@shared/features/copies/copies'
import { backupCopiesText } from '@shared/features/copies/text'
import { formatDateTime, formatNumber, formatRelativeTime } from '@shared/kit/format'
import { formatFileSize } from '@shared/model/services/document'
import type { CallState } from '../../../ipc/use-call'
import { IfPermitted } from '../../../session/permission'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page/states'
import { ToneBadge } from '../../../ui/page/status-badge'

const text = backupCopiesText.list

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    gap: '4px 16px',
    alignItems: 'center',
    minHeight: '48px',
    padding: '4px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottomStyle: 'none' },
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' }
  },
  quiet: { color: tokens.colorNeutralForeground3, lineHeight: '20px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' }
})

interface FullBackupListProps {
  readonly list: CallState<{ readonly copies: readonly BackupCopy[]; readonly unreadable: number }>
  readonly drill: RestoreDrillOutcome | null
  readonly isBusy: boolean
  readonly onDrill: (copy: BackupCopy) => void
  readonly onCompare: (copy: BackupCopy) => void
}

/** List of the backups on the medium with age and result of their verification. */
export function FullBackupList({ list, drill, isBusy, onDrill, onCompare }: FullBackupListProps) {
  const styles = useStyles()
  if (list.error) return <ErrorState error={list.error} onRetry={list.reload} />
  if (!list.data) return <LoadingState lines={3} />
  const { copies, unreadable } = list.data
  const now = Date.now()
  return (
    <>
      {unreadable > 0 && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{text.unreadable(formatNumber(unreadable))}</MessageBarBody>
        </MessageBar>
      )}
      {copies.length === 0 && <EmptyState message={text.none} />}
      <ul aria-label={text.title}>
        {copies.map(copy => (
          <li key={copy.id} className={styles.row}>
            <div>
              <p>{text.line(formatDateTime(copy.createdAt), copy.createdBy)}</p>
              <p className={styles.quiet}>
                {[
                  formatRelativeTime(copy.createdAt, now),
                  text.facts(formatNumber(copy.files), formatFileSize(copy.size)),
                  ...(copy.isOwn ? [] : [text.other(copy.machine)])
                ].join(' · ')}
              </p>
            </div>
            <CopyState copy={copy} drill={drill} />
            <IfPermitted to="administer">
              <div className={styles.actions}>
                <Button disabledFocusable={isBusy} onClick={() => onDrill(copy)}>
                  {text.drill}
                </Button>
                <Button disabledFocusable={isBusy} onClick={() => onCompare(copy)}>
                  {text.compare}
                </Button>
              </div>
            </IfPermitted>
          </li>
        ))}
      </ul>
    </>
  )
}

function CopyState({
  copy,
  drill
}: { readonly copy: BackupCopy } & Pick<FullBackupListProps, 'drill'>) {
  if (copy.missing > 0) {
    const words = text.incomplete(formatNumber(copy.missing))
    return (
      <ToneBadge tone="warning" icon="warning">
        {words}
      </ToneBadge>
    )
  }
  if (drill?.copy !== copy.id) {
    return (
      <ToneBadge tone="neutral" icon="check">
        {text.whole}
      </ToneBadge>
    )
  }
  const time = formatDateTime(drill.time)
  return drill.state === 'good' ? (
    <ToneBadge tone="success" icon="check">
      {text.drilled(time)}
    </ToneBadge>
  ) : (
    <ToneBadge tone="danger" icon="error">
      {text.drilledBad(time)}
    </ToneBadge>
  )
}
