import { EventEmitter } from 'node:events'
import { flushCompileCache } from 'node:module'
import { pathToFileURL } from 'node:url'

/** `process.parentPort` of a utility process: what came before anybody listens waits. */
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
      // The listener is there once this event is over.
      queueMicrotask(() => {
        this.#waiting = undefined
        for (const data of waiting) this.emit('message', { data, ports: [] })
      })
    })
  }

  postMessage(message: unknown): void {
    // Whoever posts into a port whose other end has gone is told nothing.
    process.send?.(structuredClone(message), undefined, undefined, () => undefined)
  }
}

// A utility process ends with the program that started it.
process.on('disconnect', () => process.exit(0))
Object.defineProperty(process, 'parentPort', { value: new ParentPort() })
const [, , modulePath, ...args] = process.argv
process.argv.splice(1, process.argv.length - 1, modulePath ?? '', ...args)
await import(pathToFileURL(modulePath ?? '').href)
// Most of these processes are ended by a signal, after which Node keeps nothing.
flushCompileCache()
