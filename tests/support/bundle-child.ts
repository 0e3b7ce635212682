import { join, resolve } from 'node:path'
import { build } from 'vite'
import { aliases } from './aliases'

/** Bundles the store's child process as the app's main is bundled, and answers the path of the script. */
export async function bundleStoreChild(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: aliases },
    ssr: { noExternal: true },
    build: {
      ssr: resolve(import.meta.dirname, 'store-child.ts'),
      outDir: folder,
      rollupOptions: { output: { entryFileNames: 'store-child.mjs' } }
    }
  })
  return join(folder, 'store-child.mjs')
}
