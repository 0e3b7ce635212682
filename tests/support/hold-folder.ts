import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'

const others: ReturnType<typeof spawn>[] = []
afterEach(() => {
  for (const other of others.splice(0)) other.kill('SIGKILL')
})

/** Lets the folder be another process's until the test ends: whoever opens it now only looks. */
export function holdByAnother(folder: string): void {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  others.push(other)
  const lock = { pid: other.pid, began: '', host: hostname(), id: 'other' }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'writer.lock'), JSON.stringify(lock))
}
