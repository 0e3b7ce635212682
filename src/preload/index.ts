import { contextBridge, ipcRenderer } from 'electron'
import { reportDroppedFile } from './tell-drops'

declare const __CALLS__: readonly string[]
declare const __EVENTS__: readonly string[]

type Listener = (payload: unknown) => void

const calls = Object.fromEntries(
  __CALLS__.map(name => [
    name,
    (input: unknown): Promise<unknown> => ipcRenderer.invoke('bridge:call', name, input)
  ])
)

const events = Object.fromEntries(
  __EVENTS__.map(name => [
    name,
    (listener: Listener): (() => void) => {
      // Only the payload is passed to the page, because Electron's event object would expose the
      // sender.
      const forward = (_event: unknown, payload: unknown): void => listener(payload)
      ipcRenderer.on(name, forward)
      return () => {
        ipcRenderer.removeListener(name, forward)
      }
    }
  ])
)

contextBridge.exposeInMainWorld('bridge', { calls, events })
reportDroppedFile()
