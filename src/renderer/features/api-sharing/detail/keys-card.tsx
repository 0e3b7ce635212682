import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { apiKeyKindLabels, apiKeyStateBadges, gatewayText } from '@shared/features/gateway/text'
import { formatDateTime, formatDay } from '@shared/kit/format'
import { formText } from '@shared/kit/words/form-text'
import { uiText } from '@shared/kit/words/text'
import { scopeHeaderText } from '@shared/model/admin/viewing-text'
import type { SharedApi } from '@shared/model/api-sharing/share'
import type { ApiKeyView } from '@shared/model/gateway/api-key'
import { useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { hasPermission } from '../../../session/permission'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { useNotify } from '../../../ui/notifications'
import { Card } from '../../../ui/page/card'
import { ErrorState } from '../../../ui/page/states'
import { StatusBadge } from '../../../ui/page/status-badge'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'
import { CreateApiKeyDialog } from './key-dialog'
import { NewApiKeyDialog } from './new-key-dialog'

const text = gatewayText.keys

/** Keys of an API; a new one is shown once and not stored. */
export function ApiKeysCard({ api }: { readonly api: SharedApi }) {
  const notify = useNotify()
  const { data, error, reload } = useCall('apiKeys:list', { api: api.id })
  const [creating, setCreating] = useState(false)
  const [shown, setShown] = useState('')
  const [leaving, setLeaving] = useState<ApiKeyView>()
  const mayChange = hasPermission('share')
  const revoke = async ({ id, name }: ApiKeyView): Promise<void> => {
    setLeaving(undefined)
    try {
      await call('apiKeys:revoke', { api: api.id, id })
      notify({ title: text.revoked, body: name, intent: 'success' })
    } catch (failure) {
      notify({ title: text.revokeFailed, body: toErrorMessage(failure), intent: 'error' })
    } finally {
      reload()
    }
  }
  const columns: PlainColumn<ApiKeyView>[] = [
    {
      key: 'name',
      title: text.name,
      wrapped: true,
      cell: ({ name, fingerprint, scopeLabel }) => (
        <>
          {name}
          <br />
          {text.fingerprint(fingerprint)}
          {scopeLabel !== undefined && (
            <>
              <br />
              {scopeHeaderText(scopeLabel)}
            </>
          )}
        </>
      )
    },
    { key: 'kind', title: text.kind, narrow: true, cell: ({ kind }) => apiKeyKindLabels[kind] },
    {
      key: 'until',
      title: text.until,
      narrow: true,
      cell: ({ until }) => (until === '' ? text.noEnd : formatDay(until))
    },
    {
      key: 'used',
      title: text.used,
      narrow: true,
      cell: ({ lastUsed }) => (lastUsed === null ? text.never : formatDateTime(lastUsed))
    },
    {
      key: 'state',
      title: text.state,
      narrow: true,
      cell: ({ state }) => <StatusBadge look={apiKeyStateBadges[state]} />
    },
    ...(mayChange
      ? [
          {
            key: 'actions',
            title: uiText.table.actions,
            narrow: true,
            cell: (key: ApiKeyView) =>
              key.state === 'revoked' ? null : (
                <Button
                  size="small"
                  aria-label={text.revokeKey(key.name)}
                  onClick={() => setLeaving(key)}
                >
                  {text.revoke}
                </Button>
              )
          }
        ]
      : [])
  ]
  return (
    <Card
      title={text.title}
      actions={
        mayChange && (
          <Button icon={<AddRegular />} onClick={() => setCreating(true)}>
            {text.create}
          </Button>
        )
      }
    >
      {error !== undefined && !data && <ErrorState error={error} onRetry={reload} />}
      {data?.keys.length === 0 && <p>{text.none}</p>}
      {data && data.keys.length > 0 && (
        <PlainTable label={text.list} columns={columns} rows={data.keys} />
      )}
      {creating && (
        <CreateApiKeyDialog
          api={api.id}
          onClose={() => setCreating(false)}
          onCreated={key => {
            setShown(key)
            reload()
          }}
        />
      )}
      <NewApiKeyDialog api={api} value={shown} onDone={() => setShown('')} />
      <ConfirmDialog
        open={leaving !== undefined}
        title={text.askRevoke(leaving?.name ?? '')}
        confirmLabel={text.revoke}
        cancelLabel={formText.form.cancel}
        onConfirm={() => leaving && void revoke(leaving)}
        onCancel={() => setLeaving(undefined)}
      >
        {text.askRevokeBody}
      </ConfirmDialog>
    </Card>
  )
}
