import { day, line, recordId, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'

/** `test`: **Khóa thử**, which answers fictional rows of the same shape. */
const apiKeyKind = z.enum(['real', 'test'])
export type ApiKeyKind = z.infer<typeof apiKeyKind>

/** A key of an API as it is kept with it: what recognises it and cannot give it back. */
export const apiKey = z.strictObject({
  id: recordId,
  name: text(100),
  kind: apiKeyKind,
  /** SHA-256 of the key, hexadecimal. */
  hash: z.string().max(100),
  fingerprint: z.string().max(40),
  createdAt: time,
  createdBy: text(100),
  /** The last day on which it opens, in Vietnam's time; open where nothing is said. */
  until: z.union([day, z.literal('')]),
  revokedAt: time.nullable()
})
export type ApiKey = z.infer<typeof apiKey>

/** Keys of one API, ended and revoked ones among them. */
export const mostKeys = 100

/** A key as pages see it: without its hash, with what the gateway knows of its use. */
export const apiKeyView = apiKey.omit({ hash: true }).extend({
  state: z.enum(['open', 'ended', 'revoked']),
  /** When a call was last answered with it; null where none was. */
  lastUsed: time.nullable()
})
export type ApiKeyView = z.infer<typeof apiKeyView>

/** The form of a new key. Main asks beside it that `until` is not past. */
export const apiKeyDraft = z.strictObject({
  name: line(100).pipe(z.string().trim().min(1, 'Vui lòng nhập tên khóa')),
  kind: apiKeyKind,
  until: z.union([day, z.literal('')], 'Ngày hết hạn phải là ngày hợp lệ (dd/mm/yyyy)')
})
export type ApiKeyDraft = z.output<typeof apiKeyDraft>

/** What a key is on a day, "2026-11-20": revoked before ended. */
export function keyState(
  { revokedAt, until }: Pick<ApiKey, 'revokedAt' | 'until'>,
  today: string
): ApiKeyView['state'] {
  if (revokedAt !== null) return 'revoked'
  return until !== '' && until < today ? 'ended' : 'open'
}
