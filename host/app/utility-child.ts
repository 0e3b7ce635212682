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
      // Queued messages are delivered in a microtask, because the new listener is registered only
      // after this event handler returns.
      queueMicrotask(() => {
        this.#waiting = undefined
        for (const data of waiting) this.emit('message', { data, ports: [] })
      })
    })
  }

  postMessage(message: unknown): void {
    // The error is ignored, because posting to a port whose other end is closed fails silently.
    process.send?.(structuredClone(message), undefined, undefined, () => undefined)
  }
}

// A utility process exits with the program that started it.
process.on('disconnect', () => process.exit(0))
Object.defineProperty(process, 'parentPort', { value: new ParentPort() })
const [, , modulePath, ...args] = process.argv
process.argv.splice(1, process.argv.length - 1, modulePath ?? '', ...args)
await import(pathToFileURL(modulePath ?? '').href)
// The compile cache is written now, because most of these processes are killed by a signal and Node
// would then not save it.
flushCompileCache()
