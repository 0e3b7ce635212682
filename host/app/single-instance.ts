import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export interface SecondInstanceLaunch {
  readonly argv: string[]
  readonly cwd: string
  readonly data: unknown
}

/**
 * Address at which the process that holds the lock of a folder listens. Linux and Windows have
 * socket names that disappear with their process, so locks are never stale there; on other systems
 * the address is a socket file.
 */
export function instanceLockAddressOf(
  userData: string,
  platform: NodeJS.Platform = process.platform
): string {
  const key = createHash('sha256').update(resolve(userData)).digest('hex').slice(0, 24)
  const name = `chromium-host-${process.getuid?.() ?? 0}-${key}`
  if (platform === 'win32') return `\\\\.\\pipe\\${name}`
  return platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`)
}

/**
 * File that marks a held lock in the folder, as Chromium does (process_singleton_posix.cc,
 * process_singleton_win.cc).
 */
const markName = process.platform === 'win32' ? 'lockfile' : 'SingletonLock'

/**
 * Single-instance lock per data folder: the first process holds it, later ones send it their
 * command line and exit. As in Electron (electron_api_app.cc) the result is also false if the lock
 * cannot be created in the folder, or a process of another machine holds it; in that case no
 * instance is notified.
 */
export class SingleInstance {
  readonly #folder: string
  readonly #address: string
  readonly #pidFile: string
  #server: Server | undefined
  /** Resolves when this second start has notified the process that holds the lock. */
  told: Promise<void> = Promise.resolve()

  constructor(userData: string) {
    this.#folder = userData
    this.#address = instanceLockAddressOf(userData)
    this.#pidFile = `${this.#address}.pid`
  }

  /**
   * Returns true if this process now holds the lock. Node binds local sockets synchronously, so no
   * waiting is needed.
   */
  acquire(mine: SecondInstanceLaunch, onSecond: (second: SecondInstanceLaunch) => void): boolean {
    if (this.#server) return true
    this.#server = this.#listen(onSecond)
    if (!this.#server && this.#removeStale()) this.#server = this.#listen(onSecond)
    if (!this.#server) this.told = this.#tell(mine)
    else if (!this.#mark()) this.#close()
    return this.#server !== undefined
  }

  release(): void {
    if (this.#server) rmSync(join(this.#folder, markName), { force: true })
    this.#close()
  }

  #close(): void {
    this.#server?.close()
    this.#server = undefined
    if (this.#isFile) rmSync(this.#pidFile, { force: true })
  }

  /**
   * Writes the lock mark; returns false if the folder cannot be created or written, or a process of
   * another machine has its mark there.
   */
  #mark(): boolean {
    const path = join(this.#folder, markName)
    try {
      mkdirSync(this.#folder, { recursive: true })
      if (process.platform !== 'win32' && isForeign(path)) return false
      // A lock mark that a process of this machine left is stale, because a running lock holder
      // would listen at its address.
      rmSync(path, { force: true })
      if (process.platform === 'win32') writeFileSync(path, '')
      else symlinkSync(`${hostname()}-${process.pid}`, path)
      return true
    } catch {
      return false
    }
  }

  get #isFile(): boolean {
    return this.#address.startsWith('/')
  }

  #listen(onSecond: (second: SecondInstanceLaunch) => void): Server | undefined {
    const server = createServer(socket => receive(socket, onSecond))
    server.on('error', () => undefined)
    server.listen({ path: this.#address, exclusive: true })
    if (!server.listening) return undefined
    server.unref()
    if (this.#isFile) writeFileSync(this.#pidFile, String(process.pid))
    return server
  }

  /** Removes a socket file that outlived a killed process. */
  #removeStale(): boolean {
    if (!this.#isFile) return false
    try {
      process.kill(Number(readFileSync(this.#pidFile, 'utf8')), 0)
      return false
    } catch {
      rmSync(this.#address, { force: true })
      return true
    }
  }

  #tell(mine: SecondInstanceLaunch): Promise<void> {
    return new Promise(done => {
      const socket = connect(this.#address)
      socket.setTimeout(1_000, () => socket.destroy())
      socket.on('error', () => undefined)
      socket.on('close', () => done())
      socket.end(JSON.stringify(mine))
      socket.resume()
    })
  }
}

function isForeign(path: string): boolean {
  try {
    return !readlinkSync(path).startsWith(`${hostname()}-`)
  } catch {
    return false
  }
}

function receive(socket: Socket, onSecond: (second: SecondInstanceLaunch) => void): void {
  let text = ''
  socket.setEncoding('utf8')
  socket.on('error', () => undefined)
  socket.on('data', chunk => {
    text += chunk
  })
  socket.on('end', () => {
    socket.end()
    try {
      onSecond(JSON.parse(text))
    } catch {
      // Invalid data is ignored: the connection was not from a second start of the program.
    }
  })
}
