import { unsealPackageDraftSchema } from '@shared/model/settings/passphrase'
import { encryptedPackageText } from '@shared/model/settings/sealed-text'
import type { BackupRestoreComparison } from '@shared/model/settings/snapshot-calls'
import { useState } from 'react'
import { call } from '../../ipc/client'
import { FormDialog } from '../../ui/form/form-dialog'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'
import { DataPackageProgress } from './job-progress'

const text = encryptedPackageText.unseal

interface DecryptPackageDialogProps {
  readonly id: string
  readonly file: string
  readonly onClose: () => void
  readonly onOpened: (comparison: BackupRestoreComparison) => void
}

/** Dialog that asks for the passphrase of an encrypted package. */
export function DecryptPackageDialog({ id, file, onClose, onOpened }: DecryptPackageDialogProps) {
  const form = useForm(unsealPackageDraftSchema, { passphrase: '' })
  const [job, setJob] = useState('')
  const sending = {
    form,
    submitLabel: text.submit,
    busyLabel: text.busy,
    failed: text.failed,
    save: ({ passphrase }: { passphrase: string }) => {
      const next = crypto.randomUUID()
      setJob(next)
      return call('snapshot:unseal', { id, passphrase, job: next })
    },
    onSaved: onOpened
  }
  return (
    <FormDialog title={text.title} sending={sending} onClose={onClose}>
      <p>{text.intro(file)}</p>
      <TextField
        {...form.field('passphrase')}
        label={encryptedPackageText.seal.passphrase}
        required
        secret
      />
      {form.busy && <DataPackageProgress job={job} />}
    </FormDialog>
  )
}
