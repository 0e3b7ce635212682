import { Switch } from '@fluentui/react-components'
import { apiText } from '@shared/features/api-sharing/text'
import { formatDay } from '@shared/kit/format'
import { apiStatusBadges, statusBadgeStyleOf } from '@shared/kit/status'
import { type SharedApi, toggleApiStatus } from '@shared/model/api-sharing/share'
import { call, toErrorMessage } from '../../../ipc/client'
import { hasPermission } from '../../../session/permission'
import { useNotify } from '../../../ui/notifications'
import { Card } from '../../../ui/page/card'
import { DetailList, InlineCode } from '../../../ui/page/details'

const text = apiText.detail

interface ApiCardProps {
  readonly api: SharedApi
  readonly onChanged: () => void
}

/** Description of the API; its switch takes effect at once (spec 4). */
export function ApiOverviewCard({ api, onChanged }: ApiCardProps) {
  const notify = useNotify()
  const next = toggleApiStatus(api.status)
  const label = statusBadgeStyleOf(apiStatusBadges, api.status).label
  const toggle = async (): Promise<void> => {
    if (!next) return
    try {
      await call('apiSharing:setStatus', { id: api.id, status: next })
      onChanged()
      notify({ title: text.toggled[next], body: api.name, intent: 'success' })
    } catch (error) {
      notify({ title: apiText.list.toggleFailed, body: toErrorMessage(error), intent: 'error' })
    }
  }
  return (
    <Card title={text.overview.title}>
      <DetailList
        items={[
          { label: text.overview.endpoint, value: <InlineCode>{api.endpoint}</InlineCode> },
          { label: text.overview.method, value: <InlineCode>{api.method}</InlineCode> },
          {
            label: text.overview.status,
            value:
              next && hasPermission('share') ? (
                <Switch
                  checked={api.status === 'active'}
                  label={label}
                  aria-label={`${text.overview.status}: ${label}`}
                  onChange={() => void toggle()}
                />
              ) : (
                label
              )
          },
          { label: text.overview.creator, value: api.creator },
          { label: text.overview.createdAt, value: formatDay(api.createdAt) }
        ]}
      />
    </Card>
  )
}
