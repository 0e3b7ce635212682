import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build } from 'electron-vite'
import { rolldown } from 'rolldown'
import { runScript } from '../tools.mjs'

const preludes = join(import.meta.dirname, 'compat')
const preludeName = 'compat.cjs'

/** Bundles one of the preludes with all its imports, and returns the code as text. */
async function bundle(name, platform, format) {
  const made = await rolldown({
    input: join(preludes, name),
    platform,
    external: /^(?:node:|electron$)/
  })
  const { output } = await made.generate({ format, minify: true })
  return output[0].code
}

/** The part of the program that is built (main, preload or renderer), by its output folder. */
const partOf = ({ build: { outDir } }) => basename(outDir)

/**
 * Plugins for electron-vite that build the application for an older real Electron (22 or later),
 * for tests only: main as CommonJS, older language targets, and polyfills for missing features of
 * that Electron (`compat/`). `src` does not depend on it.
 */
export function createOldElectronPlugins() {
  let part = ''
  return [
    {
      name: 'compat',
      enforce: 'post',
      config(config) {
        part = partOf(config)
        // Terser only makes the archive smaller, for more than half a minute of a core per build.
        const minify = 'oxc'
        if (part === 'renderer')
          return { build: { minify, target: 'chrome108', cssTarget: 'chrome108' } }
        const output = part === 'main' ? { format: 'cjs', entryFileNames: '[name].js' } : {}
        return { build: { minify, target: 'node16', rolldownOptions: { output } } }
      },
      async buildStart() {
        if (part === 'main') {
          const source = await bundle('main.js', 'node', 'cjs')
          this.emitFile({ type: 'asset', fileName: preludeName, source })
          this.emitFile({ type: 'asset', fileName: 'package.json', source: '{"type":"commonjs"}' })
        }
        if (part === 'renderer') {
          const source = await bundle('page.js', 'browser', 'iife')
          this.emitFile({ type: 'asset', fileName: 'assets/compat.js', source })
        }
      },
      // CommonJS has no top-level await, so the entry file of child processes calls `start()`
      // without awaiting it.
      transform: {
        order: 'pre',
        handler: (code, id) =>
          id.endsWith('/src/main/start/child.ts')
            ? code.replace('await start()', 'void start()')
            : undefined
      },
      async renderChunk(code) {
        if (part === 'main') return { code: `require('./${preludeName}');\n${code}`, map: null }
        if (part !== 'preload') return undefined
        const prelude = await readFile(join(preludes, 'preload.js'), 'utf8')
        return { code: `${prelude}${code}`, map: null }
      },
      transformIndexHtml: {
        order: 'post',
        handler: html =>
          html.replace('<script', '<script src="./assets/compat.js"></script><script')
      }
    }
  ]
}

/** `node scripts/electron/compat-build.mjs FOLDER` builds into that folder. */
if (process.argv[1] === import.meta.filename) {
  const [, , outDir] = process.argv
  await runScript(() =>
    build({
      build: { outDir, emptyOutDir: true },
      plugins: createOldElectronPlugins(),
      logLevel: 'error'
    })
  )
}
