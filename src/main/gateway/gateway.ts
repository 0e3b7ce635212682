import type { GatewayState } from '@shared/features/gateway/state'
import { gatewayStateMessages } from '@shared/features/gateway/words'
import type { SharedApi } from '@shared/model/api-sharing/share'
import { isDegreeAbove, type SecrecyDegree } from '@shared/model/secrecy/degree'
import { maximumDegreeOf } from '@shared/model/secrecy/targets'
import { deriveDegrees } from '../disclosure/degree/subject-degrees'
import { runWithAccess } from '../disclosure/scope/access'
import { createMutex } from '../runtime/async/mutex'
import { createSingleFlight } from '../runtime/async/single-flight'
import { callLocalGateway } from './call-own'
import type { Gateway, GatewayDependencies } from './gateway-parts'
import type { GatewayProcess } from './gateway-process'
import { createTlsIdentityStore } from './identities'
import { openGatewayLocalSettings } from './local-settings'
import type { ApiRouteKey } from './messages'
import { createGatewayPageState } from './page-state'
import { buildGatewayRoutes } from './serve-routes'
import { createGatewaySettingsCalls, findUsableTlsIdentity } from './settings-calls'
import { describeListenFault, errorMessageOf, startGatewayProcess } from './start-process'
import { createApiKeyUseTimes } from './uses'

/** Number of crashes within a minute after which the gateway stays off. */
const mostDeaths = 3
const deathsWithin = 60_000

const starting = { phase: 'starting', fault: '', since: null } as const

