import {
  daySchema,
  lineSchema,
  recordIdSchema,
  textSchema,
  timestampSchema
} from '../../kit/fields'
import { z } from '../../kit/zod'
import { maxScopeBranches } from '../admin/scope'
import { userScopeText } from '../admin/user-scope'

/**
 * Kinds of API keys. `test` (**Khóa thử**) returns fictional rows with the same columns as the real
 * ones.
 */
const apiKeyKind = z.enum(['real', 'test'])
export type ApiKeyKind = z.infer<typeof apiKeyKind>

/** API key as stored: a key sent by a caller can be verified with it, but not computed from it. */
export const apiKeySchema = z.strictObject({
  id: recordIdSchema,
  name: textSchema(100),
  kind: apiKeyKind,
  /** SHA-256 of the key, hexadecimal. */
  hash: z.string().max(100),
  fingerprint: z.string().max(40),
  createdAt: timestampSchema,
  createdBy: textSchema(100),
  /** Last day of the key's validity in Vietnam's time; unlimited if empty. */
  until: z.union([daySchema, z.literal('')]),
  revokedAt: timestampSchema.nullable(),
  /**
   * Codes of units at the top of branches of the organisation tree, to whose rows the key is
   * limited; absent for all units.
   */
  scope: z.array(textSchema(100)).min(1).max(maxScopeBranches).optional()
})
export type ApiKey = z.infer<typeof apiKeySchema>

/** Maximum keys of one API, including expired and revoked ones. */
export const maxApiKeys = 100

/** API key as shown on pages: without its hash, with its usage at the gateway. */
export const apiKeyViewSchema = apiKeySchema.omit({ hash: true }).extend({
  state: z.enum(['open', 'ended', 'revoked']),
  /** Time of the last response to a call with the key; null if there was none. */
  lastUsed: timestampSchema.nullable(),
  /** Names of the units of the scope; absent for all units. */
  scopeLabel: z.string().optional()
})
export type ApiKeyView = z.infer<typeof apiKeyViewSchema>

/** Form of a new API key. The main process also rejects an `until` in the past. */
export const apiKeyDraftSchema = z.strictObject({
  name: lineSchema(100).pipe(z.string().trim().min(1, 'Vui lòng nhập tên khóa')),
  kind: apiKeyKind,
  until: z.union([daySchema, z.literal('')], 'Ngày hết hạn phải là ngày hợp lệ (dd/mm/yyyy)'),
  /** Scope as in the stored key; null or absent for all units. */
  scope: z
    .array(lineSchema(100).pipe(z.string().trim().min(1)))
    .min(1, userScopeText.required)
    .max(maxScopeBranches, userScopeText.tooMany)
    .nullable()
    .optional()
})
export type ApiKeyDraft = z.output<typeof apiKeyDraftSchema>

/**
 * State of an API key on a day ("2026-11-20"); a key that is both revoked and expired counts as
 * revoked.
 */
export function computeApiKeyStateOn(
  { revokedAt, until }: Pick<ApiKey, 'revokedAt' | 'until'>,
  today: string
): ApiKeyView['state'] {
  if (revokedAt !== null) return 'revoked'
  return until !== '' && until < today ? 'ended' : 'open'
}
