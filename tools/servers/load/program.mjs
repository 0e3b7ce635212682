import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { projectRoot } from '../../../scripts/tools.mjs'
import { testImportAliases } from '../../../tests/support/aliases.ts'

/**
 * Bundles those sources of the program that define the page queries, so the load test uses them
 * without a copy.
 */
export async function bundlePageQuerySources(folder) {
  await build({
    configFile: false,
    logLevel: 'error',
    root: projectRoot,
    resolve: { alias: testImportAliases },
    ssr: { noExternal: true },
    build: {
      ssr: join(projectRoot, 'tests/support/load/sector-load.ts'),
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: 'sector-load.mjs' } }
    }
  })
  const parts = await import(pathToFileURL(join(folder, 'sector-load.mjs')).href)
  rmSync(join(folder, 'sector-load.mjs'))
  return parts
}
