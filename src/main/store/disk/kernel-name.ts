import { createHash, randomUUID } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { resolve } from 'node:path'

/**
 * Name of a kernel object that identifies a folder and disappears with its process: a named pipe on
 * Windows, an abstract socket on Linux. The name is the same for every path to the folder.
 */
export function kernelObjectNameOfFolder(
  directory: string,
  platform: NodeJS.Platform = process.platform
): string {
  const path = realPathOf(directory)
  // Windows paths are case-insensitive.
  const key = platform === 'win32' ? path.toLowerCase() : path
  const name = `kho-du-lieu-quan-luc-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`
  return platform === 'win32' ? `\\\\.\\pipe\\${name}` : `\0${name}`
}

/**
 * Acquires a kernel name; undefined while a living process holds it. Returns the release function.
 * Synchronous: Node binds a local name before `listen` returns, and libuv creates the first pipe of
 * a name exclusively.
 */
export function acquireKernelObjectName(name: string): (() => void) | undefined {
  const server = createServer(socket => socket.destroy())
  // The error for a name in use is also reported later, as an event, which must not be unhandled.
  server.on('error', () => undefined)
  server.listen({ path: name, exclusive: true })
  if (!server.listening) return undefined
  server.unref()
  return () => void server.close()
}

/** Whether this process may hold kernel names; one that is confined (AppArmor, Snap) may not. */
export function hasKernelNames(): boolean {
  const letGo = acquireKernelObjectName(kernelObjectNameOfFolder(randomUUID()))
  letGo?.()
  return letGo !== undefined
}

function realPathOf(directory: string): string {
  try {
    return realpathSync.native(directory)
  } catch {
    return resolve(directory)
  }
}
