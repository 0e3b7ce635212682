import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { etlRunResultOf } from '@shared/model/etl/run'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../support/engine'
import { createFlowActions } from '../../../support/etl/flow-program'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { createFileLoadActions } from '../../../support/loading'
import { createSourceProcesses } from '../../../support/sources'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

describe('files of a folder whose structure is not the agreed one', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  const source = createSourceProcesses()
  let folder = ''
  let program: TestProgram
  let flows: ReturnType<typeof createFlowActions>
  let [id, target, endpoint] = ['', '', '']
  beforeEach(async () => {
    folder = makeTemporaryFolder()
    program = openTestProgram({
      folder,
      openEngine: () => start().engine,
      startSource: source.start
    })
    flows = createFlowActions(program, folder)
    target = await flows.table(
      'dm_dich',
      [
        ['ma', 'string'],
        ['so', 'integer']
      ],
      ['Z;0'],
      { key: ['ma'] }
    )
    // Files are read in the order of their modification time, so each file gets a later time than
    // the one before.
    put('t01.csv', 'ma;so\nA;1\nB;2\n')
    endpoint = await flows.folderSource('t*')
    const place = { kind: 'folder' as const, endpoint, choice: {} }
    const { columns } = await program.handlers['etl:structure']({ place })
    const flow = { source: { ...place, columns }, steps: [], rules: [], partition: '' }
    id = (await flows.pipeline(flow, 'dm_dich')).id
  })
  let seconds = 1_000_000
  const put = (name: string, content: string): void => {
    flows.put(name, content)
    utimesSync(join(flows.inbox, name), ++seconds, seconds)
  }
  const states = async () =>
    (await program.handlers['collection:arrivals']({ id: endpoint }))
      .map(({ name, state }) => `${name} ${state}`)
      .toSorted()

  test('files with other columns or unreadable content are skipped with a reason, and all others are loaded', async () => {
    put('t02.csv', 'ma;khac\nC;3\n')
    put('t03.xlsx', 'đây không phải là sổ tính')
    put('t04.csv', 'ma;so\nD;4\n')
    put('t05.csv', 'ma;so\nE;năm\nF;sáu\n')
    put('t06.csv', 'ma;so\nG;7\n')
    const run = await flows.run(id)
    expect(run).toMatchObject({ state: 'succeeded', rowsIn: 4, rowsOut: 4, rejected: 0 })
    expect(etlRunResultOf(run)).toBe('warned')
    expect(run.outcome?.files.map(({ name }) => name)).toEqual(['t01.csv', 't04.csv', 't06.csv'])
    const skipped = new Map(run.outcome?.skipped?.map(({ name, reason }) => [name, reason]))
    expect([...skipped.keys()].toSorted()).toEqual(['t02.csv', 't03.xlsx', 't05.csv'])
    expect(skipped.get('t02.csv')).toBe('Thiếu cột: so. Có thêm cột: khac.')
    expect(skipped.get('t03.xlsx')).toContain('không đọc được')
    expect(skipped.get('t05.csv')).toContain('Cột so trước là số nguyên')
    expect(run.log.at(-1)).toMatchObject({
      level: 'warning',
      message: expect.stringMatching(/dòng vào dm_dich\. Bỏ qua 3 tệp/)
    })
    expect(await states()).toEqual([
      't01.csv loaded',
      't02.csv new',
      't03.xlsx new',
      't04.csv loaded',
      't05.csv new',
      't06.csv loaded'
    ])
    const rows = await createFileLoadActions(program, folder).rowsOf(target)
    expect(rows.map(([ma]) => ma)).toEqual(['Z', 'A', 'B', 'D', 'G'])
  })

  test('a run fails when all new files of the folder are skipped', { tags: 'whole' }, async () => {
    await flows.run(id)
    put('t02.csv', 'ma;khac\nC;3\n')
    put('t03.csv', 'ma\nD\n')
    const run = await flows.run(id)
    expect(run).toMatchObject({ state: 'failed', rowsIn: 0 })
    expect(run.outcome?.skipped?.map(({ name }) => name)).toEqual(['t02.csv', 't03.csv'])
    expect(run.log.map(({ message }) => message)).toContain('Bỏ qua tệp “t03.csv”: Thiếu cột: so.')
  })

  test('a run ends with a warning if rows are rejected or their keys already exist in the table', async () => {
    expect(etlRunResultOf(await flows.run(id))).toBe('succeeded')
    put('t02.csv', 'ma;so\nA;100\nC;3\nD;lạ\n')
    const run = await flows.run(id)
    expect(etlRunResultOf(run)).toBe('warned')
    const { read, added, changed, same, repeated, rejected } = run.outcome?.counts ?? {}
    expect({ read, added, changed, same, repeated, rejected }).toEqual({
      read: 3,
      added: 1,
      changed: 0,
      same: 0,
      repeated: 1,
      rejected: 1
    })
    put('t03.csv', 'ma;so\nB;200\n')
    expect(etlRunResultOf(await flows.run(id))).toBe('warned')
  })
})
