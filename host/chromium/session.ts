import type { Session as ElectronSession } from 'electron'
import { EventEmitter } from '../emitter.ts'
import { HostProtocol } from './protocol.ts'

type Setters = Pick<
  ElectronSession,
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'setDisplayMediaRequestHandler'
  | 'setSpellCheckerEnabled'
  | 'isSpellCheckerEnabled'
>
type RequestHandler = Parameters<ElectronSession['setPermissionRequestHandler']>[0]
type CheckHandler = Parameters<ElectronSession['setPermissionCheckHandler']>[0]
type Listener = (details: object, answer: (response: { cancel?: boolean }) => void) => void

/** The single listener that filters requests before they are made. */
class HostWebRequest {
  #listener: Listener | undefined

  onBeforeRequest(first: object | Listener | null, second?: Listener | null): void {
    this.#listener = (typeof first === 'function' ? (first as Listener) : second) ?? undefined
  }

  async cancels(details: object): Promise<boolean> {
    const listener = this.#listener
    if (!listener) return false
    const answer = await new Promise<{ cancel?: boolean }>(resolve => listener(details, resolve))
    return answer.cancel === true
  }
}

export class HostSession extends EventEmitter implements Setters {
  readonly protocol = new HostProtocol()
  readonly webRequest = new HostWebRequest()
  requestHandler: RequestHandler = null
  checkHandler: CheckHandler = null
  #spellChecker = true

  setPermissionRequestHandler(handler: RequestHandler): void {
    this.requestHandler = handler
  }

  setPermissionCheckHandler(handler: CheckHandler): void {
    this.checkHandler = handler
  }

  // Chromium offers no device or screen to a page of the host, so these permissions are never
  // requested.
  setDevicePermissionHandler(): void {}
  setDisplayMediaRequestHandler(): void {}

  setSpellCheckerEnabled(enable: boolean): void {
    this.#spellChecker = enable
  }

  isSpellCheckerEnabled(): boolean {
    return this.#spellChecker
  }
}

const partitions = new Map<string, HostSession>()

export const session = {
  get defaultSession(): HostSession {
    return session.fromPartition('')
  },
  fromPartition(partition: string): HostSession {
    const known = partitions.get(partition) ?? new HostSession()
    partitions.set(partition, known)
    return known
  }
}
