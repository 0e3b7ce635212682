import { toAppUrl } from '../chromium/scheme.ts'
import { createEvent, ignoreRejection } from '../emitter.ts'
import { nativeTheme } from '../window/native-theme.ts'
import type { PageFrame } from './frames.ts'
import { ipcMain } from './ipc-main.ts'
import type { ChromiumPage } from './page.ts'
import type { PageToHostMessage } from './preload-world.ts'
import { createWireCodec } from './wire.ts'

const wire = createWireCodec()

/** Operations of webContents that a message from its page can request. */
interface Contents {
  reportPreload(error: Error): void
  askToOpen(url: string, disposition: string, name: string, features: string): void
  mayLeave(url: string, frame: PageFrame): boolean
  navigate(page: ChromiumPage, url: string): Promise<unknown>
  emit(name: string, ...parts: unknown[]): unknown
}

/** Dispatches a message from the preload's world of a frame. */
export function dispatchPageMessage(
  contents: Contents,
  page: ChromiumPage,
  message: PageToHostMessage,
  frame: PageFrame
): void {
  const caller = { sender: contents, senderFrame: frame }
  switch (message.t) {
    case 'invoke': {
      const { id, channel, data } = message
      ipcMain.call(caller, channel, wire.decode(data) as unknown[]).then(
        result => reply(page, frame, id, result),
        error => page.tell(frame, { t: 'failure', id, message: error.message })
      )
      break
    }
    case 'send':
      ipcMain.receive(caller, message.channel, wire.decode(message.data) as unknown[])
      break
    case 'preload-error':
      contents.reportPreload(Object.assign(new Error(message.message), { stack: message.stack }))
      break
    case 'open':
      contents.askToOpen(toAppUrl(message.url), 'new-window', message.name, message.features)
      break
    case 'leave':
      if (contents.mayLeave(message.url, frame))
        ignoreRejection(contents.navigate(page, message.url))
      break
    case 'context-menu': {
      const { facts } = message
      const [linkURL, pageURL] = [toAppUrl(facts.linkURL), toAppUrl(facts.pageURL)]
      const params = { ...facts, linkURL, pageURL, frame }
      contents.emit('context-menu', createEvent({}), params)
      break
    }
    case 'media':
      nativeTheme.learn(message)
      break
    default:
      contents.emit(`host-${message.t}`)
  }
}

/** Sends the result of a call; a result that cannot be cloned fails the call, as in Electron. */
function reply(page: ChromiumPage, frame: PageFrame, id: number, result: unknown): void {
  try {
    page.tell(frame, { t: 'reply', id, data: wire.encode(result) })
  } catch {
    page.tell(frame, { t: 'failure', id, message: 'An object could not be cloned.' })
  }
}
