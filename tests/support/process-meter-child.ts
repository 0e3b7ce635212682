import { once } from 'node:events'
import { openSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isMainThread, Worker } from 'node:worker_threads'

const interval = 10

/**
 * Preloaded before the process's own script. A separate thread records the usage of the process,
 * because the other threads may be busy.
 */
if (isMainThread) {
  const meter = new Worker(new URL(import.meta.url), { execArgv: [] })
  await once(meter, 'message')
  meter.unref()
} else {
  const { parentPort } = await import('node:worker_threads')
  const file = openSync(join(tmpdir(), `usage-${process.pid}`), 'w')
  const write = (): void => {
    const { user, system } = process.cpuUsage()
    // The text is padded to a fixed width, so that no character of a longer earlier text remains.
    writeSync(file, `${user + system} ${process.memoryUsage.rss()}`.padEnd(64), 0)
  }
  write()
  setInterval(write, interval)
  parentPort?.postMessage('begun')
}
