import { Button, makeStyles, Spinner } from '@fluentui/react-components'
import {
  type GatewayState,
  gatewayDraftSchema,
  isLoopbackAddress
} from '@shared/features/gateway/state'
import { gatewayText } from '@shared/features/gateway/text'
import { gatewayStateMessages } from '@shared/features/gateway/words'
import { parseTypedInteger } from '@shared/kit/figures/typed-number'
import { formText } from '@shared/kit/words/form-text'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { call } from '../../../ipc/client'
import { hasPermission } from '../../../session/permission'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { SelectField } from '../../../ui/form/choice-field'
import { UnsavedFormGuard } from '../../../ui/form/leave-guard'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { Card } from '../../../ui/page/card'

const text = gatewayText.place

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 320px) minmax(0, 200px) max-content',
    gap: '8px 16px',
    alignItems: 'start',
    '@media (max-width: 800px)': { gridTemplateColumns: 'minmax(0, 1fr)' }
  },
  // Aligns the button with the fields, whose labels are above them.
  save: { marginTop: '26px', '@media (max-width: 800px)': { marginTop: 0 } }
})

interface GatewayAddressCardProps {
  readonly state: GatewayState
  readonly onChanged: () => void
  /**
   * Whether the card was saving before it was remounted, so that the focus returns to its save
   * button.
   */
  readonly saves: RefObject<boolean>
}

/**
 * Card for the gateway's listening address. Access from other machines needs a certificate and a
 * second confirmation.
 */
export function GatewayAddressCard({ state, onChanged, saves }: GatewayAddressCardProps) {
  const styles = useStyles()
  const saver = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    // The focus returns only if no other element has received it meanwhile, such as the
    // confirmation of **Bật** (enable).
    if (saves.current && document.activeElement === document.body) saver.current?.focus()
    saves.current = false
  }, [saves])
  const [asking, setAsking] = useState(false)
  const { address, port, addresses } = state
  const form = useForm(
    gatewayDraftSchema,
    { address, port: String(port) },
    { toInput: values => ({ ...values, port: parseTypedInteger(values.port), confirmed: true }) }
  )
  const isEditable = hasPermission('administer')
  const all = addresses.includes(address) ? addresses : [address, ...addresses]
  const submit = (): void => {
    saves.current = true
    void form
      .submit({
        save: draft =>
          call('gateway:configure', {
            draft: { ...draft, confirmed: !isLoopbackAddress(draft.address) }
          }),
        saved: () => ({ title: text.saved }),
        failed: text.failed
      })
      .then(isSaved => {
        if (isSaved) onChanged()
        else saves.current = false
      })
  }
  const ask = (): void => {
    const draft = form.check()
    if (!draft) return
    if (isLoopbackAddress(draft.address)) submit()
    else if (state.certificate === null) form.setErrors({ address: text.needs })
    else setAsking(true)
  }
  return (
    <Card title={text.title}>
      <UnsavedFormGuard active={form.dirty} inTab />
      <div className={styles.fields}>
        <SelectField
          {...form.field('address')}
          label={text.address}
          choices={all.map(value => ({
            value,
            label: isLoopbackAddress(value) ? `${value} (${text.onlyHere})` : value
          }))}
          disabled={form.busy || !isEditable}
        />
        <TextField
          {...form.field('port')}
          error={form.errors.port ?? (form.dirty ? undefined : takenPort(state))}
          label={text.port}
          hint={text.portHint}
          numeric
          disabled={form.busy || !isEditable}
        />
        {isEditable && (
          <Button
            ref={saver}
            className={styles.save}
            disabledFocusable={!form.dirty || form.busy}
            icon={form.busy ? <Spinner size="tiny" /> : undefined}
            onClick={ask}
          >
            {text.save}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={text.ask(form.values.address, form.values.port)}
        confirmLabel={text.confirm}
        cancelLabel={formText.form.cancel}
        onConfirm={() => {
          setAsking(false)
          submit()
        }}
        onCancel={() => setAsking(false)}
      >
        {text.askBody}
      </ConfirmDialog>
    </Card>
  )
}

/** Message that the port is in use by another program, shown at its field. */
function takenPort({ phase, fault, port }: GatewayState): string | undefined {
  const isTaken =
    phase === 'failed' && fault === gatewayStateMessages.listenFault('EADDRINUSE', port)
  return isTaken ? fault : undefined
}
