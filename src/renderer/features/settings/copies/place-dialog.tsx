import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import {
  newCopyRepositoryDraftSchema,
  openCopyRepositoryDraftSchema
} from '@shared/features/copies/copies'
import { backupCopiesText } from '@shared/features/copies/text'
import { call } from '../../../ipc/client'
import { FormDialog } from '../../../ui/form/form-dialog'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'

const text = backupCopiesText.passphrase

/** Folder chosen for backups. */
export interface ChosenBackupFolder {
  readonly folder: string
  readonly isExisting: boolean
  readonly isSameDisk: boolean
}

interface BackupFolderDialogProps {
  readonly place: ChosenBackupFolder
  readonly onClose: () => void
  readonly onConnected: () => void
}

/** Dialog for the passphrase that protects a new or existing backup repository. */
export function BackupFolderDialog(props: BackupFolderDialogProps) {
  return props.place.isExisting ? <OpenDialog {...props} /> : <NewDialog {...props} />
}

const connect = ({ passphrase }: { passphrase: string }) => call('copies:connect', { passphrase })

function NewDialog({ place, onClose, onConnected }: BackupFolderDialogProps) {
  const form = useForm(newCopyRepositoryDraftSchema, { passphrase: '', repeat: '' })
  const { failed } = backupCopiesText
  const sending = { form, submitLabel: text.submit, failed, save: connect, onSaved: onConnected }
  return (
    <FormDialog title={text.newTitle} sending={sending} onClose={onClose}>
      <PlaceLines place={place} />
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{text.lost}</MessageBarBody>
      </MessageBar>
      <TextField
        {...form.field('passphrase')}
        label={text.label}
        hint={text.hint}
        required
        secret
      />
      <TextField {...form.field('repeat')} label={text.repeat} required secret />
    </FormDialog>
  )
}

function OpenDialog({ place, onClose, onConnected }: BackupFolderDialogProps) {
  const form = useForm(openCopyRepositoryDraftSchema, { passphrase: '' })
  const { failed } = backupCopiesText
  const sending = { form, submitLabel: text.open, failed, save: connect, onSaved: onConnected }
  return (
    <FormDialog title={text.openTitle} sending={sending} onClose={onClose}>
      <PlaceLines place={place} />
      <p>{text.existing}</p>
      <TextField {...form.field('passphrase')} label={text.label} required secret />
    </FormDialog>
  )
}

function PlaceLines({ place }: Pick<BackupFolderDialogProps, 'place'>) {
  return (
    <>
      <p style={{ overflowWrap: 'anywhere' }}>{text.folder(place.folder)}</p>
      {place.isSameDisk && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{backupCopiesText.sameDisk}</MessageBarBody>
        </MessageBar>
      )}
    </>
  )
}
