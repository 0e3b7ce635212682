import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes `process.versions` report Electron's version, with a mark that the Chromium host stands in
 * for Electron.
 */
export function setReportedElectronVersion(root: string): void {
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

/** Sets Chromium's version, which is known only once Chromium runs. */
export function setReportedChromiumVersion(product: string): void {
  Object.assign(process.versions, { chrome: product.replace(/^[^/]*\//, '') })
}
