import type { EventName, EventPayload } from '@shared/contract/contract'
import type { Reply } from '@shared/contract/reply'
import { type BrowserWindow, ipcMain } from 'electron'
import ElectronStore from 'electron-store'
import type { ReportRefusal } from '../shell/refusals'
import { refusal } from './refusal'
import { isTrustedSender } from './sender'

/** The one channel that carries calls; the preload uses the same name. */
const callChannel = 'bridge:call'

/**
 * Listens for calls, from before the window is opened; the first one asks for what answers them. `windowOf` is our window: nothing
 * but its top frame on our own origin is answered.
 */
export function listenForCalls(
  prepare: () => Promise<(args: readonly unknown[]) => Promise<Reply<unknown>>>,
  windowOf: () => BrowserWindow | undefined,
  report: ReportRefusal
): void {
  ipcMain.handle(callChannel, async (event, ...args: unknown[]) => {
    if (isTrustedSender(event, windowOf())) return (await prepare())(args)
    report('sender', event.senderFrame?.url)
    return refusal('FORBIDDEN_SENDER')
  })
}

/**
 * electron-store opens a channel of its own for renderers, once, by itself no earlier than at the first save; ours have no
 * use for it, so nobody may: it is opened now and closed for good.
 */
export function closeForeignChannels(): void {
  ElectronStore.initRenderer()
  ipcMain.removeAllListeners('electron-store-get-data')
}

export function sendEvent<E extends EventName>(
  window: BrowserWindow | undefined,
  name: E,
  payload: EventPayload<E>
): void {
  if (window && !window.isDestroyed()) window.webContents.send(name, payload)
}
