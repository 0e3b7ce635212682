import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import type { CallOutput } from '@shared/contract/contract'
import { formatNumber } from '@shared/kit/format'
import { sealPackageDraftSchema } from '@shared/model/settings/passphrase'
import { encryptedPackageText } from '@shared/model/settings/sealed-text'
import { FormDialog } from '../../ui/form/form-dialog'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'
import { PackageTables } from './packed-tables'

const text = encryptedPackageText.seal

interface EncryptPackageDialogProps {
  readonly tables: CallOutput<'snapshot:foreseeExport'>['tables']
  readonly onClose: () => void
  /** Called with the passphrase after the user has entered it twice identically. */
  readonly onSeal: (passphrase: string) => void
}

/**
 * Dialog for the passphrase that encrypts a package with data of the unit. The program does not
 * store the passphrase, which the dialog says before the user types it.
 */
export function EncryptPackageDialog({ tables, onClose, onSeal }: EncryptPackageDialogProps) {
  const form = useForm(sealPackageDraftSchema, { passphrase: '', repeat: '' })
  const sending = {
    form,
    submitLabel: text.submit,
    failed: text.failed,
    save: async ({ passphrase }: { passphrase: string }) => onSeal(passphrase)
  }
  return (
    <FormDialog title={text.title} sending={sending} onClose={onClose}>
      <p>{tables.length > 0 ? text.intro(formatNumber(tables.length)) : text.introRecords}</p>
      {tables.length > 0 && <PackageTables tables={tables} />}
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{text.lost}</MessageBarBody>
      </MessageBar>
      <TextField
        {...form.field('passphrase')}
        label={text.passphrase}
        hint={text.hint}
        required
        secret
      />
      <TextField {...form.field('repeat')} label={text.repeat} required secret />
    </FormDialog>
  )
}
