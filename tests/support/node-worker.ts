import { dirname, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { testImportAliases } from './aliases.ts'

const suffix = '?nodeWorker'
const mark = '\0node-worker:'

/**
 * Vite plugin for tests that replaces electron-vite's `?nodeWorker` imports: bundles the script of
 * the worker thread in memory.
 */
export function createNodeWorkerPlugin(): Plugin {
  return {
    name: 'node-worker',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!id.endsWith(suffix) || !importer) return undefined
      return `${mark}${resolve(dirname(importer), id.slice(0, -suffix.length))}.ts`
    },
    async load(id) {
      if (!id.startsWith(mark)) return undefined
      const url = `data:text/javascript,${encodeURIComponent(await bundle(id.slice(mark.length)))}`
      return [
        `import { Worker } from 'node:worker_threads'`,
        `export default options => new Worker(new URL(${JSON.stringify(url)}), options)`
      ].join('\n')
    }
  }
}

async function bundle(path: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: testImportAliases },
    ssr: { noExternal: true },
    build: { ssr: path, write: false, rollupOptions: { output: { codeSplitting: false } } }
  })
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : []
  const chunk = outputs.flatMap(({ output }) => output).find(({ type }) => type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error(`No script came of ${path}`)
  return chunk.code
}
