import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Makes `process.versions` report Electron's version, marked as the host. */
export function announceVersions(root: string): void {
  const file = join(root, 'node_modules', 'electron', 'package.json')
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  const electron = `${version} (Chromium host)`
  Object.defineProperty(process, 'versions', {
    value: { ...process.versions, electron, chrome: '' },
    configurable: true,
    enumerable: true
  })
  Object.defineProperty(process, 'type', { value: 'browser', configurable: true })
}

/** Chromium's version is only known once it runs. */
export function announceChromium(product: string): void {
  Object.assign(process.versions, { chrome: product.replace(/^[^/]*\//, '') })
}
