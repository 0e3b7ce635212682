import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { SaveRegular } from '@fluentui/react-icons/svg/save'
import { settingsText } from '@shared/features/settings/text'
import { formatDateTime } from '@shared/kit/format'
import { formatFileSize } from '@shared/model/services/document'
import type { BackupListEntry } from '@shared/model/settings/snapshot'
import type { BackupRestoreComparison } from '@shared/model/settings/snapshot-calls'
import { useState } from 'react'
import { call, toErrorMessage } from '../../ipc/client'
import type { CallState } from '../../ipc/use-call'
import { IfPermitted } from '../../session/permission'
import { useNotify } from '../../ui/notifications'
import { Card } from '../../ui/page/card'
import { EmptyState } from '../../ui/page/states'
import { FullBackupsCard } from './copies/copies-card'
import { RestoreSnapshotDialog } from './restore-dialog'
import { SampleDataCard } from './sample-data/sample-card'

const text = settingsText.backup

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 110px auto',
    gap: '4px 16px',
    alignItems: 'center',
    minHeight: '48px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottomStyle: 'none' }
  },
  quiet: { color: tokens.colorNeutralForeground3, lineHeight: '20px' }
})

export interface SettingsTabProps {
  readonly backups: CallState<BackupListEntry[]>
}

/** Tab with the backups of the records in the data folder, and a dialog to restore one. */
export function BackupTab({ backups }: SettingsTabProps) {
  const styles = useStyles()
  const notify = useNotify()
  const [compared, setCompared] = useState<BackupRestoreComparison>()
  const run = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      notify({ title: text.failed, body: toErrorMessage(error), intent: 'error' })
    }
  }
  const create = () =>
    run(async () => {
      const { createdAt } = await call('snapshot:create')
      notify({ title: text.created, body: formatDateTime(createdAt), intent: 'success' })
      backups.reload()
    })
  const list = backups.data ?? []
  return (
    <>
      <Card
        title={text.title}
        actions={
          <IfPermitted to="administer">
            <Button appearance="primary" icon={<SaveRegular />} onClick={() => void create()}>
              {text.create}
            </Button>
          </IfPermitted>
        }
      >
        <p className={styles.quiet}>{text.intro}</p>
        {list.length === 0 && <EmptyState message={text.none} />}
        <ul>
          {list.map(({ id, createdAt, createdBy, size, automatic }) => (
            <li key={id} className={styles.row}>
              <div>
                <p>{text.line(formatDateTime(createdAt), createdBy)}</p>
                <p className={styles.quiet}>{automatic ? text.automatic : text.manual}</p>
              </div>
              <span className={styles.quiet}>{formatFileSize(size)}</span>
              <IfPermitted to="administer">
                <Button
                  onClick={() =>
                    void run(async () => setCompared(await call('snapshot:compare', { id })))
                  }
                >
                  {text.compare}
                </Button>
              </IfPermitted>
            </li>
          ))}
        </ul>
        {compared && (
          <RestoreSnapshotDialog
            comparison={compared}
            onClose={() => setCompared(undefined)}
            onDone={backups.reload}
          />
        )}
      </Card>
      <FullBackupsCard onRestored={backups.reload} />
      <SampleDataCard />
    </>
  )
}
