import type { GatewayDraft, GatewayState } from '@shared/features/gateway/state'
import type { AccessResolver } from '../disclosure/scope/resolve-access'
import type { Clock } from '../store/clock'
import type { KeyStore } from '../store/key-store'
import type { RecordState } from '../store/state/record-state'
import type { SettingsState } from '../store/state/settings-state'
import type { Store } from '../store/store'
import type { EngineOptions } from '../warehouse/engine/messages'
import type { WarehouseTables } from '../warehouse/tables'
import type { callLocalGateway, LocalGatewayResponse } from './call-own'
import type { GatewayProcessDependencies } from './gateway-process'
import type { ApiRouteKey, GatewayLimits, TlsIdentity } from './messages'

export interface GatewayDependencies
  extends Pick<GatewayProcessDependencies, 'start' | 'forceEnd' | 'prepare'> {
  readonly directory: string
  readonly readOnly: boolean
  readonly clock: Clock
  readonly records: Pick<Store<RecordState>, 'read' | 'onChange'>
  readonly settings: Pick<Store<SettingsState>, 'read' | 'onChange'>
  readonly tables: Pick<WarehouseTables, 'open'>
  readonly accessOfBranches: AccessResolver['ofBranches']
  readonly keyStore: KeyStore
  readonly engine: () => EngineOptions
  readonly onState: (state: GatewayState) => void
  readonly onLogged: (last: number) => void
  /** Shows a notice to the user. */
  readonly notice: (words: string) => void
  /** Reports a background error. */
  readonly note: (words: string) => void
  readonly limits?: Partial<GatewayLimits>
  /** Function that calls the gateway, for tests; default: over the network. */
  readonly call?: typeof callLocalGateway
}

export interface Gateway {
  state(): GatewayState
  /** Changes the settings of the gateway. Throws AppError. */
  configure(draft: GatewayDraft): Promise<GatewayState>
  setCertificate(given: TlsIdentity): Promise<GatewayState>
  removeCertificate(): Promise<GatewayState>
  start(): Promise<GatewayState>
  stop(): Promise<GatewayState>
  /**
   * Switches the gateway on if it was on when the program last exited; an error is shown in its
   * state. Never rejects.
   */
  resume(): Promise<void>
  /** Resolves when the gateway serves calls according to the current records. */
  settle(): Promise<void>
  /** Makes one real call to the gateway from this machine. Throws AppError. */
  call(path: string, headers: Readonly<Record<string, string>>): Promise<LocalGatewayResponse>
  /** Time of the last use of a key; undefined if it was never used. */
  lastUsed(api: string, key: string): number | undefined
  /** Grants a temporary key until the returned function is called. */
  grant(api: string, key: ApiRouteKey): Promise<() => Promise<void>>
}
