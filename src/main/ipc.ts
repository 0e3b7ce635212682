import type { EventName, EventPayload, Handlers } from '@shared/ipc/contract'
import { type BrowserWindow, ipcMain } from 'electron'
import { createAnswer, refusal } from './ipc-answer'
import { isTrustedSender } from './ipc-sender'
import type { ReportRefusal } from './refusals'

/** The one channel that carries calls; the preload uses the same name. */
const callChannel = 'bridge:call'

/** Listens for calls. `windowOf` is our window: nothing but its top frame on our own origin is answered. */
export function listenForCalls(
  handlers: Handlers,
  windowOf: () => BrowserWindow | undefined,
  onFault: (channel: string, fault: unknown) => void,
  report: ReportRefusal
): void {
  const answer = createAnswer(handlers, onFault)
  ipcMain.handle(callChannel, async (event, ...args: unknown[]) => {
    if (isTrustedSender(event, windowOf())) return answer(args)
    report('sender', event.senderFrame?.url)
    return refusal('FORBIDDEN_SENDER')
  })
}

/** electron-store opens a channel of its own for renderers; ours have no use for it, so nobody may. */
export function closeForeignChannels(): void {
  for (const name of ipcMain.eventNames()) ipcMain.removeAllListeners(String(name))
}

export function sendEvent<E extends EventName>(
  window: BrowserWindow | undefined,
  name: E,
  payload: EventPayload<E>
): void {
  if (window && !window.isDestroyed()) window.webContents.send(name, payload)
}
