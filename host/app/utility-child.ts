import { EventEmitter } from 'node:events'
import { flushCompileCache } from 'node:module'
import { pathToFileURL } from 'node:url'

/** `process.parentPort` of a utility process; messages are queued until a listener is added. */
class ParentPort extends EventEmitter {
  #waiting: unknown[] | undefined = []

  constructor() {
    super()
    process.on('message', message => {
      if (this.#waiting) this.#waiting.push(message)
      else this.emit('message', { data: message, ports: [] })
    })
    this.on('newListener', name => {
      if (name !== 'message' || !this.#waiting) return
      const waiting = this.#waiting
      // The listener is registered when this event handler returns.
      queueMicrotask(() => {
        this.#waiting = undefined
        for (const data of waiting) this.emit('message', { data, ports: [] })
      })
    })
  }

  postMessage(message: unknown): void {
    // Posting to a port whose other end is closed fails silently.
    process.send?.(structuredClone(message), undefined, undefined, () => undefined)
  }
}

// A utility process exits with the program that started it.
process.on('disconnect', () => process.exit(0))
Object.defineProperty(process, 'parentPort', { value: new ParentPort() })
const [, , modulePath, ...args] = process.argv
process.argv.splice(1, process.argv.length - 1, modulePath ?? '', ...args)
await import(pathToFileURL(modulePath ?? '').href)
// Most of these processes are killed by a signal, after which Node would not save its compile
// cache.
flushCompileCache()
