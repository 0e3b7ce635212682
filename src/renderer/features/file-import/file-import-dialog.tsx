import { Button, MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components'
import type { FileForNewTable } from '@shared/features/data-load/proposed-file'
import { withColumnType } from '@shared/features/file-import/change-choice'
import { proposeMartDraftOfProfile } from '@shared/features/file-import/profile-draft'
import { fileImportText as text } from '@shared/features/file-import/text'
import { formatDate } from '@shared/kit/format'
import type { FileProfile } from '@shared/model/file-import/profile'
import type { PipelineReadingOptions } from '@shared/model/file-import/remembered'
import { pagePaths } from '@shared/navigation/paths'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { UnsavedFormGuard } from '../../ui/form/leave-guard'
import { WideDialog } from '../../ui/wide-dialog'
import { ReadingOptionFields } from './choice-fields'
import { FileProfileSummary, ValuelessCellsNotice } from './profile-summary'
import { FileProfileTabs } from './profile-tabs'
import { RawFileLines } from './raw-lines'
import { FileReadingProgressBar } from './reading-bar'
import { type FileImportState, useFileImport } from './use-file-import'

const useStyles = makeStyles({
  // File lines next to the resulting table; stacked if there is no space for both.
  beside: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    gap: '20px',
    alignItems: 'start',
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' }
  },
  right: { display: 'flex', flexDirection: 'column', rowGap: '16px', minWidth: 0 },
  action: { whiteSpace: 'nowrap' },
  reset: { alignSelf: 'flex-start', flexShrink: 0 }
})

interface FileImportDialogProps {
  readonly open: boolean
  /** Whether the first file was dropped on the window, so that no file dialog opens. */
  readonly dropped?: boolean
  readonly onClose: () => void
  /**
   * Called when the user continues with the file: by **Nạp vào bảng có sẵn** (load into an existing
   * table), or, for an example, by **Dùng cách đọc này** (use these settings). Receives the file's
   * last shown profile.
   */
  readonly onTake: (token: string, profile: FileProfile, isUnsaved: boolean) => void
  /**
   * Whether the dialog was opened on the page of a table; loading into an existing table is then
   * offered first.
   */
  readonly forTable?: boolean
  /**
   * Parse settings of the pipeline for which the file is only an example; no row of the file is
   * loaded.
   */
  readonly example?: readonly PipelineReadingOptions[]
}

/**
 * Dialog **Tải lên** (upload): opens the system's file dialog, then shows the file's content.
 * Closes itself if no file is chosen; closing it cancels the reading.
 */
