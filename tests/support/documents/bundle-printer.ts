import { join, resolve } from 'node:path'
import { build } from 'vite'

const name = 'document-printer.mjs'
/** Only the program's own aliases: the tests' one for `electron` would replace the host's module. */
const alias = { '@shared': resolve(import.meta.dirname, '../../../src/shared') }

/** Bundles the main script of a program that only prints documents; returns the script's path. */
export async function bundlePrinterMain(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
    ssr: { noExternal: true, external: ['electron'] },
    build: {
      ssr: resolve(import.meta.dirname, 'printer-main.ts'),
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: name } }
    }
  })
  return join(folder, name)
}
