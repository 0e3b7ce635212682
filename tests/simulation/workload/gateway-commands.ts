import { gatewayNoRowsReasons } from '@shared/features/gateway/reasons'
import { gatewayKey, gatewayPath } from '../program/names'
import type { SimulatedRequest } from '../world/http-messages'
import type { AskedChange, CommandContext } from './asked-change'
import type { CommandReply } from './reply'

const authorised = { authorization: `Bearer ${gatewayKey}` }

/** Calls of a caller, with the status of a gateway that works. */
const calls = {
  rows: { method: 'GET', url: `${gatewayPath}?limit=5`, headers: authorised, status: 200 },
  head: { method: 'HEAD', url: gatewayPath, headers: authorised, status: 200 },
  options: { method: 'OPTIONS', url: gatewayPath, headers: {}, status: 204 },
  wrongKey: {
    method: 'GET',
    url: gatewayPath,
    headers: { authorization: 'Bearer kdl_khac' },
    status: 401
  },
  unknownPath: { method: 'GET', url: '/api/v1/khac', headers: authorised, status: 404 },
  write: { method: 'POST', url: gatewayPath, headers: authorised, status: 405 }
} as const satisfies Record<string, SimulatedRequest & { readonly status: number }>

export type GatewayCallKind = keyof typeof calls
export const gatewayCallKinds = Object.keys(calls) as GatewayCallKind[]

/** Calls the gateway; a response with the expected status is acknowledged. */
export function callGateway(
  { program, answered }: CommandContext,
  kind: GatewayCallKind
): AskedChange {
  const { status: expected, ...request } = calls[kind]
  const perform = async (): Promise<CommandReply> => {
    const response = await program.callGateway(request)
    if (!response) return { ok: false, error: { code: 'NO_RESPONSE', message: kind } }
    const { status, headers, body } = response
    // A call whose line could not be written has none, and its caller gets no rows.
    if (status !== gatewayNoRowsReasons['log-fault'].status)
      answered.calls.set(headers['X-Request-Id'] ?? '', status)
    return status === expected
      ? { ok: true }
      : { ok: false, error: { code: `HTTP_${status}`, message: body } }
  }
  return { store: 'services', sets: new Map(), marker: '', entry: 'none', perform }
}
