import type { EventName, EventPayload } from '@shared/contract/contract'
import type { Reply } from '@shared/contract/reply'
import { type BrowserWindow, ipcMain } from 'electron'
import ElectronStore from 'electron-store'
import type { ReportBlockedAttempt } from '../shell/refusals'
import { createRefusalReply } from './refusal'
import { isTrustedSender } from './sender'

/**
 * The only channel for calls; the next constant is the channel on which the preload reports dropped
 * files. The preload uses the same names.
 */
const callChannel = 'bridge:call'
const dropChannel = 'bridge:dropped'

/**
 * Listens for calls, starting before the window opens; the first call loads the handlers. Only the
 * top frame of the program's own window `windowOf()`, on the program's own origin, is served.
 */
export function listenForCalls(
  prepare: () => Promise<(args: readonly unknown[]) => Promise<Reply<unknown>>>,
  windowOf: () => BrowserWindow | undefined,
  report: ReportBlockedAttempt
): void {
  ipcMain.handle(callChannel, async (event, ...args: unknown[]) => {
    if (isTrustedSender(event, windowOf())) return (await prepare())(args)
    report('sender', event.senderFrame?.url)
    return createRefusalReply('FORBIDDEN_SENDER')
  })
}

/**
 * Listens for files dropped on the window. The returned function yields the newest file, once. Its
 * path comes from the preload and only from a real drop (`preload/tell-drops.ts`), so the page
 * cannot choose a path here, just as in a dialog.
 */
export function listenForDroppedFiles(
  windowOf: () => BrowserWindow | undefined,
  report: ReportBlockedAttempt
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
 * Removes the IPC listener that electron-store registers for renderers at its first save. The
 * listener is registered here and removed at once, so that a later save does not register it again.
 */
export function removeElectronStoreIpcListener(): void {
  ElectronStore.initRenderer()
  ipcMain.removeAllListeners('electron-store-get-data')
}

export function sendEventToPage<E extends EventName>(
  window: BrowserWindow | undefined,
  name: E,
  payload: EventPayload<E>
): void {
  if (window && !window.isDestroyed()) window.webContents.send(name, payload)
}
