import { Button, makeStyles } from '@fluentui/react-components'
import { SaveRegular } from '@fluentui/react-icons/svg/save'
import { SignatureRegular } from '@fluentui/react-icons/svg/signature'
import { isFilledFormReleased } from '@shared/features/forms/list'
import { formScheduleText } from '@shared/features/forms/schedule-text'
import { formatDateTime } from '@shared/kit/format'
import type { FilledForm } from '@shared/model/forms/filled'
import { useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { hasPermission, IfPermitted } from '../../../session/permission'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { SecondPersonFields, useSecondPersonConfirmation } from '../../../ui/form/second-fields'
import { useNotify } from '../../../ui/notifications'
import { Card } from '../../../ui/page/card'
import { PlainTable } from '../../../ui/table/plain-table'
import { RowActionButton } from '../../../ui/table/row-action'
import { useFileExport } from '../../../ui/use-export'

const text = formScheduleText.signatures

const useStyles = makeStyles({
  obstacle: { '@media print': { display: 'none' } }
})

interface SignatureCardProps {
  readonly filled: FilledForm
  readonly onSigned: () => void
}

/** Card **Chữ ký**: signatures of a filled form with the unit's certificate. */
export function SignatureCard({ filled, onSigned }: SignatureCardProps) {
  const styles = useStyles()
  const { id, formName, signatures } = filled
  const { data: signer } = useCall('forms:signer')
  const [isSigning, setIsSigning] = useState(false)
  const { exporting, run } = useFileExport(formName, { clear: false })
  const isReleased = isFilledFormReleased(filled)
  const maySign = hasPermission('share') && isReleased && signer?.obstacle === ''
  return (
    <Card
      title={text.title}
      actions={
        maySign && (
          <Button icon={<SignatureRegular />} onClick={() => setIsSigning(true)}>
            {text.sign}
          </Button>
        )
      }
    >
      {signatures.length === 0 && <p>{text.none}</p>}
      {!isReleased && <p className={styles.obstacle}>{text.notReleased}</p>}
      {isReleased && signer && signer.obstacle !== '' && (
        <p className={styles.obstacle}>{signer.obstacle}</p>
      )}
      {signatures.length > 0 && (
        <PlainTable<FilledForm['signatures'][number]>
          label={text.title}
          rows={signatures}
          columns={[
            {
              key: 'signer',
              title: text.signer,
              wrapped: true,
              roomy: true,
              cell: one => one.signer
            },
            { key: 'time', title: text.time, narrow: true, cell: one => formatDateTime(one.time) },
            { key: 'user', title: text.user, cell: one => one.user },
            {
              key: 'actions',
              title: text.actions,
              narrow: true,
              cell: (one, index) => (
                <IfPermitted to="export">
                  <RowActionButton
                    label={text.save(one.signer)}
                    icon={<SaveRegular />}
                    disabled={exporting}
                    onPress={() =>
                      void run(job => call('forms:exportSignature', { id, index, job }))
                    }
                  />
                </IfPermitted>
              )
            }
          ]}
        />
      )}
      {isSigning && signer && (
        <SignDialog
          filled={filled}
          subject={signer.subject}
          onSigned={onSigned}
          onClose={() => setIsSigning(false)}
        />
      )}
    </Card>
  )
}

interface SignDialogProps extends SignatureCardProps {
  /** Subject of the unit's certificate. */
  readonly subject: string
  readonly onClose: () => void
}

/** Confirmation of a signature; a second person confirms it where the configuration requires one. */
function SignDialog({ filled, subject, onSigned, onClose }: SignDialogProps) {
  const notify = useNotify()
  const second = useSecondPersonConfirmation()
  const [isBusy, setIsBusy] = useState(false)
  const sign = async (): Promise<void> => {
    setIsBusy(true)
    try {
      await call('forms:sign', { id: filled.id, ...second.given })
      notify({ title: text.done, body: filled.formName, intent: 'success' })
      onSigned()
      onClose()
    } catch (error) {
      if (!second.isAbout(error)) {
        notify({ title: text.failed, body: toErrorMessage(error), intent: 'error' })
        onClose()
      }
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open
      asks
      title={text.question}
      confirmLabel={text.sign}
      cancelLabel={text.cancel}
      confirmDisabled={isBusy}
      onConfirm={() => void sign()}
      onCancel={onClose}
    >
      <p>{text.by(subject)}</p>
      <SecondPersonFields state={second} />
    </ConfirmDialog>
  )
}
