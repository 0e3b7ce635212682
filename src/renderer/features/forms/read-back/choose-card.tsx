import { Button, makeStyles } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { DocumentAddRegular } from '@fluentui/react-icons/svg/document-add'
import { FolderOpenRegular } from '@fluentui/react-icons/svg/folder-open'
import { formReadBackScreenText as text } from '@shared/features/forms/read-back-screen-text'
import { formatNumber } from '@shared/kit/format'
import { useState } from 'react'
import { call } from '../../../ipc/client'
import { useLatestEvent } from '../../../ipc/use-event'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { Card } from '../../../ui/page/card'
import { WorkProgressBar } from '../../../ui/page/work-bar'

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '12px' },
  screen: { '@media print': { display: 'none' } }
})

interface ChooseCardProps {
  /** Id of the running step; undefined if none runs. */
  readonly job: string | undefined
  readonly hasReading: boolean
  readonly onRead: (from: 'file' | 'folder') => void
  readonly onDrop: () => void
}

/** Card by which files are read, added or dropped, with the progress of the running step. */
export function ChooseCard({ job, hasReading, onRead, onDrop }: ChooseCardProps) {
  const styles = useStyles()
  const isBusy = job !== undefined
  return (
    <Card title={text.choose.title} className={styles.screen}>
      <p>{text.choose.hint}</p>
      <div className={styles.row}>
        <Button
          appearance={hasReading ? 'secondary' : 'primary'}
          icon={<FolderOpenRegular />}
          disabled={isBusy}
          onClick={() => onRead('folder')}
        >
          {text.choose.folder}
        </Button>
        <Button icon={<DocumentAddRegular />} disabled={isBusy} onClick={() => onRead('file')}>
          {text.choose.files}
        </Button>
        {hasReading && <DropReading disabled={isBusy} onDrop={onDrop} />}
      </div>
      {job !== undefined && <ReadingProgress job={job} />}
    </Card>
  )
}

interface DropReadingProps {
  readonly disabled: boolean
  readonly onDrop: () => void
}

/** Button **Bỏ lần đọc** with its question. */
function DropReading({ disabled, onDrop }: DropReadingProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { dropping } = text.choose
  return (
    <>
      <Button icon={<DismissRegular />} disabled={disabled} onClick={() => setIsAsking(true)}>
        {text.choose.drop}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={dropping.title}
        confirmLabel={text.choose.drop}
        cancelLabel={dropping.cancel}
        onConfirm={() => {
          setIsAsking(false)
          onDrop()
        }}
        onCancel={() => setIsAsking(false)}
      >
        <p>{dropping.text}</p>
      </ConfirmDialog>
    </>
  )
}

function ReadingProgress({ job }: { readonly job: string }) {
  const latest = useLatestEvent('forms:progress')
  const progress = latest?.job === job ? latest : undefined
  return (
    <WorkProgressBar
      label={text.choose.reading}
      words={
        progress
          ? text.choose.progress(formatNumber(progress.done), formatNumber(progress.total))
          : text.choose.reading
      }
      share={progress && progress.total > 0 ? progress.done / progress.total : undefined}
      stopLabel={text.choose.stop}
      onStop={() => void call('forms:stop', { job }).catch(() => undefined)}
    />
  )
}
