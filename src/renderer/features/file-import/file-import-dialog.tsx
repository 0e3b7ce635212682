import { Button, MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components'
import type { ProposedFile } from '@shared/features/data-load/proposed-file'
import { withType } from '@shared/features/file-import/change-choice'
import type { FileProfile } from '@shared/features/file-import/profile'
import { draftOfProfile } from '@shared/features/file-import/profile-draft'
import { importText as text } from '@shared/features/file-import/text'
import { formatDate } from '@shared/kit/format'
import { paths } from '@shared/navigation/paths'
import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { WideDialog } from '../../ui/wide-dialog'
import { ChoiceFields } from './choice-fields'
import { ProfileSummary } from './profile-summary'
import { ProfileTabs } from './profile-tabs'
import { RawLines } from './raw-lines'
import { ReadingBar } from './reading-bar'
import { UnvaluedCells } from './unvalued-cells'
import { useFileImport } from './use-file-import'

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
  readonly dropped: boolean
  readonly onClose: () => void
  /** **Nạp vào bảng có sẵn**: the file with its current reading, for an existing table. */
  readonly onLoad: (token: string, profile: FileProfile) => void
  /** Whether it was opened from a table's page, which lists its rows first. */
  readonly forTable: boolean
}

/**
 * **Tải lên**: opens a file dialog, then shows the content. Closes itself if no file is chosen;
 * closing it cancels the reading.
 */
export function FileImportDialog({
  open,
  dropped,
  onClose,
  onLoad,
  forTable
}: FileImportDialogProps) {
  const navigate = useNavigate()
  const job = useFileImport(open, dropped, onClose)
  const { file, profile, reading, error, stopped, recalled } = job
  const styles = useStyles()
  /** Action that discards the choices, pending the person's confirmation. */
  const [leaving, setLeaving] = useState<() => void>()
  const [faulty, setFaulty] = useState<ReadonlySet<string>>(new Set())
  const noteFault = (name: string, isFaulty: boolean): void => {
    if (faulty.has(name) === isFaulty) return
    const others = [...faulty].filter(own => own !== name)
    setFaulty(new Set(isFaulty ? [...others, name] : others))
  }
  const hasChoice = Object.keys(job.choice).length > 0
  const leave = (go: () => void): void => {
    // Remembered choices stay stored.
    if (hasChoice && job.choice !== recalled?.choice) setLeaving(() => go)
    else go()
  }
  const close = (): void => leave(onClose)
  const closer = useRef<HTMLButtonElement>(null)
  // The focused button may disappear with the progress, and Escape and Tab need a focused element
  // within the dialog. Synchronously, because Fluent would soon return the lost focus to the page
  // behind the dialog.
  useLayoutEffect(() => {
    if (!reading && document.activeElement === document.body) closer.current?.focus()
  }, [reading])
  const create = (): void => {
    if (!profile || !file) return
    const draft = draftOfProfile(profile, () => crypto.randomUUID())
    onClose()
    const proposed: ProposedFile = {
      token: file.token,
      name: file.name,
      rows: profile.rowCount,
      columns: draft.columns.map(({ id }) => id)
    }
    navigate(paths.martList, { state: { draft, file: proposed } })
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
  const loadButton = button(text.load, forTable, () => {
    if (file && profile) onLoad(file.token, profile)
  })
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
          {forTable ? [createButton, loadButton] : [loadButton, createButton]}
        </>
      }
    >
      {reading && file && <ReadingBar progress={job.progress} size={file.size} onStop={job.stop} />}
      {stopped && (
        <MessageBar intent="info" role="status" layout="multiline">
          <MessageBarBody>{text.cancelled}</MessageBarBody>
        </MessageBar>
      )}
      {recalled && (
        <MessageBar intent="info" role="status" layout="multiline">
          <MessageBarBody>{text.recalled(formatDate(recalled.time), recalled.user)}</MessageBarBody>
        </MessageBar>
      )}
      <div className={profile && styles.beside}>
        {profile && <RawLines profile={profile} />}
        <div className={styles.right}>
          {file && (profile || isTextFile(file.name)) && (
            <ChoiceFields
              key={file.token}
              profile={profile}
              choice={job.choice}
              onChange={job.read}
              onFault={noteFault}
            />
          )}
          {hasChoice && (
            <Button className={styles.reset} size="small" onClick={() => job.read({})}>
              {text.choice.reset}
            </Button>
          )}
          {profile && (
            <>
              <ProfileSummary profile={profile} />
              <UnvaluedCells profile={profile} />
              <ProfileTabs
                profile={profile}
                choice={job.choice}
                onType={(name, type) => job.read(withType(job.choice, name, type))}
              />
            </>
          )}
        </div>
      </div>
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

/** Whether its cells are separated by characters that a person may choose. */
const isTextFile = (name: string): boolean => /\.(?:csv|tsv|txt)$/i.test(name)
