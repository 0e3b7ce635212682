// What the Node of an older Electron lacks of what Node 24 (Electron 45) has, each with the version that brought it. Read first of all in every process and
// thread of the compatibility build, for tests alone.
const { MessageChannel, BroadcastChannel, receiveMessageOnPort } = require('node:worker_threads')
const { spawnSync } = require('node:child_process')
const os = require('node:os')
const fs = require('node:fs')
const zlib = require('node:zlib')
const http = require('node:http')
const https = require('node:https')
const web = require('node:stream/web')

function define(name, value) {
  if (!(name in globalThis) && value !== undefined)
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
}

// Node 17.6 to 20.
define('crypto', require('node:crypto').webcrypto)
define('Blob', require('node:buffer').Blob)
define('BroadcastChannel', BroadcastChannel)
const streams =
  'ReadableStream WritableStream TransformStream TextDecoderStream TextEncoderStream CompressionStream DecompressionStream ByteLengthQueuingStrategy CountQueuingStrategy'
for (const name of streams.split(' ')) define(name, web[name])
if (!('DOMException' in globalThis)) {
  const { port1 } = new MessageChannel()
  const buffer = new ArrayBuffer(1)
  try {
    port1.postMessage(buffer, [buffer, buffer])
  } catch (error) {
    define('DOMException', error.constructor)
  }
  port1.close()
}
// V8 11 to 13: toSorted, Map.groupBy, methods of sets, withResolvers, iterator helpers, Symbol.dispose and the like.
require('core-js/actual')
define(
  'CustomEvent',
  class CustomEvent extends Event {
    constructor(type, options = {}) {
      super(type, options)
      this.detail = options.detail
    }
  }
)
// structuredClone with its list of what is transferred: Node 17.
if (Number(process.versions.node.split('.')[0]) < 17) {
  globalThis.structuredClone = (value, options = {}) => {
    const { port1, port2 } = new MessageChannel()
    try {
      port1.postMessage(value, options.transfer ?? [])
      return receiveMessageOnPort(port2)?.message
    } finally {
      port1.close()
      port2.close()
    }
  }
}
// Node 18 and 20.
const { fetch, Request, Response, Headers, FormData, File } = require('undici')
for (const [name, value] of Object.entries({ fetch, Request, Response, Headers, FormData, File }))
  define(name, value)
// Node 19.9.
URL.canParse ??= (input, base) => {
  try {
    return Boolean(new URL(input, base))
  } catch {
    return false
  }
}
require('node:url').URL.canParse ??= URL.canParse
// Node 20.3.
AbortSignal.any ??= signals => {
  const controller = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) {
      controller.abort(signal.reason)
      break
    }
    signal.addEventListener('abort', () => controller.abort(signal.reason), {
      once: true,
      signal: controller.signal
    })
  }
  return controller.signal
}
// Node 18.14. A system that lists no processor, such as Wine, still has one.
os.availableParallelism ??= () => Math.max(1, os.cpus().length)
// Node 18.15.
function statfsSync(path) {
  const run = spawnSync('stat', ['-f', '-c', '%t %S %b %f %a %c %d', '--', String(path)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' }
  })
  if (run.status !== 0) {
    const code = /denied/.test(run.stderr ?? '') ? 'EACCES' : 'ENOENT'
    throw Object.assign(new Error(`${code}: statfs '${path}'`), { code, syscall: 'statfs', path })
  }
  const [type, ...numbers] = run.stdout.trim().split(' ')
  const [bsize, blocks, bfree, bavail, files, ffree] = numbers.map(Number)
  return { type: Number.parseInt(type, 16), bsize, blocks, bfree, bavail, files, ffree }
}
fs.statfsSync ??= statfsSync
fs.statfs ??= (path, callback) => {
  try {
    callback(null, statfsSync(path))
  } catch (error) {
    callback(error)
  }
}
fs.promises.statfs ??= async path => statfsSync(path)
// Node 22.2.
if (!zlib.crc32) {
  const table = Array.from({ length: 256 }, (_, place) => {
    let value = place
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
    return value >>> 0
  })
  zlib.crc32 = (data, start = 0) => {
    const bytes = typeof data === 'string' ? Buffer.from(data) : data
    let sum = ~start
    for (const byte of bytes) sum = table[(sum ^ byte) & 255] ^ (sum >>> 8)
    return ~sum >>> 0
  }
}
// Node 18.2.
for (const { Server } of [http, https]) {
  if (Server.prototype.closeAllConnections) continue
  const open = new WeakMap()
  const { emit } = Server.prototype
  Server.prototype.emit = function (name, ...args) {
    const sockets = open.get(this) ?? open.set(this, new Map()).get(this)
    if (name === 'connection' || name === 'secureConnection') {
      sockets.set(args[0], 0)
      args[0].once('close', () => sockets.delete(args[0]))
    }
    if (name === 'request') {
      const { socket } = args[0]
      sockets.set(socket, (sockets.get(socket) ?? 0) + 1)
      args[1].once(
        'close',
        () => sockets.has(socket) && sockets.set(socket, sockets.get(socket) - 1)
      )
    }
    return emit.call(this, name, ...args)
  }
  Server.prototype.closeAllConnections = function () {
    for (const socket of open.get(this)?.keys() ?? []) socket.destroy()
  }
  Server.prototype.closeIdleConnections = function () {
    for (const [socket, busy] of open.get(this) ?? []) if (busy === 0) socket.destroy()
  }
}
// Node 20: before it every name of the kernel (an abstract socket of Linux) was bound as the same one, of nothing but zeros. A file stands in, with
// the number of the process that holds it.
if (process.platform === 'linux' && Number(process.versions.node.split('.')[0]) < 20) {
  const { Server } = require('node:net')
  const { listen } = Server.prototype
  const isAlive = file => {
    try {
      return fs.existsSync(`/proc/${fs.readFileSync(`${file}.pid`, 'utf8')}`)
    } catch {
      return false
    }
  }
  Server.prototype.listen = function (options, ...rest) {
    if (!options?.path?.startsWith('\0')) return listen.call(this, options, ...rest)
    // Not among temporary files, which a test counts.
    const file = require('node:path').join(os.homedir(), options.path.slice(1))
    if (!isAlive(file)) fs.rmSync(file, { force: true })
    const server = listen.call(this, { ...options, path: file }, ...rest)
    if (server.listening) fs.writeFileSync(`${file}.pid`, String(process.pid))
    return server
  }
}
// Node 22.3.
process.getBuiltinModule ??= name => require(name)
require('node:module').syncBuiltinESMExports?.()
