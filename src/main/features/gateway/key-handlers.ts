import { AppError } from '@shared/contract/reply'
import { toVietnamIsoDay } from '@shared/kit/format'
import {
  type ApiKey,
  type ApiKeyView,
  computeApiKeyStateOn,
  maxApiKeys
} from '@shared/model/gateway/api-key'
import { createApiKey } from '../../gateway/make-key'
import type { FeatureDependencies } from '../../parts'
import { addToApiHistory, refuseApiAwaitingDecision } from '../api-sharing/editing'
import { findRecord } from '../find-record'
import { type AuditingHandlersFor, audited } from '../noted'

export type ApiKeyDependencies = Pick<
  FeatureDependencies,
  'clock' | 'gateway' | 'records' | 'settings'
>

const words = {
  past: 'Ngày hết hạn không được ở trong quá khứ',
  taken: 'API đã có khóa đang dùng với tên này',
  tooMany: `API đã có ${maxApiKeys} khóa. Hãy thu hồi rồi dùng API khác cho bên gọi mới.`,
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
      lastUsed: gateway.lastUsed(api, key.id) ?? null
    }
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
        const note = `${draft.name} (${made.kept.fingerprint})`
        addToApiHistory(api, { time: now, user, kind: 'key', changes: [], note })
        return { ...made, name: api.name }
      })
      await (await context.gateway()).settle()
      const answer = { key, kept: await viewOf(id, kept) }
      return audited(answer, 'update', `Tạo khóa “${draft.name}” cho API “${name}”`)
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

/** Next key id, such as "khoa-3": the highest number plus one. */
function nextKeyId(keys: readonly ApiKey[]): string {
  const numbers = keys.map(({ id }) => Number(id.replace('khoa-', '')) || 0)
  return `khoa-${Math.max(0, ...numbers) + 1}`
}
