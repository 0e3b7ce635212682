import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload'
import type { CallOutput } from '@shared/contract/contract'
import { settingsText } from '@shared/features/settings/text'
import type { BackupRestoreComparison } from '@shared/model/settings/snapshot-calls'
import { useState } from 'react'
import { call, toErrorMessage } from '../../ipc/client'
import { IfPermitted } from '../../session/permission'
import { ActionButton } from '../../ui/action/action-button'
import { useNotify } from '../../ui/notifications'
import { Card } from '../../ui/page/card'
import { useFileExport } from '../../ui/use-export'
import type { SettingsTabProps } from './backup-tab'
import { RestoreSnapshotDialog } from './restore-dialog'
import { EncryptPackageDialog } from './seal-dialog'
import { DecryptPackageDialog } from './unseal-dialog'

const text = settingsText.exchange

const useStyles = makeStyles({
  actions: { display: 'flex', columnGap: '8px' },
  steps: { listStyleType: 'decimal', paddingLeft: '20px', lineHeight: '22px', maxWidth: '72ch' },
  quiet: { color: tokens.colorNeutralForeground3, lineHeight: '20px', maxWidth: '72ch' }
})

/**
 * Tab that exports records as an encrypted file for an offline machine; unencrypted only if the
 * file contains no data of the unit.
 */
export function ExchangePackageTab({ backups }: SettingsTabProps) {
  const styles = useStyles()
  const notify = useNotify()
  const plain = useFileExport(text.exporting)
  const sealed = useFileExport(text.exporting, { stoppable: true, clear: false })
  const [sealing, setSealing] = useState<CallOutput<'snapshot:foreseeExport'>['tables']>()
  const [opened, setOpened] = useState<BackupRestoreComparison>()
  const fail = (title: string) => (error: unknown) =>
    notify({ title, body: toErrorMessage(error), intent: 'error' })
  const save = async (): Promise<void> => {
    const { isOwn, tables } = await call('snapshot:foreseeExport')
    if (isOwn) setSealing(tables)
    else await plain.run(() => call('snapshot:export'))
  }
  const open = async (): Promise<void> => setOpened((await call('snapshot:open')) ?? undefined)
  const close = (): void => setOpened(undefined)
  return (
    <Card title={settingsText.tabs.exchange}>
      <p className={styles.quiet}>{text.intro}</p>
      <ol className={styles.steps}>
        {text.steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <IfPermitted to="administer">
        <div className={styles.actions}>
          <IfPermitted to="export">
            <ActionButton
              icon={<ArrowDownloadRegular />}
              disabledFocusable={plain.exporting || sealed.exporting}
              onClick={() => void save().catch(fail(settingsText.backup.failed))}
            >
              {text.export}
            </ActionButton>
          </IfPermitted>
          <Button
            icon={<ArrowUploadRegular />}
            onClick={() => void open().catch(fail(settingsText.restore.importFailed))}
          >
            {text.import}
          </Button>
        </div>
      </IfPermitted>
      {sealing && (
        <EncryptPackageDialog
          tables={sealing}
          onClose={() => setSealing(undefined)}
          onSeal={passphrase =>
            void sealed.run(job => call('snapshot:export', { passphrase, job }))
          }
        />
      )}
      {opened?.sealed && (
        <DecryptPackageDialog
          id={opened.id}
          file={opened.sealed}
          // The dialog closes itself after a package was decrypted, so this handler must only reset
          // a package that is still encrypted.
          onClose={() => setOpened(now => (now?.sealed ? undefined : now))}
          onOpened={setOpened}
        />
      )}
      {opened && opened.sealed === null && (
        <RestoreSnapshotDialog
          comparison={opened}
          importing
          onClose={close}
          onDone={backups.reload}
        />
      )}
    </Card>
  )
}
