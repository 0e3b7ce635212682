import { brotliCompressSync, constants } from 'node:zlib'

/** Suffix of the stored name of a compressed chunk; `createAppHandler` decompresses it. */
const packedSuffix = '.br'

/**
 * Vite plugin that stores the scripts that the first page does not load compressed: a quarter of
 * their size in the archive. Those of the first page stay as they are, because the first paint waits
 * for them.
 */
export const createPackedChunksPlugin = () => ({
  name: 'pack-late-chunks',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    // After Vite, which completes the dynamic imports of each script.
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const first = new Set()
      const add = name => {
        if (first.has(name)) return
        first.add(name)
        for (const imported of bundle[name]?.imports ?? []) add(imported)
      }
      for (const { fileName, isEntry } of chunks) if (isEntry) add(fileName)
      for (const { fileName, code } of chunks.filter(chunk => !first.has(chunk.fileName))) {
        this.emitFile({
          type: 'asset',
          fileName: fileName + packedSuffix,
          source: brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
        })
        delete bundle[fileName]
      }
    }
  }
})
