import { join, resolve } from 'node:path'
import { build } from 'vite'
import { testImportAliases } from '../aliases'
import { createNodeWorkerPlugin } from '../node-worker'

/**
 * Bundles a script of this folder with the settings of the application's main process; returns the
 * script's path.
 */
export async function bundleTestChildScript(folder: string, name: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: testImportAliases },
    plugins: [createNodeWorkerPlugin()],
    ssr: { noExternal: true },
    build: {
      ssr: resolve(import.meta.dirname, `${name}.ts`),
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: `${name}.mjs` } }
    }
  })
  return join(folder, `${name}.mjs`)
}
