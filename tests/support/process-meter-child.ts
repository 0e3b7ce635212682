import { once } from 'node:events'
import { openSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isMainThread, Worker } from 'node:worker_threads'

const interval = 10

/**
 * Preloaded before a process's own script: a separate thread reports the usage of the process,
 * however busy the other threads are.
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
    // Lines have a fixed width, so that no digit of an older line remains.
    writeSync(file, `${user + system} ${process.memoryUsage.rss()}`.padEnd(64), 0)
  }
  write()
  setInterval(write, interval)
  parentPort?.postMessage('begun')
}
