import type { GatewayDraft, GatewayState } from '@shared/features/gateway/state'
import type { KeyStore } from '../sources/local'
import type { Clock } from '../store/clock'
import type { RecordState } from '../store/state/record-state'
import type { Store } from '../store/store'
import type { Opening } from '../warehouse/engine/messages'
import type { Tables } from '../warehouse/tables'
import type { callOwn, OwnAnswer } from './call-own'
import type { ProcessParts } from './gateway-process'
import type { GatewayLimits, RouteKey, TlsIdentity } from './messages'

export interface GatewayParts extends Pick<ProcessParts, 'start' | 'forceEnd' | 'prepare'> {
  readonly directory: string
  readonly readOnly: boolean
  readonly clock: Clock
  readonly records: Pick<Store<RecordState>, 'read' | 'onChange'>
  readonly tables: Pick<Tables, 'open'>
  readonly keyStore: KeyStore
  readonly engine: () => Opening
  readonly onState: (state: GatewayState) => void
  readonly onLogged: (last: number) => void
  /** Tells the person what happened, ready to show. */
  readonly notice: (words: string) => void
  /** What went wrong without anybody having asked for it. */
  readonly note: (words: string) => void
  readonly limits?: Partial<GatewayLimits>
  /** How a call reaches it; over the network unless told. */
  readonly call?: typeof callOwn
}

export interface Gateway {
  state(): GatewayState
  /** Throws AppError. */
  configure(draft: GatewayDraft): Promise<GatewayState>
  setCertificate(given: TlsIdentity): Promise<GatewayState>
  removeCertificate(): Promise<GatewayState>
  start(): Promise<GatewayState>
  stop(): Promise<GatewayState>
  /** Switches it on where it was when the program ended; what keeps it off is in its state. Never rejects. */
  resume(): Promise<void>
  /** Answers once calls are answered by the records as they are now. */
  settle(): Promise<void>
  /** One real call from this machine. Throws AppError. */
  call(path: string, headers: Readonly<Record<string, string>>): Promise<OwnAnswer>
  /** When a key was last used; undefined where it was not. */
  lastUsed(api: string, key: string): number | undefined
  /** Lets a key be used until the answer is called. */
  grant(api: string, key: RouteKey): Promise<() => Promise<void>>
}
