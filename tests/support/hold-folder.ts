import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { kernelNameOf } from '../../src/main/store/disk/kernel-name'

/**
 * Script that holds the kernel name that locks a folder and reports it; the test's own program may
 * hold the name already.
 */
const holding = (name: string): string => `
  const say = () => process.stdout.write('held')
  const server = require('node:net').createServer(socket => socket.destroy())
  server.on('error', error => {
    if (error.code !== 'EADDRINUSE') throw error
    say()
  })
  server.listen({ path: ${JSON.stringify(name)}, exclusive: true }, say)
  // The script ends at the latest with the process of the test.
  process.stdin.on('end', () => process.exit()).resume()`

/**
 * Lets another process hold the write lock of a folder until released or the test ends: a program
 * that opens the folder meanwhile is read-only. Supports both lock forms, the file and the kernel
 * name.
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
