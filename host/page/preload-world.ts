import type { createWorldBridge, PackedBridgeValue, WorldBridge } from './bridge.ts'
import type {
  ContextMenuPageParams,
  hideEditCommandKeys,
  watchContextMenus
} from './context-menu.ts'
import type { createWireCodec } from './wire.ts'

/**
 * Message from the preload's world to the host; `data` is text in the wire format if it carries
 * values of the app.
 */
export type PageToHostMessage =
  | { readonly t: 'invoke'; readonly id: number; readonly channel: string; readonly data: string }
  | { readonly t: 'send'; readonly channel: string; readonly data: string }
  | { readonly t: 'preload-error'; readonly message: string; readonly stack?: string }
  | { readonly t: 'open'; readonly url: string; readonly name: string; readonly features: string }
  | { readonly t: 'leave'; readonly url: string }
  | { readonly t: 'resize' | 'focus' | 'blur' | 'print' }
  | { readonly t: 'context-menu'; readonly facts: ContextMenuPageParams }
  | {
      readonly t: 'media'
      readonly dark: boolean
      readonly contrast: boolean
      readonly forced: boolean
    }

export type HostToPageMessage =
  | { readonly t: 'reply'; readonly id: number; readonly data: string }
  | { readonly t: 'failure'; readonly id: number; readonly message: string }
  | { readonly t: 'event'; readonly channel: string; readonly data: string }

export interface PreloadSettings {
  readonly argv: readonly string[]
  readonly platform: string
  readonly versions: Readonly<Record<string, string>>
  readonly handshake: string
  readonly binding: string
  readonly receive: string
  readonly fileAt: string
  readonly inSubframes: boolean
}

type Run = (
  require: (name: string) => unknown,
  process: object,
  module: object,
  exports: object
) => void

type Listener = (...args: unknown[]) => void

interface Ipc {
  invoke(channel: string, ...args: unknown[]): Promise<unknown>
  send(channel: string, ...args: unknown[]): void
  on(channel: string, listener: Listener): Ipc
  addListener(channel: string, listener: Listener): Ipc
  once(channel: string, listener: Listener): Ipc
  off(channel: string, listener: Listener): Ipc
  removeListener(channel: string, listener: Listener): Ipc
  removeAllListeners(channel: string): Ipc
}

/**
 * Runs in an isolated world, like Electron's sandboxed preload (`runPreloadWorld.toString()`): the
 * document is shared, the globals are separate, so nothing that page scripts overwrite is used
 * here, and the transport to the host exists in this world only.
 */
