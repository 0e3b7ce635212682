import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { resolve } from 'node:path'

/**
 * A name of the kernel that stands for a folder and dies with the process that holds it: a named pipe on Windows, on Linux
 * an abstract socket. Whichever way the folder is reached, the name is the same.
 */
export function kernelNameOf(
  directory: string,
  platform: NodeJS.Platform = process.platform
): string {
  const path = realPathOf(directory)
  // Windows does not tell capital letters from small ones.
  const key = platform === 'win32' ? path.toLowerCase() : path
  const name = `kho-du-lieu-quan-luc-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`
  return platform === 'win32' ? `\\\\.\\pipe\\${name}` : `\0${name}`
}

/**
 * Takes a name; undefined while a living process holds it. Answers how to let go. Nothing is waited for: Node binds a local
 * name before `listen` returns, and libuv makes the first pipe of a name exclusively.
 */
export function holdKernelName(name: string): (() => void) | undefined {
  const server = createServer(socket => socket.destroy())
  // A name that is taken is said once more, later, as an event.
  server.on('error', () => undefined)
  server.listen({ path: name, exclusive: true })
  if (!server.listening) return undefined
  server.unref()
  return () => void server.close()
}

function realPathOf(directory: string): string {
  try {
    return realpathSync.native(directory)
  } catch {
    return resolve(directory)
  }
}
