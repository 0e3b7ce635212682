import type { ParentPort } from './child-process'
import { createErrnoError } from './errors'
import type { SimulatedProcess, SimulatedWorld } from './world'

/** `process` of a simulated process. */
export function createProcessGlobal(
  world: SimulatedWorld,
  own: SimulatedProcess,
  parentPort: ParentPort | undefined
) {
  const isWindows = world.disk.kind === 'ntfs'
  return {
    pid: own.pid,
    parentPort,
    platform: isWindows ? 'win32' : 'linux',
    arch: 'x64',
    env: {},
    argv: [],
    versions: process.versions,
    version: process.version,
    execPath: '/program',
    stdout: { write: () => true },
    stderr: { write: () => true },
    cwd: () => '/',
    umask: () => 0o22,
    nextTick: process.nextTick,
    uptime: () => world.ticks() / 1_000,
    hrtime: Object.assign(() => [0, world.ticks() * 1e6], {
      bigint: () => BigInt(Math.floor(world.ticks() * 1e6))
    }),
    memoryUsage: () => ({ rss: 1e8, heapUsed: 5e7, heapTotal: 6e7, external: 0, arrayBuffers: 0 }),
    cpuUsage: () => ({ user: 0, system: 0 }),
    emitWarning: () => undefined,
    on: () => undefined,
    once: () => undefined,
    off: () => undefined,
    exit: () => world.endProcess(own, 'exit'),
    kill: (pid: number, signal: number | string = 'SIGTERM') => {
      const found = world.processes.get(pid)
      if (!found) throw createErrnoError('ESRCH', 'kill')
      if (signal !== 0) world.endProcess(found, `signal ${signal}`)
      return true
    }
  }
}

/** Server that only holds a name of the kernel, such as a named pipe of Windows. */
export function createKernelNameServer({ kernelNames }: SimulatedWorld, process: SimulatedProcess) {
  let held: string | undefined
  return {
    on: () => undefined,
    unref: () => undefined,
    listen({ path }: { readonly path: string }) {
      if (kernelNames.has(path)) return
      kernelNames.set(path, process)
      held = path
    },
    get listening() {
      return held !== undefined
    },
    close() {
      if (held !== undefined) kernelNames.delete(held)
      held = undefined
    }
  }
}
