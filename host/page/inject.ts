import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { createBridge } from './bridge.ts'
import { hideCommandKeys, watchContextMenus } from './context-menu.ts'
import { runPageWorld } from './page-world.ts'
import { type PreloadSettings, runPreloadWorld } from './preload-world.ts'
import { createWire } from './wire.ts'

export const preloadWorld = 'Electron Isolated Context'
export const binding = 'hostBinding'
export const receive = 'hostReceive'
export const fileAt = 'hostFileAt'
const handshake = 'host-handshake'

export interface PreloadFile {
  readonly path: string
  readonly source: string
  readonly error?: Error
}

/** Reads the preload script and checks its syntax: an invalid script must not break the bridge. */
export function readPreload(path: string | undefined): PreloadFile | undefined {
  if (!path) return undefined
  try {
    const text = readFileSync(path, 'utf8')
    const source = `function (require, process, module, exports) {\n${text}\n}`
    new Script(`(${source})`, { filename: path })
    return { path, source }
  } catch (error) {
    return { path, source: 'undefined', error: error as Error }
  }
}

export function preloadScript(
  preload: PreloadFile | undefined,
  options: { readonly additionalArguments: readonly string[]; readonly inSubframes: boolean }
): string {
  const settings: PreloadSettings = {
    argv: [process.execPath, ...options.additionalArguments],
    platform: process.platform,
    versions: Object.fromEntries(
      Object.entries(process.versions).map(([name, version]) => [name, version ?? ''])
    ),
    handshake,
    binding,
    receive,
    fileAt,
    inSubframes: options.inSubframes
  }
  return `(${runPreloadWorld})(${createWire}, ${createBridge}, { watch: ${watchContextMenus}, hideKeys: ${hideCommandKeys} }, ${preload?.source ?? 'undefined'}, ${JSON.stringify(settings)})`
}

/**
 * `APP_PAGE_SCRIPT`: a script of tests that runs in every document, including the first one, before
 * tests could inject it themselves.
 */
export const pageScript = `${process.env.APP_PAGE_SCRIPT ?? ''}
;(${runPageWorld})(${createBridge}, ${JSON.stringify(handshake)})`
