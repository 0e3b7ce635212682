import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload'
import type { SnapshotComparison } from '@shared/features/settings/snapshot-calls'
import { settingsText } from '@shared/features/settings/text'
import { useState } from 'react'
import { call, messageOf } from '../../ipc/client'
import { Allowed } from '../../session/permission'
import { ExportButton } from '../../ui/export-button'
import { useNotify } from '../../ui/notifications'
import { Card } from '../../ui/page/card'
import type { SettingsTabProps } from './backup-tab'
import { RestoreDialog } from './restore-dialog'

const text = settingsText.exchange

const useStyles = makeStyles({
  actions: { display: 'flex', columnGap: '8px' },
  steps: { listStyleType: 'decimal', paddingLeft: '20px', lineHeight: '22px', maxWidth: '72ch' },
  quiet: { color: tokens.colorNeutralForeground3, lineHeight: '20px', maxWidth: '72ch' }
})

/** The records as a file for a machine that no network leads to. */
export function ExchangeTab({ backups }: SettingsTabProps) {
  const styles = useStyles()
  const notify = useNotify()
  const [compared, setCompared] = useState<SnapshotComparison>()
  const open = async (): Promise<void> => {
    try {
      setCompared((await call('snapshot:open')) ?? undefined)
    } catch (error) {
      notify({ title: settingsText.restore.importFailed, body: messageOf(error), intent: 'error' })
    }
  }
  return (
    <Card title={settingsText.tabs.exchange}>
      <p className={styles.quiet}>{text.intro}</p>
      <ol className={styles.steps}>
        {text.steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Allowed to="administer">
        <div className={styles.actions}>
          <ExportButton
            label={text.export}
            running={text.exporting}
            save={() => call('snapshot:export')}
          />
          <Button icon={<ArrowUploadRegular />} onClick={() => void open()}>
            {text.import}
          </Button>
        </div>
      </Allowed>
      {compared && (
        <RestoreDialog
          comparison={compared}
          importing
          onClose={() => setCompared(undefined)}
          onDone={backups.reload}
        />
      )}
    </Card>
  )
}
