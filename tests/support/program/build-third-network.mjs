import { build } from 'electron-vite'
import { compatPlugins } from '../../../scripts/electron/compat-build.mjs'

/**
 * Builds the application with one more network into the given folder: a third network requires only
 * its facts, its location and its entry.
 */
const [outDir] = process.argv.slice(2)
const place = `{ id: 'vdxp', name: 'VDXP', path: '/chia-se/vdxp' }`
const facts = `vdxp: { ...lgsp, title: 'Chia sẻ dữ liệu qua VDXP', receiver: 'Cơ quan nhận' }`
/** Insertions by file: the text before which the new entry is inserted, and the entry. */
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

const plugins = [addNetwork, ...(process.env.ELECTRON_COMPAT ? compatPlugins() : [])]
await build({ build: { outDir, emptyOutDir: true }, plugins, logLevel: 'error' })
