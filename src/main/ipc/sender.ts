import type { BrowserWindow, IpcMainInvokeEvent } from 'electron'
import { appOrigin } from '../shell/app-scheme'

/**
 * Whether a call comes from the top frame of the program's own window, on its own origin
 * (docs/security.md E17). Compares the origin, not the address, which can be empty or
 * `about:blank`.
 */
export function isTrustedSender(
  event: Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>,
  window: BrowserWindow | undefined
): boolean {
  const frame = event.senderFrame
  return (
    frame !== null &&
    !frame.isDestroyed() &&
    !frame.detached &&
    frame.parent === null &&
    frame.origin === appOrigin &&
    window !== undefined &&
    !window.isDestroyed() &&
    event.sender.id === window.webContents.id
  )
}
