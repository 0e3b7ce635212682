import { exactTextSchema, lineSchema, recordIdSchema, textSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { apiKeyDraftSchema, apiKeyViewSchema } from '../../model/gateway/api-key'
import { gatewayDraftSchema, gatewayStateSchema } from './state'

const header = z.strictObject({ name: textSchema(100), value: textSchema(4_000) })

/** Maximum number of response characters shown by **Thử gọi** (test call). */
export const maxTrialResponseCharacters = 64_000

export const gatewayCalls = {
  'gateway:state': defineCall('view', emptySchema, gatewayStateSchema),
  /**
   * Configures the listening address; a running gateway is moved to the new address. INVALID_INPUT
   * with `fields` of the draft.
   */
  'gateway:configure': defineCall(
    'administer',
    z.strictObject({ draft: gatewayDraftSchema }),
    gatewayStateSchema
  ),
  /**
   * Opens a dialog to choose the certificate file, or for PEM the certificate and then its key;
   * null if the user cancels. The passphrase is empty if the file has none.
   */
  'gateway:chooseCertificate': defineCall(
    'administer',
    z.strictObject({ format: z.enum(['pfx', 'pem']), passphrase: exactTextSchema(1_000) }),
    gatewayStateSchema.nullable()
  ),
  /** Removes the certificate; rejected if the gateway listens beyond the loopback address. */
  'gateway:removeCertificate': defineCall('administer', emptySchema, gatewayStateSchema),
  /**
   * Starts the gateway; resolves once it listens, CONFLICT if the port is in use. The gateway is
   * started again with every start of the program.
   */
  'gateway:start': defineCall('administer', emptySchema, gatewayStateSchema),
  /** Stops the gateway; resolves once calls in progress are answered. */
  'gateway:stop': defineCall('administer', emptySchema, gatewayStateSchema),
  /**
   * **Thử gọi**: makes one real test call from this machine, which is logged. `query` is the part
   * of the address after `?`. Without a typed key the program creates one for this call. CONFLICT
   * if the gateway is off.
   */
  'gateway:try': defineCall(
    'share',
    z.strictObject({
      api: recordIdSchema,
      query: lineSchema(4_000),
      accept: z.enum(['json', 'csv']),
      key: exactTextSchema(200),
      kind: z.enum(['real', 'test'])
    }),
    z.strictObject({
      request: z.strictObject({
        method: textSchema(16),
        url: textSchema(8_000),
        /** Request headers, with the API key masked by dots. */
        headers: z.array(header)
      }),
      status: z.int(),
      statusText: textSchema(100),
      headers: z.array(header),
      /** First `maxTrialResponseCharacters` characters of the response body. */
      body: z.string(),
      isCut: z.boolean(),
      milliseconds: z.number()
    })
  )
} as const

export const apiKeyCalls = {
  /** Keys of an API, newest first. */
  'apiKeys:list': defineCall(
    'view',
    z.strictObject({ api: recordIdSchema }),
    z.strictObject({ keys: z.array(apiKeyViewSchema) })
  ),
  /**
   * Creates an API key and returns it; the key cannot be read again later. INVALID_INPUT with
   * `fields` of the draft.
   */
  'apiKeys:create': defineCall(
    'share',
    z.strictObject({ api: recordIdSchema, draft: apiKeyDraftSchema }),
    z.strictObject({ key: z.string(), kept: apiKeyViewSchema })
  ),
  /** Revokes an API key; calls after this are rejected. CONFLICT if it was already revoked. */
  'apiKeys:revoke': defineCall(
    'share',
    z.strictObject({ api: recordIdSchema, id: recordIdSchema }),
    apiKeyViewSchema
  )
} as const

export const gatewayEvents = {
  /**
   * Event: the state returned by `gateway:state` has changed. Changes of counters alone are sent at
   * most once a second.
   */
  'gateway:changed': gatewayStateSchema,
  /** Event: number of the last line written to the call log; sent at most once a second. */
  'gateway:logged': z.strictObject({ last: z.int() })
} as const
