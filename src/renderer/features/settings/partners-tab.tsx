import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { PauseRegular } from '@fluentui/react-icons/svg/pause'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { partnerText as text } from '@shared/features/services/partner-text'
import type { StatusBadgeStyle } from '@shared/kit/status'
import type { SharingNetwork } from '@shared/model/services/network'
import { partnerNameDraftSchema, type SharingNetworkPartner } from '@shared/model/services/partner'
import { useState } from 'react'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { shownNetworks } from '../../session/networks'
import { hasPermission, IfPermitted } from '../../session/permission'
import { ActionButton } from '../../ui/action/action-button'
import { FormDialog } from '../../ui/form/form-dialog'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'
import { Card } from '../../ui/page/card'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { StatusBadge } from '../../ui/page/status-badge'
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table'
import { NetworksCard } from './networks/networks-card'
import { useRetire } from './use-retire'

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3, lineHeight: '20px', maxWidth: '80ch' },
  stack: { display: 'flex', flexDirection: 'column', rowGap: '16px' }
})

const looks = {
  used: { label: text.states.used, tone: 'success', icon: 'check' },
  retired: { label: text.states.retired, tone: 'neutral', icon: 'pause' }
} as const satisfies Record<string, StatusBadgeStyle>

/** State of the naming dialog: the partner being renamed, or null for a new partner. */
interface Naming {
  readonly network: SharingNetwork
  readonly partner: SharingNetworkPartner | null
}

/** Tab with the partners that can be chosen in registrations, by network. */
export function PartnersTab() {
  const styles = useStyles()
  const { data, error, reload } = useCall('services:partners')
  const [naming, setNaming] = useState<Naming>()
  const retire = useRetire(text, reload)
  const changeUse = (partner: SharingNetworkPartner): Promise<void> => {
    const { network, id, name } = partner
    return retire(name, partner, retired =>
      call('services:retirePartner', { network, id, retired })
    )
  }
  if (error) return <ErrorState error={error} onRetry={reload} />
  if (!data) return <LoadingState lines={6} />
  return (
    <div className={styles.stack}>
      <NetworksCard />
      <p className={styles.quiet}>{text.intro}</p>
      {shownNetworks.map(network => (
        <Card
          key={network.id}
          title={text.list(network.name)}
          actions={
            <IfPermitted to="administer">
              <ActionButton
                icon={<AddRegular />}
                onClick={() => setNaming({ network, partner: null })}
              >
                {text.add}
              </ActionButton>
            </IfPermitted>
          }
        >
          <PlainTable
            label={text.list(network.name)}
            columns={columnsOf({
              rename: partner => setNaming({ network, partner }),
              retire: partner => void changeUse(partner)
            })}
            rows={data.filter(partner => partner.network === network.id)}
          />
        </Card>
      ))}
      {naming && <NameDialog {...naming} onClose={() => setNaming(undefined)} onSaved={reload} />}
    </div>
  )
}

interface Actions {
  readonly rename: (partner: SharingNetworkPartner) => void
  readonly retire: (partner: SharingNetworkPartner) => void
}

function columnsOf({ rename, retire }: Actions): readonly PlainColumn<SharingNetworkPartner>[] {
  const { columns } = text
  const action = (label: string, icon: React.ReactElement, press: () => void) => (
    <Button
      appearance="subtle"
      icon={icon}
      aria-label={label}
      title={label.split(':')[0]}
      onClick={press}
    />
  )
  return [
    { key: 'name', title: columns.name, cell: one => one.name, wrapped: true, roomy: true },
    {
      key: 'former',
      title: columns.former,
      cell: one => one.formerNames.join('; '),
      wrapped: true
    },
    {
      key: 'state',
      title: columns.state,
      cell: one => <StatusBadge look={one.retired ? looks.retired : looks.used} />,
      narrow: true
    },
    ...(hasPermission('administer')
      ? [
          {
            key: 'actions',
            title: columns.actions,
            narrow: true,
            cell: (one: SharingNetworkPartner) => (
              <>
                {action(text.of(text.rename, one.name), <EditRegular />, () => rename(one))}
                {one.retired
                  ? action(text.of(text.use, one.name), <PlayRegular />, () => retire(one))
                  : action(text.of(text.retire, one.name), <PauseRegular />, () => retire(one))}
              </>
            )
          }
        ]
      : [])
  ]
}

interface NameDialogProps extends Naming {
  readonly onClose: () => void
  readonly onSaved: () => void
}

function NameDialog({ network, partner, onClose, onSaved }: NameDialogProps) {
  const form = useForm(partnerNameDraftSchema, { name: partner?.name ?? '' })
  const sending = {
    form,
    failed: text.failed,
    save: ({ name }: { name: string }) =>
      call('services:savePartner', { network: network.id, id: partner?.id ?? null, name }),
    saved: ({ name }: { name: string }) => ({
      title: partner ? text.renamed : text.added,
      body: name
    }),
    onSaved
  }
  const title = partner ? text.rename : text.add
  return (
    <FormDialog title={text.of(title, network.name)} sending={sending} onClose={onClose}>
      <TextField {...form.field('name')} label={text.name} required maxLength={200} />
    </FormDialog>
  )
}