/** Gateway service: its settings, its process, and its state for the page. */
export function createGateway(parts: GatewayDependencies): Gateway {
  const { directory, clock, records } = parts
  const local = openGatewayLocalSettings(directory, parts.readOnly)
  const identities = createTlsIdentityStore(local, parts.keyStore)
  const uses = createApiKeyUseTimes(local)
  const granted = new Map<string, ApiRouteKey[]>()
  let running: GatewayProcess | undefined
  const page = createGatewayPageState(parts, local, identities)
  const { state, tell } = page
  const crashes = createCrashCount()
  /**
   * Whether the user, or the state of the last run, most recently requested the gateway to be on. A
   * queued start is abandoned if this value has become false.
   */
  let shallBeOn = false

  const serial = createMutex()

  async function open(): Promise<void> {
    const opening = { ...local.read(), tls: await findUsableTlsIdentity(local, identities, clock) }
    const calls = { parts, page, uses, onDeath: (code: number) => void died(code) }
    const process = startGatewayProcess(calls, opening, await routesNow(parts, granted))
    running = process
    // The routes are sent again, because they may have changed since they were read.
    void refresh()
    await process.listening.catch((error: unknown) => {
      running = undefined
      throw describeListenFault(parts, error, opening.port)
    })
    page.reset()
    tell({ phase: 'on', fault: '', since: clock.now() })
  }

  async function died(code: number): Promise<void> {
    running = undefined
    parts.note(`gateway died, exit code ${code}`)
    if (crashes.isMany()) {
      parts.notice(gatewayStateMessages.died)
      return void tell({ phase: 'failed', fault: gatewayStateMessages.died, since: null })
    }
    tell(starting)
    await serial(startNow).catch(error => parts.notice(errorMessageOf(error)))
  }

  async function startNow(): Promise<GatewayState> {
    if (running || !shallBeOn) return state()
    tell(starting)
    await open().catch((error: unknown) => {
      tell({ phase: 'failed', fault: errorMessageOf(error), since: null })
      throw error
    })
    return state()
  }

  async function stopNow(): Promise<void> {
    const process = running
    running = undefined
    await process?.stop()
    page.setLogFault('')
    tell({ phase: 'off', fault: '', since: null })
  }

  async function again(change: () => void | Promise<void>): Promise<GatewayState> {
    const wasOn = running !== undefined
    await (wasOn ? changeStopped(change, stopNow, startNow) : change())
    return tell()
  }

  const settle = createSingleFlight(async () => running?.setRoutes(await routesNow(parts, granted)))
  const refresh = () => settle().catch(error => parts.note(errorMessageOf(error)))
  records.onChange(() => void refresh())
  onMaximumDegreeChange(parts, () => void refresh())

  const settings = createGatewaySettingsCalls(parts, local, identities)

  return {
    state,
    settle,
    lastUsed: uses.last,
    call: (path, headers) => (parts.call ?? callLocalGateway)(state(), path, headers),
    configure: draft => serial(() => again(settings.configure(draft))),
    setCertificate: given => serial(() => again(settings.setCertificate(given))),
    removeCertificate: () => serial(() => again(settings.removeCertificate())),
    start: () =>
      serial(async () => {
        settings.refuseToWrite()
        crashes.reset()
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
    grant: (api, key) => grantTemporaryKey(granted, settle, api, key)
  }
}

/**
 * Applies a change while the gateway does not listen, and listens again whether the change succeeds
 * or not.
 */
async function changeStopped(
  change: () => void | Promise<void>,
  stop: () => Promise<void>,
  start: () => Promise<unknown>
): Promise<void> {
  await stop()
  try {
    await change()
  } finally {
    await start()
  }
}

/** Counts the crashes of the process within a minute. */
function createCrashCount() {
  let times: number[] = []
  return {
    /** Counts one more crash; returns whether there were so many that the gateway stays off. */
    isMany(): boolean {
      const now = performance.now()
      times = [...times.filter(time => now - time < deathsWithin), now]
      return times.length >= mostDeaths
    },
    reset(): void {
      times = []
    }
  }
}

async function grantTemporaryKey(
  granted: Map<string, ApiRouteKey[]>,
  settle: () => Promise<void>,
  api: string,
  key: ApiRouteKey
): Promise<() => Promise<void>> {
  granted.set(api, [...(granted.get(api) ?? []), key])
  await settle()
  return async () => {
    const left = (granted.get(api) ?? []).filter(one => one !== key)
    if (left.length > 0) granted.set(api, left)
    else granted.delete(api)
    await settle()
  }
}

const maximumApiDegree = ({ settings }: Pick<GatewayDependencies, 'settings'>): SecrecyDegree =>
  maximumDegreeOf('api', settings.read().configuration)

/** Calls the listener whenever the highest degree of secrecy that the gateway may give out changes. */
function onMaximumDegreeChange(
  { settings }: Pick<GatewayDependencies, 'settings'>,
  listener: () => void
): void {
  let most = maximumApiDegree({ settings })
  settings.onChange(() => {
    const now = maximumApiDegree({ settings })
    if (now === most) return
    most = now
    listener()
  })
}

/**
 * Returns the current routes, those of all units even if the change of a user with a scope caused
 * it.
 */
const routesNow = (parts: GatewayDependencies, granted: ReadonlyMap<string, ApiRouteKey[]>) =>
  runWithAccess(undefined, () => readRoutes(parts, granted))

/** Reads the routes, and again if tables or APIs changed while they were read. */
async function readRoutes(
  { records, settings, tables, accessOfBranches }: GatewayDependencies,
  granted: ReadonlyMap<string, ApiRouteKey[]>
) {
  for (;;) {
    const before = records.read()
    const degrees = deriveDegrees({ records, settings })
    const most = maximumApiDegree({ settings })
    const isTooSecret = (api: SharedApi): boolean => isDegreeAbove(degrees.ofApi(api), most)
    const sources = { records: before, tables, accessOfBranches }
    const routes = await buildGatewayRoutes({ ...sources, granted, isTooSecret })
    // The records are compared with those read before: sample rows may have been written meanwhile,
    // or a key revoked.
    const { apis, dataMarts } = records.read()
    if (dataMarts === before.dataMarts && apis === before.apis) return routes
  }
}
