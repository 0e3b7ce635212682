import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { FolderOpenRegular } from '@fluentui/react-icons/svg/folder-open'
import { SaveRegular } from '@fluentui/react-icons/svg/save'
import type { BackupCopiesState } from '@shared/features/copies/calls'
import type { BackupCopy } from '@shared/features/copies/copies'
import { backupCopiesText } from '@shared/features/copies/text'
import { formatNumber } from '@shared/kit/format'
import { formText } from '@shared/kit/words/form-text'
import { formatFileSize } from '@shared/model/services/document'
import type { BackupRestoreComparison } from '@shared/model/settings/snapshot-calls'
import { useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { IfPermitted } from '../../../session/permission'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { useNotify } from '../../../ui/notifications'
import { Card } from '../../../ui/page/card'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { RestoreSnapshotDialog } from '../restore-dialog'
import { FullBackupDetails } from './copy-facts'
import { FullBackupList } from './copy-list'
import { type FullBackupJob, FullBackupProgress } from './copy-progress'
import { BackupFolderDialog, type ChosenBackupFolder } from './place-dialog'
import { DamagedGenerationList } from './repair-list'
import { BackupScheduleDialog } from './schedule-dialog'

const text = backupCopiesText

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3, lineHeight: '20px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' }
})

/**
 * Card for full backups on another medium, such as a USB disk: folder, schedule, retention and
 * verification.
 */
export function FullBackupsCard({ onRestored }: { readonly onRestored: () => void }) {
  const styles = useStyles()
  const state = useCall('copies:state')
  if (state.error) {
    return (
      <Card title={text.title}>
        <ErrorState error={state.error} onRetry={state.reload} />
      </Card>
    )
  }
  return (
    <Card title={text.title}>
      <p className={styles.quiet}>{text.intro}</p>
      {state.data ? (
        <Copies state={state.data} onChanged={state.reload} onRestored={onRestored} />
      ) : (
        <LoadingState lines={3} />
      )}
    </Card>
  )
}

interface CopiesProps {
  readonly state: BackupCopiesState
  readonly onChanged: () => void
  readonly onRestored: () => void
}

/** Runs one backup job at a time and tracks its progress; reports a failure. */
function useCopyJob(onChanged: () => void) {
  const notify = useNotify()
  const [job, setJob] = useState<FullBackupJob>()
  const run = (label: string, work: (job: string) => Promise<void>): void => {
    const id = crypto.randomUUID()
    setJob({ id, label })
    void work(id)
      .catch(error => notify({ title: text.failed, body: toErrorMessage(error), intent: 'error' }))
      .finally(() => {
        setJob(undefined)
        onChanged()
      })
  }
  return { job, run, notify }
}

