import { join, resolve } from 'node:path'
import { build } from 'vite'
import { testImportAliases } from './aliases'

// When this module is bundled, its own path says nothing about the project's root, so the caller
// passes it in PROJECT_ROOT.
const root = process.env.PROJECT_ROOT ?? resolve(import.meta.dirname, '../..')

/** The program's processes other than the main process and the renderers. */
export const childProcessKinds = [
  'warehouse',
  'gateway',
  'sources',
  'backup',
  'forms',
  'forecast',
  'planning'
] as const
export type ChildProcessKind = (typeof childProcessKinds)[number]

const folders: Readonly<Record<ChildProcessKind, string>> = {
  warehouse: 'warehouse',
  gateway: 'gateway',
  sources: 'connections',
  backup: 'backup',
  forms: 'forms',
  forecast: 'planning/forecast',
  planning: 'planning'
}

/**
 * Bundles the script of one process into `folder` with the settings of the application's build;
 * returns the script's path.
 */
export async function bundleChildProcess(part: ChildProcessKind, folder: string): Promise<string> {
  const name = `${part}-child.mjs`
  const bindings = join(root, 'src/main/warehouse/child/bindings.ts')
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { ...testImportAliases, '@duckdb/node-bindings': bindings } },
    ssr: { noExternal: true },
    build: {
      ssr: join(root, `src/main/${folders[part]}/child/index.ts`),
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: name } }
    }
  })
  return join(folder, name)
}
