import { Button, MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components'
import { CertificateRegular } from '@fluentui/react-icons/svg/certificate'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import type { GatewayCertificate } from '@shared/features/gateway/state'
import { gatewayText } from '@shared/features/gateway/text'
import { formatDay, toVietnamIsoDay } from '@shared/kit/format'
import { formText } from '@shared/kit/words/form-text'
import { useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { hasPermission } from '../../../session/permission'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { TextField } from '../../../ui/form/text-field'
import { useFieldErrors } from '../../../ui/form/use-field-errors'
import { useFormSave } from '../../../ui/form/use-save'
import { useNotify } from '../../../ui/notifications'
import { Card } from '../../../ui/page/card'
import { DetailList, InlineCode } from '../../../ui/page/details'

const text = gatewayText.certificate

/**
 * Milliseconds before expiry at which a warning appears: thirty days, as for the certificates of
 * data packages.
 */
const announced = 30 * 86_400_000

const useStyles = makeStyles({
  choose: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 320px) max-content max-content',
    gap: '8px 16px',
    alignItems: 'start',
    '@media (max-width: 800px)': { gridTemplateColumns: 'minmax(0, 1fr)' }
  },
  button: { marginTop: '26px', '@media (max-width: 800px)': { marginTop: 0 } },
  none: { maxWidth: '72ch' }
})

interface GatewayCertificateCardProps {
  readonly certificate: GatewayCertificate | null
  readonly onChanged: () => void
}

/** Card with the unit's own certificate: details, replace, remove. */
export function GatewayCertificateCard({ certificate, onChanged }: GatewayCertificateCardProps) {
  const styles = useStyles()
  const notify = useNotify()
  const [passphrase, setPassphrase] = useState('')
  const [asking, setAsking] = useState(false)
  const { errors, setErrors } = useFieldErrors()
  const { busy, save } = useFormSave(setErrors, passphrase)
  const choose = (format: 'pfx' | 'pem'): void =>
    void save(() => call('gateway:chooseCertificate', { format, passphrase }), {
      failed: text.failed,
      onSaved: answer => {
        if (answer === null) return
        setPassphrase('')
        notify({ title: text.taken, body: answer.certificate?.subject, intent: 'success' })
        onChanged()
      }
    })
  const remove = async (): Promise<void> => {
    setAsking(false)
    try {
      await call('gateway:removeCertificate')
      notify({ title: text.removed, intent: 'success' })
      onChanged()
    } catch (error) {
      notify({ title: text.removeFailed, body: toErrorMessage(error), intent: 'error' })
    }
  }
  return (
    <Card
      title={text.title}
      actions={
        certificate &&
        hasPermission('administer') && (
          <Button icon={<DeleteRegular />} disabledFocusable={busy} onClick={() => setAsking(true)}>
            {text.remove}
          </Button>
        )
      }
    >
      {certificate ? (
        <Shown certificate={certificate} />
      ) : (
        <p className={styles.none}>{text.none}</p>
      )}
      {hasPermission('administer') && (
        <div className={styles.choose}>
          <TextField
            name="passphrase"
            label={text.passphrase}
            hint={text.passphraseHint}
            value={passphrase}
            error={errors.passphrase}
            secret
            disabled={busy}
            onChange={value => {
              setPassphrase(value)
              setErrors({})
            }}
          />
          <Button
            className={styles.button}
            icon={<CertificateRegular />}
            disabledFocusable={busy}
            onClick={() => choose('pfx')}
          >
            {text.pfx}
          </Button>
          <Button
            className={styles.button}
            icon={<CertificateRegular />}
            disabledFocusable={busy}
            onClick={() => choose('pem')}
          >
            {text.pem}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title={text.askRemove}
        confirmLabel={text.remove}
        cancelLabel={formText.form.cancel}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {text.askRemoveBody}
      </ConfirmDialog>
    </Card>
  )
}

function Shown({ certificate }: { readonly certificate: GatewayCertificate }) {
  const { subject, issuer, from, until, names, fingerprint, kept } = certificate
  const now = Date.now()
  const hasEnded = until < toVietnamIsoDay(now)
  return (
    <>
      {until < toVietnamIsoDay(now + announced) && (
        <MessageBar intent={hasEnded ? 'error' : 'warning'} layout="multiline">
          <MessageBarBody>{hasEnded ? text.ended : text.ending(formatDay(until))}</MessageBarBody>
        </MessageBar>
      )}
      <DetailList
        items={[
          { label: text.subject, value: subject },
          { label: text.issuer, value: issuer },
          { label: text.validity, value: text.period(formatDay(from), formatDay(until)) },
          ...(names.length > 0 ? [{ label: text.names, value: names.join(', ') }] : []),
          { label: text.fingerprint, value: <InlineCode>{fingerprint}</InlineCode> },
          { label: text.keptBy, value: text.kept[kept] }
        ]}
      />
    </>
  )
}
