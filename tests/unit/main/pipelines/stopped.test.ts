import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type EtlRun, etlRunStepNames } from '@shared/model/etl/run'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../support/engine'
import { createFlowActions } from '../../../support/etl/flow-program'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { createFileLoadActions } from '../../../support/loading'
import { noFileLimitSuffix } from '../../../support/not-here'
import { createSourceProcesses } from '../../../support/sources'
import {
  createBreakableFileSystem,
  createErrnoError
} from '../../../support/store/breakable-file-system'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const isInTheMiddle = ({ state, step }: EtlRun): boolean =>
  state === 'running' && step < etlRunStepNames.length

describe('pipeline run that is stopped or fails', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  const source = createSourceProcesses()
  let folder = ''
  let program: TestProgram
  let flows: ReturnType<typeof createFlowActions>
  let [target, id, endpoint] = ['', '', '']
  const disk = createBreakableFileSystem()
  const open = (fileLimit?: number): TestProgram =>
    openTestProgram({
      folder,
      openEngine: name =>
        start(name === 'warehouse-writer' && fileLimit ? { fileLimit } : {}).engine,
      startSource: source.start,
      disk: disk.fs
    })
  beforeEach(async () => {
    disk.reset()
    folder = makeTemporaryFolder()
    program = open()
    flows = createFlowActions(program, folder)
    const made = await flows.folderTarget()
    target = made.target
    endpoint = made.endpoint
    id = made.pipeline.id
  })
  const filesIn = (room: string): string[] => {
    const place = join(folder, 'warehouse', room)
    return existsSync(place)
      ? readdirSync(place, { recursive: true, withFileTypes: true }).flatMap(entry =>
          entry.isFile() ? [entry.name] : []
        )
      : []
  }
  const onStep = (step: number, act: () => void): void => {
    const leave = program.onTold(({ name, payload }) => {
      if (name !== 'etl:progress') return
      const { run } = payload as { run: EtlRun }
      if (run.state !== 'running' || !run.log.at(-1)?.message.startsWith(`Bước ${step + 1}/`))
        return
      leave()
      act()
    })
  }
  /** Expects that the run published nothing and that the next run loads everything. */
  async function expectNothing(): Promise<void> {
    expect(await createFileLoadActions(program, folder).rowsOf(target)).toEqual([['Z', 0]])
    const { table } = await program.handlers['dataMart:get']({ id: target })
    expect(table.generations).toHaveLength(1)
    const arrivals = await program.handlers['collection:arrivals']({ id: endpoint })
    expect(arrivals.map(({ state }) => state)).toEqual(['new'])
    const left = ['temporary', 'waiting'].flatMap(filesIn)
    expect(left).toEqual([])
  }

  test('a run stopped at any step leaves no rows or files, and the next run loads everything', {
    tags: 'whole'
  }, async () => {
    for (const step of [0, 1, 2, 3, 4]) {
      onStep(step, () => void program.handlers['etl:stop']({ id }))
      expect(await flows.run(id), `step ${step}`).toMatchObject({ state: 'stopped', rowsOut: 0 })
      await expectNothing()
    }
    expect(await flows.run(id)).toMatchObject({ state: 'succeeded', rowsOut: 2 })
  })

  test('a run whose disk becomes full at any step reports this and leaves no rows or files', {
    tags: ['F56', 'whole']
  }, async () => {
    for (const step of [1, 2, 3, 4]) {
      onStep(step, () =>
        disk.reset(({ name }) =>
          name === 'write' ? { fail: createErrnoError('ENOSPC') } : undefined
        )
      )
      const run = await flows.run(id)
      disk.reset()
      expect(run, `step ${step}`).toMatchObject({ state: 'failed', rowsOut: 0 })
      expect(run.log.at(-1)?.message).toContain('đã đầy')
      await expectNothing()
    }
    expect(await flows.run(id)).toMatchObject({ state: 'succeeded', rowsOut: 2 })
  })

  test.skipIf(noFileLimitSuffix)(
    `a run stops with a message when the database file of the engine exceeds the free disk space${noFileLimitSuffix}`,
    { tags: 'F56' },
    async () => {
      program.close()
      program = open(64)
      const run = await createFlowActions(program, folder).run(id)
      expect(run).toMatchObject({ state: 'failed', rowsOut: 0 })
      expect(run.log.at(-1)?.message).toContain('đã đầy')
      await expectNothing()
    }
  )

  test('two pipelines with the same target run one at a time', async () => {
    const place = { kind: 'table' as const, table: 'dm_nguon' }
    await flows.table('dm_nguon', [['ma', 'string']], ['C'])
    const { columns } = await program.handlers['etl:structure']({ place })
    const flow = { source: { ...place, columns }, steps: [], rules: [], partition: '' }
    const other = await flows.pipeline(flow, 'dm_dich', 'Thứ hai')
    const last = new Map<string, EtlRun>()
    const between: EtlRun[] = []
    program.onTold(({ name, payload }) => {
      if (name !== 'etl:progress') return
      const { run } = payload as { run: EtlRun }
      // The second run may leave the queue only when the first one has ended, so that it reads the
      // result of the first.
      if (run.state === 'running' && last.get(run.id)?.state === 'queued') {
        between.push(...[...last.values()].filter(isInTheMiddle))
      }
      last.set(run.id, run)
    })
    const runs = await Promise.all([flows.run(id), flows.run(other.id)])
    expect(runs.map(({ state }) => state)).toEqual(['succeeded', 'succeeded'])
    expect(between).toEqual([])
    expect(await createFileLoadActions(program, folder).rowsOf(target)).toHaveLength(4)
  })
})
