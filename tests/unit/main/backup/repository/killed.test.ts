import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { backupCopyFaultText } from '@shared/features/copies/fault-text'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { sealedObjectNameOf } from '../../../../../src/main/backup/repository/objects'
import { runRepositoryTask } from '../../../../../src/main/backup/repository/run-task'
import { bundleChildProcess } from '../../../../support/bundle-part'
import { createBackupProcessStarter } from '../../../../support/copies/process'
import { openTestRepository } from '../../../../support/copies/repository'
import { chooseRepetitionCount } from '../../../../support/effort'
import { createRandom } from '../../../../support/seeded-random'

const mebibyte = 1_048_576

describe('child process that copies the data folder', () => {
  let [bundle, script] = ['', '']
  const started: ChildProcess[] = []
  beforeAll(async () => {
    bundle = mkdtempSync(join(tmpdir(), 'copies-'))
    script = inject('scripts').backup ?? (await bundleChildProcess('backup', bundle))
  })
  afterAll(() => {
    for (const child of started) child.kill('SIGKILL')
    rmSync(bundle, { recursive: true, force: true })
  })
  const runtime = {
    start: () => createBackupProcessStarter(script, started),
    forceEnd: (pid: number) => process.kill(pid, 'SIGKILL')
  }
  const never = new AbortController().signal

  it('a copy process killed at any moment leaves older copies complete, and the next run continues', {
    tags: ['F01', 'F39']
  }, async () => {
    const repository = await openTestRepository()
    const random = createRandom(11)
    const files = [repository.put('warehouse/dm-001/g000001-0123456789ab.duckdb', randomBytes(9))]
    await repository.copy(files)
    for (let turn = 2; turn <= chooseRepetitionCount(6, 60); turn++) {
      for (let place = 0; place < 3; place++) {
        const name = `warehouse/dm-001/g${String(turn * 10 + place).padStart(6, '0')}-0123456789ab.duckdb`
        files.push(repository.put(name, randomBytes(Math.floor(random() * 3 * mebibyte))))
      }
      // The process is killed at this random share of its progress; it may have finished before.
      const share = random()
      const killed = runRepositoryTask(
        runtime,
        repository.task(files, { snapshot: String(turn) }),
        {
          signal: never,
          tell: (_files, done) => {
            const child = started.at(-1)
            if (done >= share) child?.kill('SIGKILL')
          }
        }
      )
      const outcome = await killed.catch(error => error)
      if (outcome instanceof AppError) expect(outcome.message).toBe(backupCopyFaultText.died)
      const { copies, unreadable } = await repository.list()
      expect(unreadable).toEqual([])
      for (const { manifest } of copies) {
        expect((await repository.read(manifest.id)).damaged, `turn ${turn}`).toEqual([])
      }
    }
    const there = new Set(repository.objects().map(path => basename(path)))
    const key = Buffer.from(repository.place.key, 'hex')
    const written = files.filter(file => there.has(sealedObjectNameOf(key, file))).length
    const last = await runRepositoryTask(runtime, repository.task(files, { snapshot: 'last' }), {
      signal: never
    })
    expect(last).toMatchObject({ missing: [], unchanged: written })
    expect(last.copied).toBe(files.length + 1 - written)
    const left = readdirSync(repository.place.folder, { recursive: true }).map(String)
    expect(left.filter(name => name.endsWith('.part'))).toEqual([])
  })

  it('a copy stops when it is cancelled, and another process may start at once', async () => {
    const repository = await openTestRepository()
    const files = [
      repository.put('warehouse/dm-001/g000001-0123456789ab.duckdb', randomBytes(8 * mebibyte))
    ]
    const stop = new AbortController()
    const stopped = runRepositoryTask(runtime, repository.task(files), {
      signal: stop.signal,
      tell: () => stop.abort(new Error('stopped'))
    })
    await expect(stopped).rejects.toThrow('stopped')
    expect((await repository.list()).copies).toEqual([])
    const next = await runRepositoryTask(runtime, repository.task(files), { signal: never })
    expect(next).toMatchObject({ missing: [] })
  })

  it('a repository that another program is writing to refuses a second copy', async () => {
    const repository = await openTestRepository()
    const files = [
      repository.put('warehouse/dm-001/g000001-0123456789ab.duckdb', randomBytes(8 * mebibyte))
    ]
    let refused: Promise<unknown> | undefined
    const first = runRepositoryTask(runtime, repository.task(files), { signal: never })
    const { promise, resolve } = Promise.withResolvers<void>()
    const child = started.at(-1)
    child?.once('message', () => {
      // The process is suspended midway, so that the other process certainly finds it active.
      child.kill('SIGSTOP')
      refused = runRepositoryTask(runtime, repository.task(files), { signal: never }).catch(
        error => error
      )
      resolve()
    })
    await promise
    expect(await refused).toMatchObject({ code: 'BUSY', message: backupCopyFaultText.busy })
    child?.kill('SIGCONT')
    expect(await first).toMatchObject({ missing: [] })
  })

  it('an error of the storage medium is reported with its code and message', async () => {
    const repository = await openTestRepository()
    rmSync(repository.place.folder, { recursive: true })
    const task = { kind: 'list' as const, ...repository.place }
    await expect(runRepositoryTask(runtime, task, { signal: never })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: backupCopyFaultText.gone
    })
  })
})
