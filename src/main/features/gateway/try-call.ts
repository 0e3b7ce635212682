import type { CallInput, CallOutput } from '@shared/contract/contract'
import { trialCallApiKeyId } from '@shared/features/gateway/access-line'
import { maxTrialResponseCharacters } from '@shared/features/gateway/calls'
import type { SharedApi } from '@shared/model/api-sharing/share'
import type { Gateway } from '../../gateway/gateway-parts'
import { createApiKey } from '../../gateway/make-key'

const accepts = { json: 'application/json', csv: 'text/csv' } as const

/**
 * Makes one test call from this machine to its own gateway, over the network like the call of any
 * other client. Throws AppError.
 */
export async function runGatewayTestCall(
  gateway: Gateway,
  api: SharedApi,
  { query, accept, key: typed, kind }: CallInput<'gateway:try'>
): Promise<CallOutput<'gateway:try'>> {
  const own =
    typed === ''
      ? createApiKey(trialCallApiKeyId, { name: '', kind, until: '' }, { now: 0, user: '' })
      : undefined
  const end = own && (await gateway.grant(api.id, own.kept))
  try {
    const path = query === '' ? api.endpoint : `${api.endpoint}?${asAddress(query)}`
    const headers = {
      Accept: accepts[accept],
      ...(api.authType === 'api_key'
        ? { 'X-API-Key': own?.key ?? typed }
        : { Authorization: `Bearer ${own?.key ?? typed}` })
    }
    const state = gateway.state()
    const began = performance.now()
    const { status, statusText, headers: answered, body } = await gateway.call(path, headers)
    const milliseconds = performance.now() - began
    const hidden = Object.entries(headers).map(([name, value]) => ({
      name,
      value: name === 'Accept' ? value : value.replace(/\S+$/, '••••••••')
    }))
    return {
      request: { method: 'GET', url: `${state.url}${path}`, headers: hidden },
      status,
      statusText,
      headers: Object.entries(answered).map(([name, value]) => ({
        name,
        value: String(value).slice(0, 4_000)
      })),
      body: body.slice(0, maxTrialResponseCharacters),
      isCut: body.length > maxTrialResponseCharacters,
      milliseconds
    }
  } finally {
    await end?.()
  }
}

/** Encodes a typed query string for a URL. */
const asAddress = (query: string): string =>
  query.replace(/[^\x21-\x7e]|["<>\\^`{|}#]/g, sign => encodeURIComponent(sign))
