import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import {
  type CertificateView,
  certificateRoles,
  certificateStateBadges
} from '@shared/features/services/packages/certificate'
import { packageText } from '@shared/features/services/packages/text'
import { settingsText } from '@shared/features/settings/text'
import { formatDay, toVietnamIsoDay } from '@shared/kit/format'
import { useState } from 'react'
import { call, toErrorMessage } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { hasPermission, IfPermitted } from '../../session/permission'
import { ActionButton } from '../../ui/action/action-button'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { useNotify } from '../../ui/notifications'
import { Card } from '../../ui/page/card'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { StatusBadge } from '../../ui/page/status-badge'
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table'
import {
  ImportPartnerCertificateDialog,
  UnitCertificatePasswordDialog
} from './certificate-dialogs'
import { SigningCard } from './signing/signing-card'

const text = packageText.certificates

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3, lineHeight: '20px', maxWidth: '80ch' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' }
})

function columnsOf(
  onRemove: (one: CertificateView) => void
): readonly PlainColumn<CertificateView>[] {
  const { columns } = text
  return [
    {
      key: 'subject',
      title: columns.subject,
      cell: one => one.subject,
      wrapped: true,
      roomy: true
    },
    {
      key: 'role',
      title: columns.role,
      cell: one => [certificateRoles[one.role], one.partner].filter(Boolean).join(': '),
      wrapped: true
    },
    { key: 'issuer', title: columns.issuer, cell: one => one.issuer, wrapped: true },
    { key: 'key', title: columns.key, cell: one => one.key, narrow: true },
    {
      key: 'until',
      title: columns.until,
      cell: one => formatDay(toVietnamIsoDay(one.until)),
      narrow: true
    },
    {
      key: 'state',
      title: columns.state,
      cell: one => <StatusBadge look={certificateStateBadges[one.state]} />,
      narrow: true
    },
    ...(hasPermission('administer')
      ? [
          {
            key: 'remove',
            title: columns.remove,
            narrow: true,
            cell: (one: CertificateView) => (
              <Button
                appearance="subtle"
                icon={<DeleteRegular />}
                aria-label={`${text.remove}: ${one.subject}`}
                title={text.remove}
                onClick={() => onRemove(one)}
              />
            )
          }
        ]
      : [])
  ]
}

/**
 * Tab with the certificates of the unit and its partners, and the trusted certificate authorities.
 */
export function CertificatesTab() {
  const styles = useStyles()
  const notify = useNotify()
  const { data, error, reload } = useCall('packages:certificates')
  const [pfx, setPfx] = useState<string>()
  const [asksPartner, setAsksPartner] = useState(false)
  const [removed, setRemoved] = useState<CertificateView>()
  const attempt = async (work: () => Promise<string | undefined>): Promise<void> => {
    try {
      const done = await work()
      if (done === undefined) return
      notify({ title: done, intent: 'success' })
      reload()
    } catch (failure) {
      notify({ title: text.failed, body: toErrorMessage(failure), intent: 'error' })
    }
  }
  const addAuthority = () =>
    attempt(async () => {
      const added = await call('packages:addCertificate', { role: 'authority', partner: '' })
      return added ? text.added : undefined
    })
  const remove = ({ fingerprint }: CertificateView) =>
    attempt(async () => {
      await call('packages:removeCertificate', { fingerprint })
      return text.removed
    })
  if (error) return <ErrorState error={error} onRetry={reload} />
  if (!data) return <LoadingState lines={4} />
  const { certificates, fault } = data
  const place = certificates.find(({ role }) => role === 'own')?.keyPlace
  return (
    <>
      <Card title={settingsText.tabs.certificates}>
        {fault !== '' && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{fault}</MessageBarBody>
          </MessageBar>
        )}
        <p className={styles.quiet}>{text.intro}</p>
        <IfPermitted to="administer">
          <div className={styles.actions}>
            <ActionButton
              icon={<AddRegular />}
              onClick={() =>
                void attempt(async () => {
                  setPfx((await call('packages:choosePfx'))?.name)
                  return undefined
                })
              }
            >
              {text.importOwn}
            </ActionButton>
            <ActionButton icon={<AddRegular />} onClick={() => setAsksPartner(true)}>
              {text.addPartner}
            </ActionButton>
            <ActionButton icon={<AddRegular />} onClick={() => void addAuthority()}>
              {text.addAuthority}
            </ActionButton>
          </div>
        </IfPermitted>
        {certificates.length === 0 ? (
          <p>{text.empty}</p>
        ) : (
          <PlainTable label={text.list} columns={columnsOf(setRemoved)} rows={certificates} />
        )}
        {place && <p className={styles.quiet}>{text.places[place]}</p>}
        {pfx !== undefined && (
          <UnitCertificatePasswordDialog
            name={pfx}
            onClose={() => setPfx(undefined)}
            onDone={reload}
          />
        )}
        {asksPartner && (
          <ImportPartnerCertificateDialog onClose={() => setAsksPartner(false)} onDone={reload} />
        )}
        <ConfirmDialog
          open={removed !== undefined}
          title={text.confirmRemove(removed?.subject ?? '')}
          confirmLabel={text.remove}
          cancelLabel={text.cancel}
          onCancel={() => setRemoved(undefined)}
          onConfirm={() => {
            if (removed) void remove(removed)
            setRemoved(undefined)
          }}
        >
          {text.removeNote}
        </ConfirmDialog>
      </Card>
      <SigningCard />
    </>
  )
}
