import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { contract, events } from './src/shared/ipc/contract'

const alias = {
  '@shared': resolve(import.meta.dirname, 'src/shared'),
  '@renderer': resolve(import.meta.dirname, 'src/renderer')
}

export default defineConfig({
  main: {
    resolve: {
      // conf's own writer loses a good file on a full disk; ours takes its place inside the bundle.
      alias: {
        ...alias,
        atomically: resolve(import.meta.dirname, 'src/main/storage/safe-write.ts')
      }
    },
    build: { externalizeDeps: false, minify: true, sourcemap: false }
  },
  preload: {
    resolve: { alias },
    // The preload knows the names of the contract, not its schemas: zod stays out of it.
    define: {
      __CALLS__: JSON.stringify(Object.keys(contract)),
      __EVENTS__: JSON.stringify(Object.keys(events))
    },
    build: {
      externalizeDeps: false,
      minify: true,
      rollupOptions: { output: { format: 'cjs', entryFileNames: '[name].cjs' } }
    }
  },
  renderer: {
    root: resolve(import.meta.dirname, 'src/renderer'),
    resolve: { alias },
    plugins: [react()],
    build: {
      minify: true,
      sourcemap: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: { input: resolve(import.meta.dirname, 'src/renderer/index.html') }
    }
  }
})
