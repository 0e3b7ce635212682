import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { kernelObjectNameOfFolder } from '../../src/main/store/disk/kernel-name'

/**
 * Script that occupies the kernel name (socket address) by which the program locks a data folder,
 * and prints when it has; the test's own program may occupy it already.
 */
const holding = (name: string): string => `
  const say = () => process.stdout.write('held')
  const server = require('node:net').createServer(socket => socket.destroy())
  server.on('error', error => {
    if (error.code !== 'EADDRINUSE') throw error
    say()
  })
  server.listen({ path: ${JSON.stringify(name)}, exclusive: true }, say)
  // When the test process ends, its input closes, and the script exits.
  process.stdin.on('end', () => process.exit()).resume()`

/**
 * Lets another process hold the write lock of a data folder until the process is killed or the test
 * ends; a program that opens the folder meanwhile is a read-only instance. Supports both forms of
 * the lock, the file and the kernel name.
 */
export async function lockFolderByOtherProcess(folder: string): Promise<ChildProcess> {
  mkdirSync(folder, { recursive: true })
  const script = holding(kernelObjectNameOfFolder(folder))
  const other = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void other.kill('SIGKILL'))
  await once(other.stdout, 'data')
  const lock = { pid: other.pid, began: '', host: hostname(), id: 'other' }
  writeFileSync(join(folder, 'writer.lock'), JSON.stringify(lock))
  return other
}
