import { makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { ArrowImportRegular } from '@fluentui/react-icons/svg/arrow-import'
import type { ListedNetwork } from '@shared/features/services/network-calls'
import { networkText as text } from '@shared/features/services/network-text'
import { formatNumber } from '@shared/kit/format'
import type { StatusBadgeStyle } from '@shared/kit/status'
import { useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { hasPermission, IfPermitted } from '../../../session/permission'
import { ActionButton } from '../../../ui/action/action-button'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { useNotify } from '../../../ui/notifications'
import { Card } from '../../../ui/page/card'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { StatusBadge } from '../../../ui/page/status-badge'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'
import { RowMenu } from '../../../ui/table/row-menu'
import { useFileExport } from '../../../ui/use-export'
import { AddNetworkDialog, ChangeNetworkDialog } from './network-dialogs'

const { actions } = text

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3, lineHeight: '20px', maxWidth: '80ch' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' }
})

const looks = {
  specified: { label: text.states.specified, tone: 'success', icon: 'lock' },
  enabled: { label: text.states.enabled, tone: 'success', icon: 'check' },
  disabled: { label: text.states.disabled, tone: 'neutral', icon: 'pause' }
} as const satisfies Record<string, StatusBadgeStyle>

function lookOf({ origin, enabled }: ListedNetwork): StatusBadgeStyle {
  if (origin === 'specified') return looks.specified
  return enabled ? looks.enabled : looks.disabled
}

/** Open dialog of the card. */
type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'change' | 'remove'; readonly network: ListedNetwork }

/** Card with the data sharing platforms, which administrators add, enable and disable. */
export function NetworksCard() {
  const styles = useStyles()
  const { data, error, reload } = useCall('services:networks')
  const [opened, setOpened] = useState<OpenDialog>()
  const attempt = useAttempt(reload)
  const columns = useColumns(setOpened, attempt)
  const close = (): void => setOpened(undefined)
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />
  if (!data) return <LoadingState lines={4} />
  return (
    <Card
      title={text.title}
      actions={
        <IfPermitted to="administer">
          <div className={styles.buttons}>
            <ActionButton icon={<AddRegular />} onClick={() => setOpened({ kind: 'add' })}>
              {actions.add}
            </ActionButton>
            <ActionButton
              icon={<ArrowImportRegular />}
              onClick={() =>
                void attempt(async () => (await call('services:importNetwork'))?.title)
              }
            >
              {actions.import}
            </ActionButton>
          </div>
        </IfPermitted>
      }
    >
      <p className={styles.quiet}>{text.intro}</p>
      <PlainTable label={text.title} columns={columns} rows={data} whole />
      {opened?.kind === 'add' && <AddNetworkDialog onClose={close} onSaved={reload} />}
      {opened?.kind === 'change' && (
        <ChangeNetworkDialog network={opened.network} onClose={close} onSaved={reload} />
      )}
      {opened?.kind === 'remove' && (
        <ConfirmDialog
          open
          title={text.removeConfirm(opened.network.name)}
          confirmLabel={actions.remove}
          cancelLabel={text.keep}
          onCancel={close}
          onConfirm={() => {
            const { id, name } = opened.network
            close()
            void attempt(async () => {
              await call('services:removeNetwork', { id })
              return name
            }, text.removed)
          }}
        />
      )}
    </Card>
  )
}

type Attempt = (work: () => Promise<string | undefined>, title?: string) => Promise<void>

/** Runs a change and reports its outcome; `work` returns what was changed, undefined for nothing. */
function useAttempt(reload: () => void): Attempt {
  const notify = useNotify()
  return async (work, title = text.saved) => {
    try {
      const body = await work()
      if (body === undefined) return
      notify({ title, body, intent: 'success' })
      reload()
    } catch (failure) {
      notify({ title: text.failed, body: toErrorMessage(failure), intent: 'error' })
    }
  }
}

function useColumns(
  open: (dialog: OpenDialog) => void,
  attempt: Attempt
): readonly PlainColumn<ListedNetwork>[] {
  const { columns } = text
  const { run } = useFileExport(text.exporting, { clear: false })
  const menu = (network: ListedNetwork) => [
    ...(hasPermission('administer') ? changesOf(network, open, attempt) : []),
    ...(hasPermission('export')
      ? [
          {
            label: actions.export,
            run: () => void run(() => call('services:exportNetwork', { id: network.id }))
          }
        ]
      : [])
  ]
  return [
    { key: 'name', title: columns.name, cell: one => one.name, narrow: true },
    { key: 'title', title: columns.title, cell: one => one.title, wrapped: true, roomy: true },
    { key: 'receiver', title: columns.receiver, cell: one => one.receiver, wrapped: true },
    {
      key: 'services',
      title: columns.services,
      cell: one => formatNumber(one.services),
      number: true
    },
    {
      key: 'state',
      title: columns.state,
      cell: one => <StatusBadge look={lookOf(one)} />,
      narrow: true
    },
    {
      key: 'actions',
      title: columns.actions,
      narrow: true,
      cell: one => <RowMenu name={one.name} actions={menu(one)} />
    }
  ]
}

/** Changes that are possible for a platform; none for those of the specification. */
function changesOf(network: ListedNetwork, open: (dialog: OpenDialog) => void, attempt: Attempt) {
  const { id, name, origin, enabled } = network
  if (origin === 'specified') return []
  const enable = {
    label: enabled ? actions.disable : actions.enable,
    run: () =>
      void attempt(async () => {
        await call('services:enableNetwork', { id, enabled: !enabled })
        return name
      })
  }
  if (origin === 'template') return [enable]
  return [
    { label: actions.edit, run: () => open({ kind: 'change', network }) },
    enable,
    ...(enabled ? [] : [{ label: actions.remove, run: () => open({ kind: 'remove', network }) }])
  ]
}
