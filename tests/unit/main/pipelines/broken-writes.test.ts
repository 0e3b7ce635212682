import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isLongFaultRun } from '../../../support/effort'
import { setUpTestEngines } from '../../../support/engine'
import { createFlowActions } from '../../../support/etl/flow-program'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { createFileLoadActions } from '../../../support/loading'
import { createSourceProcesses } from '../../../support/sources'
import {
  createBreakableFileSystem,
  createErrnoError,
  type FileSystemCall
} from '../../../support/store/breakable-file-system'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

/**
 * Error codes of failing disk writes. By default each kind of write fails with one of them, in the
 * long run with all of them.
 */
const errnos = ['ENOSPC', 'EROFS', 'EIO'] as const
/**
 * File system calls that change the disk, except close and remove, whose failures do not fail a
 * run.
 */
const writes: ReadonlySet<string> = new Set<FileSystemCall['name']>([
  'open',
  'write',
  'sync',
  'link',
  'copy',
  'rename',
  'makeFolder',
  'syncFolder'
])

/**
 * Key of a file system call that is equal for calls on files whose names differ only in generated
 * ids and numbers.
 */
const kindOf = ({ name, path }: FileSystemCall): string =>
  `${name} ${path.replace(/^.*\/storage-[^/]+/, '').replace(/[0-9a-f-]{6,}|\d+/g, '#')}`

describe('pipeline run in which one disk write fails', { tags: 'F56' }, () => {
  const { start } = setUpTestEngines()
  const source = createSourceProcesses()
  const disk = createBreakableFileSystem()
  let made = ''
  let [target, id] = ['', '']
  const engines = new Map<string, ReturnType<typeof start>['engine']>()
  const open = (folder: string): TestProgram =>
    openTestProgram({
      folder,
      openEngine: name => {
        const engine = engines.get(name) ?? start().engine
        engines.set(name, engine)
        return engine
      },
      startSource: source.start,
      disk: disk.fs
    })
  /** Opens a copy of the data folder from before the run. */
  const copy = (): { folder: string; program: TestProgram } => {
    const folder = makeTemporaryFolder()
    cpSync(made, folder, { recursive: true })
    return { folder, program: open(folder) }
  }
  async function prepare(): Promise<void> {
    made = makeTemporaryFolder()
    const program = open(made)
    const prepared = await createFlowActions(program, made).folderTarget()
    target = prepared.target
    id = prepared.pipeline.id
    program.close()
  }

  async function expectBefore(folder: string, program: TestProgram): Promise<void> {
    expect(await createFileLoadActions(program, folder).rowsOf(target)).toEqual([['Z', 0]])
    const { table } = await program.handlers['dataMart:get']({ id: target })
    expect(table.generations).toHaveLength(1)
    const left = ['temporary', 'waiting'].flatMap(room => {
      const place = join(folder, 'warehouse', room)
      const entries = existsSync(place) ? readdirSync(place, { withFileTypes: true }) : []
      return entries.filter(entry => entry.isFile()).map(({ name }) => name)
    })
    expect(left).toEqual([])
  }

  test('a run with a failed write keeps the previous rows and states the reason, and the next run loads each row once', {
    tags: 'whole',
    timeout: 600_000
  }, async () => {
    await prepare()
    const first = copy()
    const begin = disk.calls.length
    expect(await createFlowActions(first.program, first.folder).run(id)).toMatchObject({
      rowsOut: 2
    })
    const seen = new Set<string>()
    const places = disk.calls.slice(begin).flatMap((call, at) => {
      const isFirst = !seen.has(kindOf(call))
      seen.add(kindOf(call))
      return writes.has(call.name) && (isLongFaultRun || isFirst) ? [at + 1] : []
    })
    first.program.close()
    expect(places.length).toBeGreaterThan(10)
    const cases = places.flatMap((place, at) =>
      isLongFaultRun
        ? errnos.map(errno => [place, errno] as const)
        : [[place, errnos[at % 3] ?? 'EIO'] as const]
    )
    const ends = { succeeded: 0, failed: 0 }
    for (const [turn, [place, errno]] of cases.entries()) {
      const { folder, program } = copy()
      let broken: FileSystemCall | undefined
      disk.reset(call => {
        if (call.index !== place) return undefined
        broken = call
        return { fail: createErrnoError(errno) }
      })
      const run = await createFlowActions(program, folder).run(id)
      disk.reset()
      const at = `${errno} at ${place} ${broken?.name} ${broken?.path}: ${run.log.at(-1)?.message}`
      if (run.state === 'failed') {
        ends.failed++
        expect(run.log.at(-1)?.message, at).toMatch(/Ổ đĩa|chỉ cho phép đọc|ổ đĩa/)
        expect(run.rowsOut, at).toBe(0)
        await expectBefore(folder, program)
        if (!isLongFaultRun && turn % 4 > 0) {
          program.close()
          continue
        }
        expect(await createFlowActions(program, folder).run(id), at).toMatchObject({
          state: 'succeeded'
        })
      } else {
        // The run succeeds only if the failed call is the flush of the folder after a rename, which
        // loses nothing.
        ends.succeeded++
        expect(run, at).toMatchObject({ state: 'succeeded', rowsOut: 2 })
      }
      const rows = [...(await createFileLoadActions(program, folder).rowsOf(target))]
      expect(rows, at).toEqual([
        ['Z', 0],
        ['A', 1],
        ['B', 2]
      ])
      program.close()
    }
    expect(ends.failed).toBeGreaterThan(cases.length / 2)
  })
})
