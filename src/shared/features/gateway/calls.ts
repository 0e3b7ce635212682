import { call, none } from '../../contract/call'
import { exact, line, recordId, text } from '../../kit/fields'
import { z } from '../../kit/zod'
import { apiKeyDraft, apiKeyView } from './api-key'
import { gatewayDraft, gatewayState } from './state'

const header = z.strictObject({ name: text(100), value: text(4_000) })

/** Characters of an answer that **Thử gọi** shows. */
export const mostShown = 64_000

export const gatewayCalls = {
  'gateway:state': call('view', none, gatewayState),
  /** Where it listens; one that is on goes on there. INVALID_INPUT with `fields` of the draft. */
  'gateway:configure': call('administer', z.strictObject({ draft: gatewayDraft }), gatewayState),
  /** Asks for the file, or for PEM the certificate and then its key; null where the person cancels. The passphrase is empty where there is none. */
  'gateway:chooseCertificate': call(
    'administer',
    z.strictObject({ format: z.enum(['pfx', 'pem']), passphrase: exact(1_000) }),
    gatewayState.nullable()
  ),
  /** Refused where the gateway listens beyond the loopback address. */
  'gateway:removeCertificate': call('administer', none, gatewayState),
  /** Answers once it listens; CONFLICT where the port is taken. It is on again after the next start of the program. */
  'gateway:start': call('administer', none, gatewayState),
  /** Answers once calls that had begun are answered. */
  'gateway:stop': call('administer', none, gatewayState),
  /**
   * **Thử gọi**: one real call from this machine, with a line in the log. `query` is what stands after `?`. Without a typed key the
   * program makes one that holds for this call. CONFLICT where the gateway is off.
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
        /** The key is told as dots. */
        headers: z.array(header)
      }),
      status: z.int(),
      statusText: text(100),
      headers: z.array(header),
      /** Its first `mostShown` characters. */
      body: z.string(),
      isCut: z.boolean(),
      milliseconds: z.number()
    })
  )
} as const

export const apiKeyCalls = {
  /** The newest first. */
  'apiKeys:list': call(
    'view',
    z.strictObject({ api: recordId }),
    z.strictObject({ keys: z.array(apiKeyView) })
  ),
  /** Answers the new key, the only time that it is ever told. INVALID_INPUT with `fields` of the draft. */
  'apiKeys:create': call(
    'share',
    z.strictObject({ api: recordId, draft: apiKeyDraft }),
    z.strictObject({ key: z.string(), kept: apiKeyView })
  ),
  /** Holds from the next call on; CONFLICT where it was revoked before. */
  'apiKeys:revoke': call('share', z.strictObject({ api: recordId, id: recordId }), apiKeyView)
} as const

export const gatewayEvents = {
  /** Whatever `gateway:state` says changed; figures alone at most once a second. */
  'gateway:changed': gatewayState,
  /** Lines were written into the log, the last of which has this number; at most once a second. */
  'gateway:logged': z.strictObject({ last: z.int() })
} as const
