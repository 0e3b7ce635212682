import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { createWorldBridge } from './bridge.ts'
import { hideEditCommandKeys, watchContextMenus } from './context-menu.ts'
import { runPageWorld } from './page-world.ts'
import { type PreloadSettings, runPreloadWorld } from './preload-world.ts'
import { createWireCodec } from './wire.ts'

export const preloadWorldName = 'Electron Isolated Context'
export const hostBindingName = 'hostBinding'
export const hostReceiveFunctionName = 'hostReceive'
export const hostFileLookupName = 'hostFileAt'
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

export function buildPreloadScript(
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
    binding: hostBindingName,
    receive: hostReceiveFunctionName,
    fileAt: hostFileLookupName,
    inSubframes: options.inSubframes
  }
  return `(${runPreloadWorld})(${createWireCodec}, ${createWorldBridge}, { watch: ${watchContextMenus}, hideKeys: ${hideEditCommandKeys} }, ${preload?.source ?? 'undefined'}, ${JSON.stringify(settings)})`
}

/**
 * `APP_PAGE_SCRIPT`: a script of tests that runs in every document, including the first one, before
 * tests could inject it themselves.
 */
export const testPageScript = `${process.env.APP_PAGE_SCRIPT ?? ''}
;(${runPageWorld})(${createWorldBridge}, ${JSON.stringify(handshake)})`
