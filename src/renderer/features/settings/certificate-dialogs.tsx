import {
  distinctPartnerNamesOf,
  partnerCertificateDraftSchema,
  pfxImportDraftSchema
} from '@shared/features/services/packages/certificate-drafts'
import { packageText } from '@shared/features/services/packages/text'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { SelectField } from '../../ui/form/choice-field'
import { FormDialog } from '../../ui/form/form-dialog'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'
import { SaveCancelledError } from '../../ui/form/use-save'

const text = packageText.certificates

interface DialogProps {
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Dialog for the password of the chosen PFX file; it is not stored. */
export function UnitCertificatePasswordDialog({
  name,
  onClose,
  onDone
}: DialogProps & { readonly name: string }) {
  const form = useForm(pfxImportDraftSchema, { password: '' })
  const sending = {
    form,
    submitLabel: text.import,
    failed: text.failed,
    save: (draft: { password: string }) => call('packages:importOwn', draft),
    saved: () => ({ title: text.imported }),
    onSaved: onDone
  }
  return (
    <FormDialog title={text.importOwn} sending={sending} onClose={onClose}>
      <p>{text.chosen(name)}</p>
      <TextField {...form.field('password')} label={text.password} secret />
    </FormDialog>
  )
}

/** Dialog for the owner of a partner's certificate; the certificate file is chosen afterwards. */
export function ImportPartnerCertificateDialog({ onClose, onDone }: DialogProps) {
  const form = useForm(partnerCertificateDraftSchema, { partner: '' })
  const { data: partners = [] } = useCall('services:partners')
  const sending = {
    form,
    submitLabel: text.chooseFile,
    failed: text.failed,
    save: async ({ partner }: { partner: string }) => {
      const added = await call('packages:addCertificate', { role: 'partner', partner })
      if (!added) throw new SaveCancelledError()
    },
    saved: () => ({ title: text.added }),
    onSaved: onDone
  }
  return (
    <FormDialog title={text.addPartner} sending={sending} onClose={onClose}>
      <SelectField
        {...form.field('partner')}
        label={text.partner}
        required
        choices={distinctPartnerNamesOf(partners).map(name => ({ value: name, label: name }))}
      />
    </FormDialog>
  )
}
