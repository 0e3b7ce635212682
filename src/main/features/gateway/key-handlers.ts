import { AppError } from '@shared/contract/reply'
import { tableUnitsText } from '@shared/features/admin/table-units'
import { toVietnamIsoDay } from '@shared/kit/format'
import type { UnitScope } from '@shared/model/admin/scope'
import { formatUnitScope } from '@shared/model/admin/scope-label'
import { userScopeText } from '@shared/model/admin/user-scope'
import { scopeHeaderText } from '@shared/model/admin/viewing-text'
import {
  type ApiKey,
  type ApiKeyDraft,
  type ApiKeyView,
  computeApiKeyStateOn,
  maxApiKeys
} from '@shared/model/gateway/api-key'
import { tableRowsInAccess } from '../../disclosure/scope/access'
import { findUnitTable } from '../../disclosure/scope/unit-table'
import { createApiKey } from '../../gateway/make-key'
import type { FeatureDependencies } from '../../parts'
import { createUnitNameLookup, findUnknownUnits } from '../admin/unit-names'
import { addToApiHistory, refuseApiAwaitingDecision } from '../api-sharing/editing'
import { findRecord } from '../find-record'
import { type AuditingHandlersFor, audited } from '../noted'

export type ApiKeyDependencies = Pick<
  FeatureDependencies,
  'access' | 'clock' | 'gateway' | 'readUnits' | 'records' | 'settings'
>

const words = {
  past: 'Ngày hết hạn không được ở trong quá khứ',
  taken: 'API đã có khóa đang dùng với tên này',
  tooMany: `API đã có ${maxApiKeys} khóa. Hãy thu hồi rồi dùng API khác cho bên gọi mới.`,
  place: 'API này tính trên máy chủ với số liệu toàn đơn vị nên khóa không có phạm vi được.',
  undeclared: (tables: string) =>
    `Bảng chưa khai báo cột đơn vị nên khóa có phạm vi không đọc được dòng nào: ${tables}. Hãy khai báo ở “${tableUnitsText.open}” của bảng.`,
  revoked: 'Khóa này đã được thu hồi trước đó.'
} as const

/**
 * Handlers for API keys. Each change is recorded in the history of its API and applies from the
 * next call.
 */
export function createApiKeyHandlers(context: ApiKeyDependencies): AuditingHandlersFor<'apiKeys'> {
  const { records, clock, settings } = context

  async function viewOf(api: string, { hash: _hash, ...key }: ApiKey): Promise<ApiKeyView> {
    const gateway = await context.gateway()
    return {
      ...key,
      state: computeApiKeyStateOn(key, toVietnamIsoDay(clock.now())),
      lastUsed: gateway.lastUsed(api, key.id) ?? null,
      ...(key.scope && { scopeLabel: await labelOf(key.scope) })
    }
  }

  /** Names of the units of a scope; their codes if the units cannot be read. */
  async function labelOf(scope: readonly string[]): Promise<string> {
    const nameOf = await createUnitNameLookup(context).catch(() => undefined)
    return formatUnitScope(toUnitScope(scope), nameOf)
  }

  return {
    'apiKeys:list': async ({ api }) => {
      const { keys } = findRecord(records.read().apis, api, 'API')
      return { keys: await Promise.all(keys.map(key => viewOf(api, key))) }
    },
    'apiKeys:create': async ({ api: id, draft }) => {
      const now = clock.now()
      const user = settings.read().operator
      if (draft.until !== '' && draft.until < toVietnamIsoDay(now)) {
        throw new AppError('INVALID_INPUT', words.past, { until: words.past })
      }
      await refuseUnreadableScope(context, id, draft)
      const label = draft.scope ? await labelOf(draft.scope) : undefined
      const scopeNote = label === undefined ? '' : `, ${scopeHeaderText(label)}`
      const { key, kept, name } = await records.update(({ apis }) => {
        const api = findRecord(apis, id, 'API')
        refuseApiAwaitingDecision(api)
        if (api.keys.length >= maxApiKeys) throw new AppError('CONFLICT', words.tooMany)
        const today = toVietnamIsoDay(now)
        if (
          api.keys.some(
            one => one.name === draft.name && computeApiKeyStateOn(one, today) === 'open'
          )
        ) {
          throw new AppError('INVALID_INPUT', words.taken, { name: words.taken })
        }
        const made = createApiKey(nextKeyId(api.keys), draft, { now, user })
        api.keys.unshift(made.kept)
        const note = `${draft.name} (${made.kept.fingerprint})${scopeNote}`
        addToApiHistory(api, { time: now, user, kind: 'key', changes: [], note })
        return { ...made, name: api.name }
      })
      await (await context.gateway()).settle()
      const answer = { key, kept: await viewOf(id, kept) }
      return audited(answer, 'update', `Tạo khóa “${draft.name}” cho API “${name}”${scopeNote}`)
    },
    'apiKeys:revoke': async ({ api: id, id: keyId }) => {
      const now = clock.now()
      const user = settings.read().operator
      const { kept, name } = await records.update(({ apis }) => {
        const api = findRecord(apis, id, 'API')
        const key = findRecord(api.keys, keyId, 'khóa')
        if (key.revokedAt !== null) throw new AppError('CONFLICT', words.revoked)
        key.revokedAt = now
        const note = `${key.name} (${key.fingerprint})`
        addToApiHistory(api, { time: now, user, kind: 'revoke', changes: [], note })
        return { kept: structuredClone(key), name: api.name }
      })
      await (await context.gateway()).settle()
      return audited(
        await viewOf(id, kept),
        'update',
        `Thu hồi khóa “${kept.name}” của API “${name}”`
      )
    }
  }
}

const toUnitScope = (scope: readonly string[]): UnitScope =>
  scope.map(unit => ({ unit, from: null, to: null }))

/**
 * Refuses a scope with units that do not exist, and one in which a table of the API has no rows.
 * Throws AppError.
 */
async function refuseUnreadableScope(
  context: ApiKeyDependencies,
  id: string,
  { scope, kind }: ApiKeyDraft
): Promise<void> {
  if (!scope || kind === 'test') return
  const unknown = await findUnknownUnits(context, toUnitScope(scope))
  if (unknown.length > 0) refuseScope(userScopeText.notFound(unknown.join(', ')))
  const state = context.records.read()
  const { query, sourceTable } = findRecord(state.apis, id, 'API')
  if (query?.query.place !== undefined) refuseScope(words.place)
  const access = await context.access.ofBranches(scope)
  const names = query ? query.uses.map(({ table }) => table) : [sourceTable]
  const unitTable = findUnitTable(state)
  const hidden = state.dataMarts.filter(
    table =>
      names.includes(table.name) && tableRowsInAccess(table, access, unitTable).kind === 'none'
  )
  if (hidden.length > 0) refuseScope(words.undeclared(hidden.map(({ name }) => name).join(', ')))
}

function refuseScope(message: string): never {
  throw new AppError('INVALID_INPUT', message, { scope: message })
}

/** Next key id, such as "khoa-3": the highest number plus one. */
function nextKeyId(keys: readonly ApiKey[]): string {
  const numbers = keys.map(({ id }) => Number(id.replace('khoa-', '')) || 0)
  return `khoa-${Math.max(0, ...numbers) + 1}`
}
