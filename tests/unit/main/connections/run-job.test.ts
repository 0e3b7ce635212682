import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  type ChildJobMonitor,
  runSourcesChildJob,
  type SourcesChildProcess
} from '../../../../src/main/connections/run-job'
import { noPipesSuffix } from '../../../support/not-here'
import { createSourceProcesses } from '../../../support/sources'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const processes = createSourceProcesses()
const forceEnd = (pid: number): void => void process.kill(pid, 'SIGKILL')
// The stub process does not exist on this machine, so nothing receives its messages.
const nobody = (): void => undefined
const watch = (changes: Partial<ChildJobMonitor> = {}): ChildJobMonitor => ({
  signal: new AbortController().signal,
  patience: 60_000,
  silent: 'Ổ đĩa không trả lời.',
  ...changes
})

/** Stub of a process that accepts a job and never responds, like one that reads a dead drive. */
function silent(): {
  readonly child: SourcesChildProcess
  readonly heard: unknown[]
  readonly ended: Promise<void>
} {
  const heard: unknown[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const child: SourcesChildProcess = {
    pid: 4_000_000,
    postMessage: message => void heard.push(message.kind),
    kill: () => {
      resolve()
      return true
    },
    on: () => undefined,
    once: () => undefined
  }
  return { child, heard, ended: promise }
}

const place = { kind: 'check-folder', folder: '/nowhere', pattern: '*' } as const

test('a process that does not respond is ended and reported after the timeout', {
  tags: 'F62'
}, async () => {
  const { child, ended } = silent()
  const asked = runSourcesChildJob(
    { start: () => child, forceEnd: nobody },
    place,
    watch({ patience: 1 })
  )
  await expect(asked).rejects.toThrow('Ổ đĩa không trả lời.')
  await ended
})

test('cancelling a job returns at once, and the child process receives a stop request and is killed if it does not stop', async () => {
  const { child, heard, ended } = silent()
  const stop = new AbortController()
  const asked = runSourcesChildJob(
    { start: () => child, forceEnd: nobody, grace: 1 },
    place,
    watch({ signal: stop.signal })
  )
  stop.abort()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  await ended
  expect(heard).toEqual(['job', 'stop'])
})

test('a child process that dies during a job is reported, and the main process continues', async () => {
  const folder = makeTemporaryFolder()
  const asked = runSourcesChildJob(
    {
      start: () => {
        const child = processes.start()
        const { pid } = child
        if (pid !== undefined) process.kill(pid, 'SIGKILL')
        return child
      },
      forceEnd
    },
    { kind: 'check-folder', folder, pattern: '*' },
    watch()
  )
  await expect(asked).rejects.toThrow('dừng đột ngột')
})

test.skipIf(noPipesSuffix)(
  `a named pipe without a writer is listed as unreadable, and the blocked child process is ended${noPipesSuffix}`,
  async () => {
    const folder = makeTemporaryFolder()
    spawnSync('mkfifo', [join(folder, 'a.csv')])
    const found = await runSourcesChildJob(
      { start: processes.start, forceEnd },
      { kind: 'list', folder, pattern: '*', known: [], settle: 1 },
      watch()
    )
    expect(found).toMatchObject([{ name: 'a.csv', state: 'unreadable' }])
  }
)

test('the caller that cancelled a job gets a second notification when the child process has ended', async () => {
  const { child, ended } = silent()
  const exits: ((code: number) => void)[] = []
  const stop = new AbortController()
  const gone: string[] = []
  const asked = runSourcesChildJob(
    {
      start: () => ({
        ...child,
        once: (name: string, listener: (code: number) => void) => {
          if (name === 'exit') exits.push(listener)
        }
      }),
      forceEnd: nobody,
      grace: 1
    },
    place,
    watch({ signal: stop.signal, onExit: () => gone.push('gone') })
  )
  stop.abort()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  expect(gone).toEqual([])
  await ended
  for (const exit of exits) exit(0)
  expect(gone).toEqual(['gone'])
})
