import type {
  CallInput,
  CallName,
  CallOutput,
  EventName,
  EventPayload
} from '@shared/contract/contract'
import type { PreloadBridge } from '@shared/contract/initial-state'
import type { ReplyError } from '@shared/contract/reply'

declare global {
  interface Window {
    readonly bridge: PreloadBridge
  }
}

/** Error response of the main process, with its code and, for forms, a message per field. */
export class CallError extends Error {
  readonly code: ReplyError['code']
  readonly fields: Readonly<Record<string, string>>

  constructor({ code, message, fields }: ReplyError) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.fields = fields ?? {}
  }
}

/**
 * Resolves when the user has signed in again; calls of a locked page wait for it, so that they do
 * not fail behind the lock screen.
 */
const entered = (): Promise<void> =>
  new Promise(resolve => {
    const end = subscribeToEvent('signIn:changed', ({ stage }) => {
      if (stage !== 'in') return
      end()
      resolve()
    })
  })

/** Asks the user who receives a copy; rejects with CallError (CANCELLED) if the user cancels. */
type RecipientPrompt = (message: string) => Promise<void>
let askRecipient: RecipientPrompt | undefined

/** Sets the dialog that asks for the recipient of a copy above *Không mật*. */
export function setRecipientPrompt(prompt: RecipientPrompt | undefined): void {
  askRecipient = prompt
}

/**
 * Calls the main process; throws CallError for an error response. A call that needs the recipient of
 * a copy is repeated once the user stated it, and fails as CANCELLED if the user does not.
 */
export async function call<C extends CallName>(
  channel: C,
  ...input: undefined extends CallInput<C> ? [CallInput<C>?] : [CallInput<C>]
): Promise<CallOutput<C>> {
  const ask: PreloadBridge['calls'][C] = window.bridge.calls[channel]
  const reply = await ask(input[0] as CallInput<C>)
  if (reply.ok) return reply.data
  if (reply.error.code === 'SIGN_IN') return entered().then(() => call(channel, ...input))
  if (reply.error.code === 'RECIPIENT' && askRecipient) {
    await askRecipient(reply.error.message)
    return call(channel, ...input)
  }
  throw new CallError(reply.error)
}

/**
 * Subscribes to an event of the main process; returns the unsubscribe function, usable as an
 * effect's clean-up.
 */
export function subscribeToEvent<E extends EventName>(
  event: E,
  listener: (payload: EventPayload<E>) => void
): () => void {
  return window.bridge.events[event](listener)
}

/** Message shown for an error that is not a CallError. */
export function toErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
