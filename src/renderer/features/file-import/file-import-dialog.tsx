import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components'
import type { ProposedFile } from '@shared/features/data-load/proposed-file'
import type { FileProfile } from '@shared/features/file-import/profile'
import { draftOfProfile } from '@shared/features/file-import/profile-draft'
import { importText as text } from '@shared/features/file-import/text'
import { paths } from '@shared/navigation/paths'
import { useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { WideDialog } from '../../ui/wide-dialog'
import { ChoiceFields } from './choice-fields'
import { ProfileSummary } from './profile-summary'
import { ProfileTabs } from './profile-tabs'
import { ReadingBar } from './reading-bar'
import { UnvaluedCells } from './unvalued-cells'
import { useFileImport } from './use-file-import'

interface FileImportDialogProps {
  readonly open: boolean
  /** The first file is the one that was dropped on the window: nobody is asked for it. */
  readonly dropped: boolean
  readonly onClose: () => void
  /** **Nạp vào bảng có sẵn**: the file as it was shown last, for rows of a table that is there. */
  readonly onLoad: (token: string, profile: FileProfile) => void
  /** Asked for from a table's own page: its rows come first then. */
  readonly forTable: boolean
}

/**
 * **Tải lên**: opening it asks for a file, then shows what is in it. It closes by itself where no file is chosen; closing it
 * stops the reading.
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
  const { file, profile, reading, error, stopped } = job
  const closer = useRef<HTMLButtonElement>(null)
  // The button that had the focus may be gone with the progress; Escape and Tab need one within the dialog. At once: a
  // moment later Fluent would give the lost focus back to the page behind the dialog.
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
  const ready = !reading && error === undefined && !stopped
  const button = (label: string, isMain: boolean, press: () => void) => (
    <Button
      key={label}
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
      onClose={onClose}
      actions={
        <>
          <Button ref={closer} onClick={onClose}>
            {text.close}
          </Button>
          <Button disabled={reading} onClick={job.choose}>
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
      {profile && (
        <>
          <ChoiceFields profile={profile} choice={job.choice} onChange={job.read} />
          <ProfileSummary profile={profile} />
          <UnvaluedCells profile={profile} />
          <ProfileTabs profile={profile} />
        </>
      )}
    </WideDialog>
  )
}