export function runPreloadWorld(
  makeWire: typeof createWireCodec,
  makeBridge: typeof createWorldBridge,
  menus: {
    readonly watch: typeof watchContextMenus
    readonly hideKeys: typeof hideEditCommandKeys
  },
  run: Run | undefined,
  settings: PreloadSettings
): void {
  const global = globalThis as unknown as Record<string, unknown>
  const wire = makeWire()
  const deliver = global[settings.binding] as (text: string) => void
  const post = (message: PageToHostMessage): void => deliver(JSON.stringify(message))
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  const listeners = new Map<string, { listener: Listener; once: boolean }[]>()
  const isTop = window.parent === window
  let next = 0
  let bridge: WorldBridge | undefined

  const off = (channel: string, listener: unknown): Ipc => {
    const known = listeners.get(channel) ?? []
    const at = known.findLastIndex(entry => entry.listener === listener)
    if (at >= 0) listeners.set(channel, known.toSpliced(at, 1))
    return ipcRenderer
  }
  const add =
    (once: boolean) =>
    (channel: string, listener: Listener): Ipc => {
      listeners.set(channel, [...(listeners.get(channel) ?? []), { listener, once }])
      return ipcRenderer
    }
  const ipcRenderer: Ipc = {
    // Async, so that encoding errors reject the promise instead of throwing, as in Electron.
    invoke: async (channel: string, ...args: unknown[]): Promise<unknown> => {
      const data = wire.encode(args)
      const id = ++next
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        post({ t: 'invoke', id, channel, data })
      })
    },
    send: (channel: string, ...args: unknown[]): void =>
      post({ t: 'send', channel, data: wire.encode(args) }),
    on: add(false),
    addListener: add(false),
    once: add(true),
    off,
    removeListener: off,
    removeAllListeners: (channel: string): Ipc => {
      listeners.delete(channel)
      return ipcRenderer
    }
  }
  const contextBridge = {
    exposeInMainWorld: (key: string, api: unknown): void => {
      if (!bridge) throw new Error('The page is not ready')
      bridge.send({ kind: 'expose', key, value: bridge.pack(api) as PackedBridgeValue })
    }
  }
  const webFrame = { getZoomFactor: () => 1, getZoomLevel: () => 0, setVisualZoomLevelLimits() {} }
  const files = new Map<string, File>()
  global[settings.fileAt] = (name: string): File | undefined => {
    const file = files.get(name)
    files.delete(name)
    return file
  }
  const webUtils = {
    getPathForFile: (file: unknown): string => {
      if (!(file instanceof File)) throw new TypeError('Argument must be a File')
      const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
        byte.toString(16).padStart(2, '0')
      )
      const name = `host-file:${digits.join('')}`
      files.set(name, file)
      return name
    }
  }
  const electron = { contextBridge, ipcRenderer, webFrame, webUtils }

  global[settings.receive] = (message: HostToPageMessage): void => {
    if (message.t === 'event') {
      const args = wire.decode(message.data) as unknown[]
      for (const { listener, once } of listeners.get(message.channel) ?? []) {
        if (once) off(message.channel, listener)
        listener({ sender: ipcRenderer, ports: [] }, ...args)
      }
      return
    }
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.t === 'failure') call?.reject(new Error(message.message))
    else call?.resolve(wire.decode(message.data))
  }

  const runPreload = (): void => {
    const process = {
      argv: settings.argv,
      platform: settings.platform,
      versions: settings.versions,
      env: {},
      type: 'renderer',
      sandboxed: true,
      contextIsolated: true,
      isMainFrame: isTop
    }
    const require = (name: string): unknown => {
      if (name === 'electron' || name === 'electron/renderer') return electron
      throw new Error(`module not found: ${name}`)
    }
    const module = { exports: {} }
    try {
      run?.(require, process, module, module.exports)
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error))
      console.error(`Unable to load preload script: ${stack}`)
      post({ t: 'preload-error', message, ...(stack && { stack }) })
    }
  }

  const meet = (event: Event): void => {
    const node = (event as MouseEvent).relatedTarget
    if (!node) return
    bridge = makeBridge(node, { incoming: 'to-preload', outgoing: 'to-page' }, message => {
      if (message.kind === 'print') post({ t: 'print' })
      if (message.kind !== 'open' || message.value?.t !== 'value') return
      const [url = '', name = '', features = ''] = message.value.value as string[]
      post({
        t: 'open',
        url: URL.canParse(url, location.href) ? new URL(url, location.href).href : url,
        name,
        features
      })
    })
    if (isTop || settings.inSubframes) runPreload()
  }
  window.addEventListener(settings.handshake, meet, { once: true })
  menus.hideKeys()
  menus.watch(facts => post({ t: 'context-menu', facts }))
  if (!isTop) return

  for (const name of ['resize', 'focus', 'blur'] as const) {
    window.addEventListener(name, () => post({ t: name }))
  }
  const media = [
    '(prefers-color-scheme: dark)',
    '(prefers-contrast: more)',
    '(forced-colors: active)'
  ]
  const queries = media.map(query => window.matchMedia(query))
  const tellMedia = (): void => {
    const [dark = false, contrast = false, forced = false] = queries.map(query => query.matches)
    post({ t: 'media', dark, contrast, forced })
  }
  for (const query of queries) query.addEventListener('change', tellMedia)
  tellMedia()

  // The host intercepts navigations with a network request; those without one are prevented here.
  // Electron emits no event before a navigation to about:blank, which has no loader, so that one
  // cannot be prevented.
  const { navigation } = window as unknown as { navigation?: EventTarget }
  navigation?.addEventListener('navigate', event => {
    const { destination, cancelable } = event as Event & {
      destination: { url: string; sameDocument: boolean }
    }
    if (
      !cancelable ||
      destination.sameDocument ||
      /^(?:https?:|about:blank(?:[?#]|$))/.test(destination.url)
    )
      return
    event.preventDefault()
    post({ t: 'leave', url: destination.url })
  })
}
