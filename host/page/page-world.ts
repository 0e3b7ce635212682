import type { BridgeMessage, createWorldBridge, PackedBridgeValue, WorldBridge } from './bridge.ts'

/**
 * Runs in the page's own world before any of its scripts (`runPageWorld.toString()`): exposes the
 * API that the preload provides, frozen like contextBridge does, and leaves nothing else behind.
 * The two worlds find each other through one event with a detached node.
 */
export function runPageWorld(makeBridge: typeof createWorldBridge, handshake: string): void {
  const { defineProperty, freeze } = Object
  const { ownKeys, has } = Reflect
  const node = document.createElement('i')

  const deepFreeze = (value: unknown): unknown => {
    if (typeof value === 'function') return freeze(value)
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
    const keys = ownKeys(value)
    for (let at = 0; at < keys.length; at++) {
      deepFreeze((value as Record<PropertyKey, unknown>)[keys[at] as PropertyKey])
    }
    return freeze(value)
  }
  const bridge: WorldBridge = makeBridge(
    node,
    { incoming: 'to-page', outgoing: 'to-preload' },
    (message: BridgeMessage) => {
      if (message.kind !== 'expose' || !message.key) return
      if (has(window, message.key)) {
        throw new Error('Cannot bind an API on top of an existing property on the window object')
      }
      const value = deepFreeze(bridge.unpack(message.value as PackedBridgeValue))
      defineProperty(window, message.key, { value, enumerable: true })
    }
  )
  // `window.open` returns null, as in Electron for every window that it does not open; Chromium
  // would return a window that closes immediately.
  defineProperty(window, 'open', {
    value: function open(url = '', name = '', features = ''): null {
      const asked = [`${url}`, `${name}`, `${features}`]
      bridge.send({ kind: 'open', value: { t: 'value', value: asked } })
      return null
    }
  })
  // Electron has no print preview: a page that prints itself opens the system's dialog.
  defineProperty(window, 'print', {
    value: function print(): void {
      bridge.send({ kind: 'print' })
    },
    writable: true,
    configurable: true
  })
  window.dispatchEvent(new MouseEvent(handshake, { relatedTarget: node }))
}