function Copies({ state, onChanged, onRestored }: CopiesProps) {
  const styles = useStyles()
  const { job, run, notify } = useCopyJob(onChanged)
  const [chosen, setChosen] = useState<ChosenBackupFolder>()
  const [dialog, setDialog] = useState<'schedule' | 'disconnect'>()
  const { place, needsPassphrase } = state
  const choose = (): void =>
    void call('copies:choose')
      .then(found => setChosen(found ?? undefined))
      .catch(error => notify({ title: text.failed, body: toErrorMessage(error), intent: 'error' }))
  const unlock = (): void => {
    if (place) setChosen({ ...place, isExisting: true })
  }
  const copy = (): void =>
    run(text.running, async id => {
      const {
        state: outcome,
        copied,
        unchanged,
        written,
        fault
      } = await call('copies:run', {
        job: id
      })
      const counts = [
        formatNumber(copied),
        formatNumber(unchanged),
        formatFileSize(written)
      ] as const
      if (outcome === 'partial') notify({ title: text.partial, body: fault, intent: 'warning' })
      else notify({ title: text.done, body: text.doneBody(...counts), intent: 'success' })
    })
  const isReady = place !== null && !needsPassphrase
  return (
    <>
      {place?.isSameDisk && <Warning>{text.sameDisk}</Warning>}
      {place && needsPassphrase && <Warning>{text.passphrase.lockedOut}</Warning>}
      <FullBackupDetails state={state} />
      <IfPermitted to="administer">
        <div className={styles.actions}>
          {isReady && (
            <Button icon={<SaveRegular />} disabledFocusable={job !== undefined} onClick={copy}>
              {text.run}
            </Button>
          )}
          {place && needsPassphrase && <Button onClick={unlock}>{text.passphrase.unlock}</Button>}
          <Button
            icon={<FolderOpenRegular />}
            disabledFocusable={job !== undefined}
            onClick={choose}
          >
            {place ? text.change : text.choose}
          </Button>
          {place && (
            <>
              <Button onClick={() => setDialog('schedule')}>{text.settings.title}</Button>
              <Button disabledFocusable={job !== undefined} onClick={() => setDialog('disconnect')}>
                {text.disconnect}
              </Button>
            </>
          )}
        </div>
      </IfPermitted>
      {job && <FullBackupProgress key={job.id} job={job} />}
      {isReady && (
        <ReadyCopies key={state.last?.time} {...{ state, job, run, onChanged, onRestored }} />
      )}
      {chosen && (
        <BackupFolderDialog
          place={chosen}
          onClose={() => setChosen(undefined)}
          onConnected={onChanged}
        />
      )}
      {dialog === 'schedule' && (
        <BackupScheduleDialog
          settings={state.settings}
          onClose={() => setDialog(undefined)}
          onSaved={onChanged}
        />
      )}
      <ConfirmDialog
        open={dialog === 'disconnect'}
        title={text.disconnectTitle}
        confirmLabel={text.disconnect}
        cancelLabel={formText.form.cancel}
        onConfirm={() => {
          setDialog(undefined)
          void call('copies:disconnect').then(onChanged)
        }}
        onCancel={() => setDialog(undefined)}
      >
        {text.disconnectBody}
      </ConfirmDialog>
    </>
  )
}

function Warning({ children }: { readonly children: string }) {
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{children}</MessageBarBody>
    </MessageBar>
  )
}

interface ReadyCopiesProps extends CopiesProps {
  readonly job: FullBackupJob | undefined
  readonly run: (label: string, work: (job: string) => Promise<void>) => void
}

/**
 * Backups in the repository (backup folder) after it was unlocked with its passphrase, possible
 * repairs, and a dialog to restore one.
 */
function ReadyCopies({ state, job, run, onChanged, onRestored }: ReadyCopiesProps) {
  const notify = useNotify()
  const list = useCall('copies:list')
  const [compared, setCompared] = useState<BackupRestoreComparison>()
  const again = (): void => {
    onChanged()
    list.reload()
  }
  const drill = ({ id }: BackupCopy): void =>
    run(text.drilling, async jobId => {
      const { state: outcome, faults } = await call('copies:drill', { id, job: jobId })
      const isGood = outcome === 'good'
      const title = isGood ? text.drill.good : text.drill.bad
      notify({ title, body: faults.join('; '), intent: isGood ? 'success' : 'error' })
      list.reload()
    })
  const compare = ({ id }: BackupCopy): void =>
    run(text.reading, async jobId => setCompared(await call('copies:open', { id, job: jobId })))
  const isBusy = job !== undefined
  return (
    <>
      {state.damaged.length > 0 && (
        <IfPermitted to="administer">
          <DamagedGenerationList
            damaged={state.damaged}
            isBusy={isBusy}
            run={run}
            onRepaired={() => notify({ title: text.repair.done, intent: 'success' })}
          />
        </IfPermitted>
      )}
      <FullBackupList
        list={list}
        drill={state.drill}
        isBusy={isBusy}
        onDrill={drill}
        onCompare={compare}
      />
      {compared && (
        <RestoreSnapshotDialog
          comparison={compared}
          onClose={() => setCompared(undefined)}
          onDone={() => {
            again()
            onRestored()
          }}
        />
      )}
    </>
  )
}
