import type { EventName, EventPayload } from '@shared/contract/contract'
import type { Reply } from '@shared/contract/reply'
import { type BrowserWindow, ipcMain } from 'electron'
import ElectronStore from 'electron-store'
import type { ReportRefusal } from '../shell/refusals'
import { refusal } from './refusal'
import { isTrustedSender } from './sender'

/** The one channel that carries calls, and the one on which the preload tells what was dropped; it uses the same names. */
const callChannel = 'bridge:call'
const dropChannel = 'bridge:dropped'

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
 * Listens for files that the person drops on the window. The answer takes the newest one, once: its path comes from the preload, of a real
 * drop alone (`preload/tell-drops.ts`), so the page can no more name a path here than it can in a dialog.
 */
export function listenForDrops(
  windowOf: () => BrowserWindow | undefined,
  report: ReportRefusal
): () => string | undefined {
  let dropped: string | undefined
  ipcMain.on(dropChannel, (event, path: unknown) => {
    if (!isTrustedSender(event, windowOf())) report('sender', event.senderFrame?.url)
    else dropped = typeof path === 'string' && path !== '' ? path : undefined
  })
  return () => {
    const taken = dropped
    dropped = undefined
    return taken
  }
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
