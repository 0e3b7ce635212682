import { makeStyles, tokens } from '@fluentui/react-components'
import type { BackupCopiesState } from '@shared/features/copies/calls'
import { backupCopiesText } from '@shared/features/copies/text'
import { formatDateTime, formatNumber, formatRelativeTime } from '@shared/kit/format'
import { formatFileSize } from '@shared/model/services/document'

const text = backupCopiesText

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '4px 16px',
    lineHeight: '20px',
    '@media (max-width: 700px)': { gridTemplateColumns: 'minmax(0, 1fr)' }
  },
  label: { color: tokens.colorNeutralForeground3 },
  value: { overflowWrap: 'anywhere' }
})

/**
 * Backup folder, age of the newest valid backup, and results of the last backup and the last
 * restore drill.
 */
export function FullBackupDetails({ state }: { readonly state: BackupCopiesState }) {
  const styles = useStyles()
  const { place, good, last, drill, next, asksAtStart } = state
  if (!place) return <p>{text.noPlace}</p>
  const age =
    good === null ? text.never : `${formatRelativeTime(good, Date.now())} (${formatDateTime(good)})`
  const facts: [string, string][] = [
    [text.place, place.folder],
    [text.good, age],
    [text.next, next === null ? text.noNext : formatDateTime(next)],
    ...(last ? [[text.lastRun, lastWords(last)] as [string, string]] : []),
    ...(drill ? [[text.drill.title, drillWords(drill)] as [string, string]] : [])
  ]
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
      </dl>
      {asksAtStart && <p className={styles.label}>{text.passphrase.needed}</p>}
    </>
  )
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  const styles = useStyles()
  return (
    <>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
    </>
  )
}

function lastWords({
  time,
  state,
  copied,
  unchanged,
  written,
  fault
}: NonNullable<BackupCopiesState['last']>) {
  const isDone = state === 'whole' || state === 'partial'
  const counts = text.doneBody(
    formatNumber(copied),
    formatNumber(unchanged),
    formatFileSize(written)
  )
  return [`${text.states[state]}, ${formatDateTime(time)}.`, ...(isDone ? [counts] : []), fault]
    .filter(Boolean)
    .join(' ')
}

function drillWords(drill: NonNullable<BackupCopiesState['drill']>): string {
  const { files, generations, rows, documents, records } = drill
  const counts = [files, generations, rows, documents, records].map(formatNumber)
  const [one = '', two = '', three = '', four = '', five = ''] = counts
  const title = drill.state === 'good' ? text.drill.good : text.drill.bad
  const head = `${title}, ${formatDateTime(drill.time)}.`
  return [head, text.drill.facts(one, two, three, four, five), ...drill.faults].join(' ')
}
