import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { MinifyOptions } from 'terser'
import type { Plugin } from 'vite'
import {
  createMutualImportCheckPlugin,
  createSharedChunks,
  createStartChunks,
  packageChunkName
} from './scripts/chunks.mjs'
import { createLicenceListPlugin } from './scripts/licences.mjs'
import { createPackedChunksPlugin } from './scripts/pack-chunks.mjs'
import { createUnusedCodePlugin } from './scripts/unused-parts.mjs'
import { callContract, eventContract } from './src/shared/contract/contract'

const alias = {
  '@shared': resolve(import.meta.dirname, 'src/shared'),
  '@renderer': resolve(import.meta.dirname, 'src/renderer')
}

const productionRouter = (file: string): string =>
  resolve(import.meta.dirname, 'node_modules/react-router/dist/production', file)

const startChunks = createStartChunks(
  resolve(import.meta.dirname, 'src/main/index.ts'),
  resolve(import.meta.dirname, 'src/main/program.ts')
)
const sharedChunks = createSharedChunks(resolve(import.meta.dirname, 'src'))

const noteLicences = createLicenceListPlugin(import.meta.dirname)

/** Lists what was built, for main to serve from: a request is looked up by name, never joined to a path. */
function listFiles(): Plugin {
  return {
    name: 'list-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const source = JSON.stringify(Object.keys(bundle).sort())
        this.emitFile({ type: 'asset', fileName: 'files.json', source })
      }
    }
  }
}

/** The fonts of the first words are asked for with the scripts, not once these have been run and laid something out. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter(name => /inter-(latin|vietnamese)-wght/.test(name))
          .map(name => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', crossorigin: '', href: `./${name}` },
            injectTo: 'head' as const
          }))
    }
  }
}

/**
 * `tokens.colorBrandLink` becomes the string that it is. With the table of all four hundred names the scripts of the first page
 * would be 28 kB longer, of 650 that they may be (docs/performance.md).
 */
function inlineTokens(): Plugin {
  return {
    name: 'inline-tokens',
    apply: 'build',
    transform: {
      filter: { id: /[cm]?[jt]sx?$/, code: /\btokens\.[a-z]/ },
      handler: code =>
        /import\s*\{[^}]*\btokens\b[^}]*\}\s*from\s*['"]@fluentui\//.test(code)
          ? { code: code.replace(/(?<![\w./])tokens\.([a-z]\w*)/g, "'var(--$1)'"), map: null }
          : undefined
    }
  }
}

/** The router resolves addresses against a made-up origin of a development server; ours names no such thing. */
function nameNoServer(): Plugin {
  return {
    name: 'name-no-server',
    apply: 'build',
    transform: (code, id) =>
      id.includes('react-router') && code.includes('http://localhost')
        ? { code: code.replaceAll('http://localhost', 'http://app.invalid'), map: null }
        : undefined
  }
}

/**
 * Terser leaves out the members of a module's own objects that nothing in its chunk reads, which Rolldown keeps: 110 kB of the archive,
 * for half a minute of one core at each build.
 */
const terserOptions: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 2 },
  format: { comments: false }
}

export default defineConfig({
  main: {
    plugins: [
      createUnusedCodePlugin(),
      startChunks.plugin,
      createMutualImportCheckPlugin(),
      noteLicences()
    ],
    resolve: {
      // conf's own writer loses a good file on a full disk; ours takes its place inside the bundle.
      alias: {
        ...alias,
        atomically: resolve(import.meta.dirname, 'src/main/store/disk/safe-write.ts'),
        // The engine's native part lies outside the bundle; the child loads it once its hash was compared.
        '@duckdb/node-bindings': resolve(
          import.meta.dirname,
          'src/main/warehouse/child/bindings.ts'
        ),
        // conf loads these for its schemas and migrations, which we do not use: a third of the bundle.
        'ajv/dist/2020.js': resolve(import.meta.dirname, 'src/main/store/disk/conf-unused.ts'),
        'ajv-formats': resolve(import.meta.dirname, 'src/main/store/disk/conf-unused.ts'),
        semver: resolve(import.meta.dirname, 'src/main/store/disk/conf-unused.ts')
      }
    },
    build: {
      externalizeDeps: false,
      minify: 'terser',
      terserOptions,
      sourcemap: false,
      // Vite leaves the white space of a module for Node; with it go the notes on whose folder a package came from.
      rolldownOptions: {
        // Main and its other processes in one build: what both read is in the archive once.
        input: {
          index: resolve(import.meta.dirname, 'src/main/index.ts'),
          child: resolve(import.meta.dirname, 'src/main/start/child.ts')
        },
        // Beside the entries, as paths to the page, the preload script and the processes are told from where a chunk lies.
        output: {
          minify: true,
          chunkFileNames: '[name]-[hash].js',
          // With its imports it would take code that the entry file shares with it.
          codeSplitting: {
            groups: [{ name: startChunks.name, includeDependenciesRecursively: false }]
          }
        },
        // Its files declare structures of each kind that there is; those that nothing here names stay out.
        treeshake: {
          moduleSideEffects: [{ test: /[\\/]@peculiar[\\/]asn1-/, sideEffects: false }]
        }
      }
    }
  },
  preload: {
    resolve: { alias },
    // The preload knows the names of the contract, not its schemas: zod stays out of it.
    define: {
      __CALLS__: JSON.stringify(Object.keys(callContract)),
      __EVENTS__: JSON.stringify(Object.keys(eventContract))
    },
    build: {
      externalizeDeps: false,
      minify: true,
      rollupOptions: { output: { format: 'cjs', entryFileNames: '[name].cjs' } }
    }
  },
  renderer: {
    root: resolve(import.meta.dirname, 'src/renderer'),
    resolve: {
      // Whatever is built, the package itself names the build that warns developers.
      alias: {
        ...alias,
        'rtl-css-js/core': resolve(import.meta.dirname, 'src/renderer/left-to-right.ts'),
        'react-router/dom': productionRouter('dom-export.mjs'),
        'react-router': productionRouter('index.mjs')
      }
    },
    plugins: [
      inlineTokens(),
      createUnusedCodePlugin(),
      react(),
      nameNoServer(),
      sharedChunks.plugin,
      createMutualImportCheckPlugin(),
      preloadFonts(),
      createPackedChunksPlugin(),
      listFiles(),
      noteLicences()
    ],
    build: {
      minify: 'terser',
      terserOptions,
      sourcemap: false,
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // The lists of what each chunk needs are 13 kB of the first page's scripts. They save a chunk's imports from being asked for one level after the
        // other, each from this machine's disk, and pages that nobody has opened yet are read ahead anyway.
        resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : [])
      },
      rolldownOptions: {
        input: resolve(import.meta.dirname, 'src/renderer/index.html'),
        // The shell and the first page are one file: each further one costs a request before the first
        // paint. Modules that several pages read are merged in an order in which no two chunks import
        // each other (docs/performance.md).
        output: {
          minify: true,
          chunkFileNames: 'assets/[name]-[hash:7].js',
          codeSplitting: {
            groups: [
              { name: 'shell', tags: ['$initial'], priority: 3 },
              {
                name: 'packages',
                test: /[\\/]node_modules[\\/](?!zod)/,
                minShareCount: 24,
                priority: 2
              },
              { name: packageChunkName, minShareCount: 2, priority: 1 },
              { name: sharedChunks.name, minShareCount: 2, includeDependenciesRecursively: false }
            ]
          }
        }
      },
      chunkSizeWarningLimit: 650
    }
  }
})
