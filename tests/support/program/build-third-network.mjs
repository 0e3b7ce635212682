import { build } from 'electron-vite'
import { createOldElectronPlugins } from '../../../scripts/electron/compat-build.mjs'

/**
 * Builds the application with one more data sharing platform into the given folder. A third
 * platform requires only its definition, its location and an entry in networks.ts.
 */
const [outDir] = process.argv.slice(2)
const place = `{ id: 'vdxp', name: 'VDXP', path: '/chia-se/vdxp' }`
const facts = `vdxp: { ...lgsp, title: 'Chia sẻ dữ liệu qua VDXP', receiver: 'Cơ quan nhận' }`
/**
 * Insertions for the third platform by file: a pattern, and the text that is inserted after its
 * match.
 */
const additions = {
  'network-places.ts': [/path: '\/chia-se\/ngsp' }/, place],
  'networks.ts': [/= { lgsp, ngsp(?= })/, facts]
}

const addNetwork = {
  name: 'add-network',
  enforce: 'pre',
  transform(code, id) {
    const [file] = Object.keys(additions).filter(name => id.endsWith(`features/services/${name}`))
    if (!file) return undefined
    const [before, entry] = additions[file]
    if (!before.test(code)) throw new Error(`${file} has changed its shape`)
    return code.replace(before, match => `${match}, ${entry}`)
  }
}

const plugins = [addNetwork, ...(process.env.ELECTRON_COMPAT ? createOldElectronPlugins() : [])]
await build({ build: { outDir, emptyOutDir: true }, plugins, logLevel: 'error' })
