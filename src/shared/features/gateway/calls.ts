import { exact, line, recordId, text } from '../../kit/fields'
import { z } from '../../kit/zod'
import { call, none } from '../../model/call'
import { apiKeyDraft, apiKeyView } from '../../model/gateway/api-key'
import { gatewayDraft, gatewayState } from './state'

const header = z.strictObject({ name: text(100), value: text(4_000) })

/** Maximum response characters shown by **Thử gọi**. */
export const mostShown = 64_000

export const gatewayCalls = {
  'gateway:state': call('view', none, gatewayState),
  /**
   * Configures the listening address; a running gateway moves there. INVALID_INPUT with `fields` of
   * the draft.
   */
  'gateway:configure': call('administer', z.strictObject({ draft: gatewayDraft }), gatewayState),
  /**
   * Asks for the file, or for PEM the certificate and then its key; null if the user cancels. The
   * passphrase is empty if there is none.
   */
  'gateway:chooseCertificate': call(
    'administer',
    z.strictObject({ format: z.enum(['pfx', 'pem']), passphrase: exact(1_000) }),
    gatewayState.nullable()
  ),
  /** Rejected if the gateway listens beyond the loopback address. */
  'gateway:removeCertificate': call('administer', none, gatewayState),
  /**
   * Resolves once it listens; CONFLICT if the port is in use. It is resumed after the next start of
   * the program.
   */
  'gateway:start': call('administer', none, gatewayState),
  /** Resolves once calls in progress are answered. */
  'gateway:stop': call('administer', none, gatewayState),
  /**
   * **Thử gọi**: one real call from this machine, with a log line. `query` is the part after `?`.
   * Without a typed key the program creates one for this call. CONFLICT if the gateway is off.
   */
  'gateway:try': call(
    'share',
    z.strictObject({
      api: recordId,
      query: line(4_000),
      accept: z.enum(['json', 'csv']),
      key: exact(200),
      kind: z.enum(['real', 'test'])
    }),
    z.strictObject({
      request: z.strictObject({
        method: text(16),
        url: text(8_000),
        /** Request headers, with the key masked by dots. */
        headers: z.array(header)
      }),
      status: z.int(),
      statusText: text(100),
      headers: z.array(header),
      /** First `mostShown` characters of the response body. */
      body: z.string(),
      isCut: z.boolean(),
      milliseconds: z.number()
    })
  )
} as const

export const apiKeyCalls = {
  /** Keys of an API, newest first. */
  'apiKeys:list': call(
    'view',
    z.strictObject({ api: recordId }),
    z.strictObject({ keys: z.array(apiKeyView) })
  ),
  /**
   * Creates a key and returns it, the only time it is revealed. INVALID_INPUT with `fields` of the
   * draft.
   */
  'apiKeys:create': call(
    'share',
    z.strictObject({ api: recordId, draft: apiKeyDraft }),
    z.strictObject({ key: z.string(), kept: apiKeyView })
  ),
  /** Revokes a key from the next call on; CONFLICT if it was revoked before. */
  'apiKeys:revoke': call('share', z.strictObject({ api: recordId, id: recordId }), apiKeyView)
} as const

export const gatewayEvents = {
  /** State changes of `gateway:state`; changes of counters only, at most once a second. */
  'gateway:changed': gatewayState,
  /** Last line number written to the log; published at most once a second. */
  'gateway:logged': z.strictObject({ last: z.int() })
} as const
