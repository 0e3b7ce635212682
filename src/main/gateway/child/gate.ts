import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createWarehouseEnginePool } from '../../warehouse/child/instances'
import type {
  GatewayChildMessage,
  GatewayChildRequest,
  GatewayOptions,
  GatewayRoute
} from '../messages'
import { createGatewayCallHandler } from './answer-call'
import { createWrongKeyCounter } from './guesses'
import { openGatewayAccessLog } from './log'
import { createQueryResultPreparation } from './prepare-answers'
import { createGatewayHttpServing } from './serve'
import { createCallStatementRunner } from './statements'

export interface GatewayServer {
  take(message: Exclude<GatewayChildRequest, { kind: 'open' }>): void
}

const tellEvery = 1_000

/** Opens the log and the engine, and listens. Rejects on failure. */
export async function openGatewayServer(
  opening: GatewayOptions,
  first: readonly GatewayRoute[],
  tell: (message: GatewayChildMessage) => void
): Promise<GatewayServer> {
  const { limits } = opening
  const log = openGatewayAccessLog(opening.log)
  const instances = createWarehouseEnginePool(opening.engine)
  let routes = byPath(first)
  let latest = Math.max(opening.latest, log.latest)
  const now = (): number => {
    latest = Math.max(latest, Date.now())
    return latest
  }

  const answers = createQueryResultPreparation(
    (id, api, parameters, key) =>
      tell({ kind: 'prepare', id, api, parameters: { ...parameters }, ...(key && { key }) }),
    limits.statement
  )

  const uses = new Map<string, [api: string, key: string, time: number]>()
  const calls = { all: 0, refused: 0, failed: 0 }
  let isTelling = false
  function tellSoon(): void {
    if (isTelling) return
    isTelling = true
    setTimeout(tellFigures, tellEvery).unref()
  }
  function tellFigures(): void {
    isTelling = false
    tell({
      kind: 'figures',
      calls: { ...calls },
      last: log.last(),
      latest,
      uses: [...uses.values()]
    })
    uses.clear()
  }

  let logFault = ''
  let port = opening.port
  const { answer, forget } = createGatewayCallHandler({
    routes: () => routes,
    asking: createCallStatementRunner(instances, limits.statement),
    prepare: answers.prepare,
    prepareThere: answers.prepareThere,
    guesses: createWrongKeyCounter(),
    now,
    ticks: () => performance.now(),
    hosts: opening.hosts,
    port: () => port,
    isTls: opening.tls !== null,
    onUse: (api, key, time) => void uses.set(`${api}/${key}`, [api, key, time])
  })
  const { server, cut } = createGatewayHttpServing({
    opening,
    log,
    answer,
    onFault: error => tell({ kind: 'fault', words: wordsOf(error) }),
    onAnswered: status => {
      calls.all += 1
      if (status >= 500) calls.failed += 1
      else if (status >= 400) calls.refused += 1
      tellSoon()
    },
    onLog: error => {
      const fault = error === undefined ? '' : codeOf(error)
      if (fault !== logFault) tell({ kind: 'log', fault })
      logFault = fault
    }
  })
  server.listen({ host: opening.address, port: opening.port, exclusive: true })
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  tell({ kind: 'listening', port })

  async function stop(): Promise<void> {
    const closed = new Promise(resolve => server.close(resolve))
    server.closeIdleConnections()
    // Calls in progress get a short time to complete before all connections are closed.
    const late = setTimeout(() => server.closeAllConnections(), limits.look * 5)
    await closed
    clearTimeout(late)
    // An error while closing the log is ignored, because all its lines are already on disk.
    await log.close().catch(() => undefined)
    tellFigures()
    tell({ kind: 'stopped' })
  }

  return {
    take(message) {
      if (message.kind === 'stop') return void stop()
      if (message.kind === 'routes') {
        routes = byPath(message.routes)
        forget()
        cut(({ route, key }) => !isHeld(routes.get(route?.endpoint ?? ''), key))
        return tell({ kind: 'taken', id: message.id })
      }
      answers.take(message)
    }
  }
}

const byPath = (routes: readonly GatewayRoute[]): ReadonlyMap<string, GatewayRoute> =>
  new Map(routes.map(route => [route.endpoint, route]))

/** Whether an API key that was valid when a call began is still valid for its API. */
const isHeld = (route: GatewayRoute | undefined, key: string): boolean =>
  route?.keys.some(({ id, revokedAt }) => id === key && revokedAt === null) ?? false

const longestWords = 2_000
const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, longestWords)

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