export function FileImportDialog({
  open,
  dropped = false,
  onClose,
  onTake,
  forTable = false,
  example
}: FileImportDialogProps) {
  const navigate = useNavigate()
  const job = useFileImport(open, dropped, onClose, example)
  const { file, profile, reading, error, stopped, recalled } = job
  const styles = useStyles()
  /** Action to run if the user confirms that the parse settings may be discarded. */
  const [leaving, setLeaving] = useState<() => void>()
  const [faulty, setFaulty] = useState<ReadonlySet<string>>(new Set())
  const noteFault = (name: string, isFaulty: boolean): void => {
    if (faulty.has(name) === isFaulty) return
    const others = [...faulty].filter(own => own !== name)
    setFaulty(new Set(isFaulty ? [...others, name] : others))
  }
  // Remembered parse settings are already stored, so leaving does not lose them.
  const isUnsaved = Object.keys(job.choice).length > 0 && job.choice !== recalled?.choice
  const leave = (go: () => void): void => {
    if (isUnsaved) setLeaving(() => go)
    else go()
  }
  const close = (): void => leave(onClose)
  const closer = useRef<HTMLButtonElement>(null)
  // Focuses the dialog, because the focused button may disappear with the progress, and Escape and
  // Tab need a focused element within the dialog. Synchronously, because Fluent would soon return
  // the lost focus to the page behind the dialog.
  useLayoutEffect(() => {
    if (!reading && document.activeElement === document.body) closer.current?.focus()
  }, [reading])
  const create = (): void => {
    if (!profile || !file) return
    const draft = proposeMartDraftOfProfile(profile, () => crypto.randomUUID())
    // Closed synchronously, because otherwise navigating to the page of tables would ask for
    // confirmation although nothing would be lost.
    flushSync(onClose)
    const proposed: FileForNewTable = {
      token: file.token,
      name: file.name,
      rows: profile.rowCount,
      columns: draft.columns.map(({ id }) => id)
    }
    navigate(pagePaths.martList, { state: { draft, file: proposed } })
  }
  const ready = !reading && error === undefined && !stopped && faulty.size === 0
  const button = (label: string, isMain: boolean, press: () => void) => (
    <Button
      key={label}
      className={styles.action}
      appearance={isMain ? 'primary' : 'secondary'}
      disabled={!profile || !ready}
      onClick={press}
    >
      {label}
    </Button>
  )
  const createButton = button(text.create, !forTable, create)
  const takeButton = button(example ? text.take : text.load, forTable || !!example, () => {
    if (file && profile) onTake(file.token, profile, isUnsaved)
  })
  const takeButtons = forTable ? [createButton, takeButton] : [takeButton, createButton]
  if (!open || (file === undefined && error === undefined)) return null
  return (
    <WideDialog
      title={file ? text.titleOf(file.name) : text.title}
      fault={
        error === undefined
          ? undefined
          : { title: text.failed, words: `${error} ${text.unchanged}` }
      }
      onClose={close}
      actions={
        <>
          <Button ref={closer} className={styles.action} onClick={close}>
            {text.close}
          </Button>
          <Button className={styles.action} disabled={reading} onClick={() => leave(job.choose)}>
            {text.other}
          </Button>
          {stopped && file && <Button onClick={() => job.read(job.choice)}>{text.again}</Button>}
          {example ? takeButton : takeButtons}
        </>
      }
    >
      {reading && file && (
        <FileReadingProgressBar progress={job.progress} size={file.size} onStop={job.stop} />
      )}
      {stopped && <Note words={text.cancelled} />}
      {recalled && <Note words={recalledWords(recalled)} />}
      <Reading job={job} onFault={noteFault} />
      <UnsavedFormGuard active={isUnsaved} />
      <ConfirmDialog
        open={leaving !== undefined}
        title={text.discard.title}
        confirmLabel={text.discard.confirm}
        cancelLabel={text.discard.stay}
        onConfirm={() => {
          setLeaving(undefined)
          leaving?.()
        }}
        onCancel={() => setLeaving(undefined)}
      >
        {text.discard.words}
      </ConfirmDialog>
    </WideDialog>
  )
}

function Note({ words }: { readonly words: string }) {
  return (
    <MessageBar intent="info" role="status" layout="multiline">
      <MessageBarBody>{words}</MessageBarBody>
    </MessageBar>
  )
}

interface ReadingProps {
  readonly job: FileImportState
  readonly onFault: (name: string, isFaulty: boolean) => void
}

/** Parse settings of the file, and the table that results from them. */
function Reading({ job, onFault }: ReadingProps) {
  const { file, profile, choice } = job
  const styles = useStyles()
  return (
    <div className={profile && styles.beside}>
      {profile && <RawFileLines profile={profile} />}
      <div className={styles.right}>
        {file && (profile || isTextFile(file.name)) && (
          <ReadingOptionFields
            key={file.token}
            profile={profile}
            choice={choice}
            onChange={job.read}
            onFault={onFault}
          />
        )}
        {Object.keys(choice).length > 0 && (
          <Button className={styles.reset} size="small" onClick={() => job.read({})}>
            {text.choice.reset}
          </Button>
        )}
        {profile && (
          <>
            <FileProfileSummary profile={profile} />
            <ValuelessCellsNotice profile={profile} />
            <FileProfileTabs
              profile={profile}
              choice={choice}
              onType={(name, type) => job.read(withColumnType(choice, name, type))}
            />
          </>
        )}
      </div>
    </div>
  )
}

/**
 * Text about the stored parse settings that were applied: those remembered from a load, or those of
 * the pipeline.
 */
const recalledWords = ({ user, time }: NonNullable<FileImportState['recalled']>): string =>
  user === undefined || time === undefined
    ? text.recalledByPipeline
    : text.recalled(formatDate(time), user)

/** Whether the cells of the file are separated by characters that the user may choose. */
const isTextFile = (name: string): boolean => /\.(?:csv|tsv|txt)$/i.test(name)
