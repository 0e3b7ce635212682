import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens
} from '@fluentui/react-components'
import { describeAccessRegainedByRestore } from '@shared/features/settings/restored-access'
import { settingsText } from '@shared/features/settings/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { encryptedPackageText } from '@shared/model/settings/sealed-text'
import {
  type BackupPartDifference,
  type BackupPartName,
  backupPartLabels
} from '@shared/model/settings/snapshot'
import type { BackupRestoreComparison } from '@shared/model/settings/snapshot-calls'
import { useState } from 'react'
import { call, toErrorMessage } from '../../ipc/client'
import { useNotify } from '../../ui/notifications'
import { DataPackageProgress } from './job-progress'
import { PackageTables } from './packed-tables'

const text = settingsText.restore

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  summary: { cursor: 'pointer', lineHeight: '28px' },
  records: {
    maxHeight: '180px',
    overflowY: 'auto',
    paddingLeft: '16px',
    lineHeight: '22px',
    overflowWrap: 'anywhere'
  },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: '4px 12px',
      textAlign: 'right',
      borderBottom: `1px solid ${tokens.colorNeutralStroke3}`
    },
    '& th:first-child, & td:first-child': { textAlign: 'left', padding: '0' }
  }
})

interface RestoreSnapshotDialogProps {
  readonly comparison: BackupRestoreComparison
  /**
   * Whether the snapshot is a data package of another machine instead of a backup of this machine.
   */
  readonly importing?: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Dialog that shows the changes of a restore part by part; only ticked parts are restored. */
export function RestoreSnapshotDialog({
  comparison,
  importing,
  onClose,
  onDone
}: RestoreSnapshotDialogProps) {
  const styles = useStyles()
  const notify = useNotify()
  const { id, createdAt, createdBy, differences, tables } = comparison
  const title = importing ? text.importTitle : text.title
  const differing = differences.filter(isDiffering)
  const [chosen, setChosen] = useState<readonly BackupPartName[]>([])
  const [busy, setBusy] = useState(false)
  const [job] = useState(() => crypto.randomUUID())
  const bringsRows = tables.length > 0 && chosen.includes('dataMarts')
  const apply = async (): Promise<void> => {
    setBusy(true)
    try {
      await call('snapshot:restore', { id, parts: [...chosen], job })
      notify({
        title: importing ? text.importDone : text.done,
        body: text.doneBody,
        intent: 'success'
      })
      onDone()
      onClose()
    } catch (error) {
      setBusy(false)
      notify({
        title: importing ? text.importFailed : text.failed,
        body: toErrorMessage(error),
        intent: 'error'
      })
    }
  }
  const toggle = (part: BackupPartName, on: boolean): void =>
    setChosen(before => (on ? [...before, part] : before.filter(other => other !== part)))
  return (
    <Dialog
      open
      modalType="alert"
      onOpenChange={(_event, { open }) => {
        if (!open && !busy) onClose()
      }}
    >
      <DialogSurface role="dialog" style={{ maxWidth: '720px' }}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>
            <p>{text.made(formatDateTime(createdAt), createdBy)}</p>
            {busy && bringsRows && <DataPackageProgress job={job} />}
            {tables.length > 0 && (
              <>
                <PackageTables tables={tables} />
                <p>{encryptedPackageText.tables.note}</p>
              </>
            )}
            {differing.length === 0 && <p>{text.nothing}</p>}
            {differing.length > 0 && (
              <Checkbox
                label={text.chooseAll}
                disabled={busy}
                checked={chosen.length === differing.length || (chosen.length > 0 && 'mixed')}
                onChange={(_event, data) =>
                  setChosen(data.checked === true ? differing.map(({ part }) => part) : [])
                }
              />
            )}
            <table className={styles.table} aria-label={title}>
              <thead>
                <tr>
                  {[text.part, text.added, text.removed, text.changed, text.same].map(head => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {differences.map(({ part, added, removed, changed, same }) => (
                  <tr key={part}>
                    <td>
                      <Checkbox
                        label={backupPartLabels[part]}
                        disabled={busy || added + removed + changed === 0}
                        checked={chosen.includes(part)}
                        onChange={(_event, data) => toggle(part, data.checked === true)}
                      />
                    </td>
                    <td>{formatNumber(added)}</td>
                    <td>{formatNumber(removed)}</td>
                    <td>{formatNumber(changed)}</td>
                    <td>{formatNumber(same)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {differing.map(difference => (
              <Differences key={difference.part} difference={difference} />
            ))}
            <RestoreNotes comparison={comparison} importing={importing} />
          </DialogContent>
          <DialogActions>
            <Button disabled={busy} onClick={onClose}>
              {text.cancel}
            </Button>
            <Button
              appearance="primary"
              disabled={busy || chosen.length === 0}
              onClick={() => void apply()}
            >
              {importing ? text.importApply : text.apply}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

const isDiffering = ({ added, removed, changed }: BackupPartDifference): boolean =>
  added + removed + changed > 0

/**
 * Notes about the consequences of a restore: documents, lost rows, access rights, settings and
 * files.
 */
function RestoreNotes({
  comparison,
  importing
}: Pick<RestoreSnapshotDialogProps, 'comparison' | 'importing'>) {
  const { access, differences, documents, lostRows } = comparison
  const opened = describeAccessRegainedByRestore(access.opened)
  const closed = describeAccessRegainedByRestore(access.closed)
  const changes = (part: BackupPartName): boolean =>
    differences.some(one => one.part === part && isDiffering(one))
  return (
    <>
      {documents.included > 0 && <p>{text.documents(formatNumber(documents.included))}</p>}
      {documents.missing > 0 && <p>{text.missingDocuments(formatNumber(documents.missing))}</p>}
      {lostRows.length > 0 && <LostRows messages={lostRows} />}
      {opened && <p>{text.opened(opened)}</p>}
      {closed && <p>{text.closed(closed)}</p>}
      {changes('settings') && <p>{text.settingsNote}</p>}
      {changes('dataMarts') && <p>{importing ? text.otherFiles : text.laterFiles}</p>}
    </>
  )
}

function LostRows({ messages }: { readonly messages: readonly string[] }) {
  const styles = useStyles()
  return (
    <section aria-label={text.lostRows}>
      <strong>{text.lostRows}</strong>
      <ul className={styles.records}>
        {messages.map(message => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </section>
  )
}

/** List of the changes in one part of the snapshot, record by record. */
function Differences({ difference }: { readonly difference: BackupPartDifference }) {
  const styles = useStyles()
  const { part, added, removed, changed, records } = difference
  const total = added + removed + changed
  return (
    <details>
      <summary className={styles.summary}>
        {text.details(backupPartLabels[part], formatNumber(total))}
      </summary>
      <ul className={styles.records}>
        {records.map(({ name, change }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two records may have one name, and the list does not move
          <li key={place}>
            <strong>{text.changes[change]}</strong> {name}
          </li>
        ))}
        {total > records.length && <li>{text.more(formatNumber(total - records.length))}</li>}
      </ul>
    </details>
  )
}
