import { createHash } from 'node:crypto'
import {
  defaultGatewayLimits,
  type GatewayChildRequest,
  type GatewayRoute
} from '../../../src/main/gateway/messages'
import { callLogFoldersOf } from '../../../src/main/logs/calls/call-files'
import type { ChildProcessLike } from '../../../src/main/runtime/process/child-client'
import type { WarehouseTables } from '../../../src/main/warehouse/tables'
import type { SendRequest, SimulatedRequest, SimulatedResponse } from '../world/http-messages'
import { gatewayKey, gatewayPath, tableColumns } from './names'

/** What the world gives to the gateway of a program. */
export interface GatewaySurroundings {
  readonly directory: string
  /** Starts a process of the gateway. */
  readonly forkGateway: () => ChildProcessLike<GatewayChildRequest>
  readonly engineFile: { readonly folder: string; readonly name: string; readonly content: string }
  readonly sendRequest: SendRequest
}

/** Route of a shared table with its current rows, and a key for it. */
export const createRoute = ({
  path,
  id,
  columns: all,
  generation
}: Awaited<ReturnType<WarehouseTables['open']>>): GatewayRoute => {
  const columns = all.filter(({ name }) => tableColumns.some(own => own === name))
  return {
    api: 'api-001',
    name: 'Bảng',
    endpoint: gatewayPath,
    rateLimit: 100,
    columns: columns.map(column => ({ ...column, small: false })),
    filters: [],
    parameters: [],
    revision: 'r1',
    isPaused: false,
    keys: [
      {
        id: 'khoa-1',
        kind: 'real',
        hash: createHash('sha256').update(gatewayKey).digest('hex'),
        until: '',
        revokedAt: null
      }
    ],
    source: {
      kind: 'table',
      table: 'bang',
      current: id,
      generations: [{ id, path, columns: [...columns], search: {}, rows: generation.rows }]
    }
  }
}

/** The process of the gateway, started with the first call, and again once it ended. */
export function createGateway(
  { directory, forkGateway, engineFile, sendRequest }: GatewaySurroundings,
  readRoutes: () => Promise<readonly GatewayRoute[]>
) {
  let listening: Promise<number | undefined> | undefined

  async function open(): Promise<number | undefined> {
    const routes = await readRoutes()
    const { folder, name, content } = engineFile
    const sha256 = createHash('sha256').update(content).digest('hex')
    const child = forkGateway()
    return new Promise(resolve => {
      const end = (): void => {
        listening = undefined
        resolve(undefined)
      }
      child.once('exit', end)
      child.on('message', message => {
        const { kind, port } = Object(message)
        if (kind === 'listening') resolve(port)
        if (kind === 'failed') end()
      })
      const engine = {
        library: { folder, files: [{ name, sha256 }] },
        memory: 536_870_912,
        threads: 1,
        temporary: `${directory}/gateway/temporary`,
        isBehind: false
      }
      const opening = {
        engine,
        log: callLogFoldersOf(directory).lines,
        address: '127.0.0.1',
        port: 0,
        hosts: ['127.0.0.1'],
        tls: null,
        limits: defaultGatewayLimits,
        latest: 0
      }
      child.postMessage({ kind: 'open', opening, routes })
    })
  }

  /** Response to a call; undefined if the gateway does not listen, or ends before it responds. */
  return async (request: SimulatedRequest): Promise<SimulatedResponse | undefined> => {
    listening ??= open()
    const port = await listening
    const headers = { host: `127.0.0.1:${port}`, ...request.headers }
    return port === undefined ? undefined : sendRequest(port, { ...request, headers })
  }
}
