import { formatNumber } from '../../kit/format'
import { apiStatusBadges, statusBadgeStyleOf } from '../../kit/status'
import type { ApiFieldChange } from '../../model/api-sharing/history'
import type { SharedApi } from '../../model/api-sharing/share'
import { type ApiEditDraft, apiAuthTypes } from './draft'

type EditableApiFields = Pick<
  SharedApi,
  'endpoint' | 'description' | 'sharedFields' | 'authType' | 'rateLimit' | 'status'
>

const fields: readonly {
  readonly label: string
  readonly text: (api: EditableApiFields) => string
}[] = [
  { label: 'Endpoint', text: api => api.endpoint },
  { label: 'Mô tả', text: api => api.description },
  { label: 'Trường dữ liệu chia sẻ', text: api => [...api.sharedFields].sort().join(', ') },
  { label: 'Loại xác thực', text: api => apiAuthTypes[api.authType] },
  { label: 'Giới hạn truy cập', text: api => `${formatNumber(api.rateLimit)} requests/phút` },
  { label: 'Trạng thái', text: api => statusBadgeStyleOf(apiStatusBadges, api.status).label }
]

/** Descriptions of the changed fields, for the edit form and the history. */
export function describeApiChanges(
  before: EditableApiFields,
  after: EditableApiFields
): ApiFieldChange[] {
  return fields
    .map(({ label, text }) => ({ field: label, before: text(before), after: text(after) }))
    .filter(change => change.before !== change.after)
}

/** Editable part of an API. */
export function toApiEditDraft(api: SharedApi): ApiEditDraft {
  const { sourceTable, endpoint, description, sharedFields, authType, rateLimit, status } = api
  return {
    sourceTable,
    endpoint,
    description,
    sharedFields: [...sharedFields],
    authType,
    rateLimit,
    status: status === 'active' ? 'active' : 'paused',
    personalReason: ''
  }
}
