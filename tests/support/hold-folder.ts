import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { kernelNameOf } from '../../src/main/store/disk/kernel-name'

/** Holds the kernel's name of a folder and says so; the name may be held already, by the program of the test itself. */
const holding = (name: string): string => `
  const say = () => process.stdout.write('held')
  const server = require('node:net').createServer(socket => socket.destroy())
  server.on('error', error => {
    if (error.code !== 'EADDRINUSE') throw error
    say()
  })
  server.listen({ path: ${JSON.stringify(name)}, exclusive: true }, say)
  // It ends with the process of the test at the latest.
  process.stdin.on('end', () => process.exit()).resume()`

/**
 * Lets the folder be another process's until that or the test ends: whoever opens it now only looks. Both ways of telling
 * are served, the note and the kernel's name.
 */
export async function holdByAnother(folder: string): Promise<ChildProcess> {
  mkdirSync(folder, { recursive: true })
  const script = holding(kernelNameOf(folder))
  const other = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void other.kill('SIGKILL'))
  await once(other.stdout, 'data')
  const lock = { pid: other.pid, began: '', host: hostname(), id: 'other' }
  writeFileSync(join(folder, 'writer.lock'), JSON.stringify(lock))
  return other
}
