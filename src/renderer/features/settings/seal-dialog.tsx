import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import type { Output } from '@shared/contract/contract'
import { formatNumber } from '@shared/kit/format'
import { sealDraft } from '@shared/model/settings/passphrase'
import { sealedText } from '@shared/model/settings/sealed-text'
import { FormDialog } from '../../ui/form/form-dialog'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'
import { PackedTables } from './packed-tables'

const text = sealedText.seal

interface SealDialogProps {
  readonly tables: Output<'snapshot:foreseeExport'>['tables']
  readonly onClose: () => void
  /** Called with a passphrase that was entered twice equally. */
  readonly onSeal: (passphrase: string) => void
}

/**
 * Passphrase of a package with data of the unit. It is not stored, which is said before it is
 * typed.
 */
export function SealDialog({ tables, onClose, onSeal }: SealDialogProps) {
  const form = useForm(sealDraft, { passphrase: '', repeat: '' })
  const sending = {
    form,
    submitLabel: text.submit,
    failed: text.failed,
    save: async ({ passphrase }: { passphrase: string }) => onSeal(passphrase)
  }
  return (
    <FormDialog title={text.title} sending={sending} onClose={onClose}>
      <p>{tables.length > 0 ? text.intro(formatNumber(tables.length)) : text.introRecords}</p>
      {tables.length > 0 && <PackedTables tables={tables} />}
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
