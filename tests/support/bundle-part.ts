import { join, resolve } from 'node:path'
import { build } from 'vite'
import { aliases } from './aliases'

// A bundled script is elsewhere, so its caller passes the project's root.
const root = process.env.PROJECT_ROOT ?? resolve(import.meta.dirname, '../..')

/** The program's processes other than main. */
export const parts = ['warehouse', 'gateway', 'sources', 'backup'] as const
export type Part = (typeof parts)[number]

const folders: Readonly<Record<Part, string>> = {
  warehouse: 'warehouse',
  gateway: 'gateway',
  sources: 'connections',
  backup: 'backup'
}

/** Bundles one of the processes like the app's build into `folder`; returns its path. */
export async function bundlePart(part: Part, folder: string): Promise<string> {
  const name = `${part}-child.mjs`
  const bindings = join(root, 'src/main/warehouse/child/bindings.ts')
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { ...aliases, '@duckdb/node-bindings': bindings } },
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
