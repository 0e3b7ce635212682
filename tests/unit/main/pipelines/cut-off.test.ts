import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../support/engine'
import { createFlowActions } from '../../../support/etl/flow-program'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { createFileLoadActions } from '../../../support/loading'
import { createSourceProcesses } from '../../../support/sources'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

describe('interrupted pipeline runs over a folder', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  const source = createSourceProcesses()
  let folder = ''
  let program: TestProgram
  let flows: ReturnType<typeof createFlowActions>
  let [target, id, endpoint] = ['', '', '']
  const open = (): TestProgram =>
    openTestProgram({ folder, openEngine: () => start().engine, startSource: source.start })
  beforeEach(async () => {
    folder = makeTemporaryFolder()
    program = open()
    flows = createFlowActions(program, folder)
    const made = await flows.folderTarget()
    target = made.target
    endpoint = made.endpoint
    id = made.pipeline.id
  })
  const rows = () => createFileLoadActions(program, folder).rowsOf(target)

  /**
   * Simulates a crash after publishing: the table has its new rows, but neither the end of the run
   * nor the loaded files of the folder are recorded.
   */
  function crash(): void {
    program.close()
    const cut = (path: string, isKept: (line: string) => boolean): void =>
      writeFileSync(
        path,
        readFileSync(path, 'utf8')
          .split('\n')
          .filter(line => line === '' || isKept(line))
          .join('\n')
      )
    cut(join(folder, 'logs', 'etl-runs', `${id}.jsonl`), line => line.includes('"queued"'))
    cut(join(folder, 'logs', 'source-files', `${endpoint}.jsonl`), line => line.includes('"seen"'))
    program = open()
  }

  test('a run that was interrupted after publishing reports the published table generation and is not repeated', async () => {
    const run = await flows.run(id)
    crash()
    const [last] = await program.handlers['etl:runs']({ id })
    expect(last).toMatchObject({ id: run.id, state: 'interrupted', rowsOut: 2 })
    expect(last?.outcome?.generation).toBe(run.outcome?.generation)
    expect(await createFlowActions(program, folder).run(id)).toMatchObject({
      state: 'succeeded',
      rowsIn: 0
    })
    expect(await rows()).toHaveLength(3)
  })

  test('after a change of the reading options loaded files are not loaded again, but after a change of the folder all files are', {
    tags: 'whole'
  }, async () => {
    await flows.run(id)
    crash()
    const { pipelines } = await program.handlers['etl:list'](undefined)
    const found = pipelines.find(({ pipeline }) => pipeline.id === id)?.pipeline
    if (found?.flow?.source.kind !== 'folder') throw new Error('no folder')
    const { name, description, source: said, targetTable, schedule, flow } = found
    const draft = { name, description, source: said, targetTable, schedule }
    const columns = found.flow.source.columns.map(column => ({
      ...column,
      dataType: 'string' as const
    }))
    const read = { ...flow, source: { ...found.flow.source, columns } }
    await program.handlers['etl:configure']({ id, draft: { ...draft, flow: read } })
    const again = createFlowActions(program, folder)
    expect(await again.run(id)).toMatchObject({ state: 'succeeded', rowsIn: 0 })
    expect(await rows()).toHaveLength(3)

    const other = await again.folderSource('*.csv', 'Tệp gửi lại')
    const elsewhere = { ...flow, source: { ...found.flow.source, endpoint: other } }
    await program.handlers['etl:configure']({ id, draft: { ...draft, flow: elsewhere } })
    expect(await again.run(id)).toMatchObject({ state: 'succeeded', rowsIn: 2 })
  })

  test.each([
    ['vanishes', (path: string) => rmSync(path)],
    ['is another', (path: string) => writeFileSync(path, 'ma;so\nX;9\n')]
  ])('a run stops with a message when a file %s after it was listed', async (_, change) => {
    const path = join(flows.inbox, 't01.csv')
    const listed = source.started.length
    source.onStart(at => {
      // The first child process lists the files, and the second one reads them, so the file changes
      // in between.
      if (at === listed + 2) change(path)
    })
    const run = await flows.run(id)
    source.onStart(() => undefined)
    expect(run).toMatchObject({ state: 'failed', rowsOut: 0 })
    expect(run.log.at(-1)?.message).toMatch(/không còn trong thư mục/)
    expect(await rows()).toEqual([['Z', 0]])
    const left = readdirSync(join(folder, 'warehouse', 'temporary'), { withFileTypes: true })
    expect(left.filter(entry => entry.isFile())).toEqual([])
  })
})
