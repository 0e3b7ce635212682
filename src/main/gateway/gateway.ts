import { join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { type GatewayState, isLoopback } from '@shared/features/gateway/state'
import { gatewayWords } from '@shared/features/gateway/words'
import { createMutex } from '../runtime/async/mutex'
import { createSingleFlight } from '../runtime/async/single-flight'
import { callOwn } from './call-own'
import { readIdentity } from './certificate'
import type { Gateway, GatewayParts } from './gateway-parts'
import { type GatewayProcess, openGatewayProcess } from './gateway-process'
import { createIdentities } from './identities'
import { openLocalSettings } from './local-settings'
import { type RouteKey, usualLimits } from './messages'
import { hostsOf, ownAddresses, urlOf } from './network'
import { refuseDraft } from './refuse-draft'
import { serveRoutes } from './serve-routes'
import { createUses } from './uses'

const noCalls = { all: 0, refused: 0, failed: 0 } as const
/** Number of crashes within a minute after which it stays off. */
const mostDeaths = 3
const deathsWithin = 60_000

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')

/** Gateway service: its settings, its process, and its state for the page. */
export function createGateway(parts: GatewayParts): Gateway {
  const { directory, clock, records } = parts
  const local = openLocalSettings(directory, parts.readOnly)
  const identities = createIdentities(local, parts.keyStore)
  const uses = createUses(local)
  const granted = new Map<string, RouteKey[]>()
  let running: GatewayProcess | undefined
  let status: Pick<GatewayState, 'phase' | 'fault' | 'since'> = {
    phase: 'off',
    fault: '',
    since: null
  }
  let logFault = ''
  let calls: GatewayState['calls'] = noCalls
  let deaths: number[] = []
  /** What the person, or the run before, said last: a start that still waits for its turn gives way to it. */
  let shallBeOn = false

  const state = (): GatewayState => {
    const { address, port } = local.read()
    const certificate = identities.view()
    const isLocal = isLoopback(address)
    const isTls = certificate !== null
    return {
      ...status,
      address,
      port,
      url: urlOf(address, port, isTls),
      isLocal,
      certificate,
      addresses: ownAddresses(),
      logFault,
      calls: { ...calls }
    }
  }
  const tell = (change: Partial<typeof status> = {}): GatewayState => {
    status = { ...status, ...change }
    const now = state()
    parts.onState(now)
    return now
  }
  const serial = createMutex()

  async function routesNow() {
    for (;;) {
      const before = records.read()
      const routes = await serveRoutes({ records: before, tables: parts.tables, granted })
      // Sample rows may just have been written, or a key revoked.
      const { apis, dataMarts } = records.read()
      if (dataMarts === before.dataMarts && apis === before.apis) return routes
    }
  }

  async function open(): Promise<void> {
    const { address, port, certificate, latest } = local.read()
    const tls = certificate ? await identities.identity() : null
    if (certificate && !tls) throw new AppError('CONFLICT', gatewayWords.certificateLost)
    // The system clock may be set back; a certificate seen as expired stays expired.
    if (tls) readIdentity(tls, Math.max(clock.now(), latest))
    if (!isLoopback(address) && !tls) throw new AppError('CONFLICT', gatewayWords.needsCertificate)
    const process = openGatewayProcess(
      {
        ...parts,
        onFigures: figures => {
          calls = figures.calls
          uses.keep(figures.uses, figures.latest)
          parts.onLogged(figures.last)
          tell()
        },
        onLog: fault => {
          logFault = fault === '' ? '' : gatewayWords.logFault(fault)
          if (logFault !== '') parts.notice(logFault)
          tell()
        },
        onFault: parts.note,
        onDeath: code => void died(code)
      },
      {
        engine: parts.engine(),
        log: join(directory, 'gateway', 'log'),
        address,
        port,
        hosts: hostsOf(address, certificate?.names ?? []),
        tls,
        limits: { ...usualLimits, ...parts.limits },
        latest
      },
      await routesNow()
    )
    running = process
    // Changes since the routes were read.
    void refresh()
    try {
      await process.listening
    } catch (error) {
      running = undefined
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      parts.note(`${code} ${messageOf(error)}`)
      throw new AppError('CONFLICT', gatewayWords.listenFault(code, port))
    }
    logFault = ''
    calls = noCalls
    tell({ phase: 'on', fault: '', since: clock.now() })
  }

  async function died(code: number): Promise<void> {
    running = undefined
    parts.note(`gateway died, exit code ${code}`)
    const now = performance.now()
    deaths = [...deaths.filter(time => now - time < deathsWithin), now]
    if (deaths.length >= mostDeaths) {
      parts.notice(gatewayWords.died)
      return void tell({ phase: 'failed', fault: gatewayWords.died, since: null })
    }
    tell({ phase: 'starting', fault: '', since: null })
    await serial(startNow).catch(error => parts.notice(messageOf(error)))
  }

  async function startNow(): Promise<GatewayState> {
    if (running || !shallBeOn) return state()
    tell({ phase: 'starting', fault: '', since: null })
    try {
      await open()
      return state()
    } catch (error) {
      tell({ phase: 'failed', fault: messageOf(error), since: null })
      throw error
    }
  }

  async function stopNow(): Promise<void> {
    const process = running
    running = undefined
    await process?.stop()
    logFault = ''
    tell({ phase: 'off', fault: '', since: null })
  }

  /** Applies a change and listens again if it did before. */
  async function again(change: () => void | Promise<void>): Promise<GatewayState> {
    const wasOn = running !== undefined
    if (wasOn) await stopNow()
    try {
      await change()
    } finally {
      if (wasOn) await startNow()
    }
    return tell()
  }

  const settle = createSingleFlight(async () => running?.setRoutes(await routesNow()))
  const refresh = () => settle().catch(error => parts.note(messageOf(error)))
  records.onChange(() => void refresh())

  const refuseToWrite = (): void => {
    if (parts.readOnly) throw new AppError('READ_ONLY', gatewayWords.readOnly)
  }

  return {
    state,
    settle,
    lastUsed: uses.last,
    call: (path, headers) => (parts.call ?? callOwn)(state(), path, headers),
    configure: draft =>
      serial(async () => {
        refuseToWrite()
        refuseDraft(draft, identities.view() !== null)
        const { address, port } = draft
        return again(() => local.update({ address, port }))
      }),
    setCertificate: given =>
      serial(() => {
        refuseToWrite()
        const { identity, view } = readIdentity(given, clock.now())
        return again(() => identities.keep(identity, view))
      }),
    removeCertificate: () =>
      serial(() => {
        refuseToWrite()
        if (!isLoopback(local.read().address))
          throw new AppError('CONFLICT', gatewayWords.needsCertificate)
        return again(() => identities.forget())
      }),
    start: () =>
      serial(async () => {
        refuseToWrite()
        deaths = []
        shallBeOn = true
        const started = await startNow()
        local.update({ isOn: true })
        return started
      }),
    stop() {
      shallBeOn = false
      return serial(async () => {
        await stopNow()
        uses.write()
        local.update({ isOn: false })
        return state()
      })
    },
    async resume() {
      if (parts.readOnly || !local.read().isOn) return
      shallBeOn = true
      await serial(startNow).catch(() => undefined)
    },
    async grant(api, key) {
      granted.set(api, [...(granted.get(api) ?? []), key])
      await settle()
      return async () => {
        const left = (granted.get(api) ?? []).filter(one => one !== key)
        if (left.length > 0) granted.set(api, left)
        else granted.delete(api)
        await settle()
      }
    }
  }
}
