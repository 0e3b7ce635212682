import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { createFlowActions } from '../../../../support/etl/flow-program'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createTableLoadActions } from '../../../../support/loading'
import { createSourceProcesses } from '../../../../support/sources'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

/** Time one day after the first start of the program. */
const later = Date.parse('2026-11-22T09:00:00+07:00')
const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }

describe('origin of a table row', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  const source = createSourceProcesses()
  let folder: string
  let program: TestProgram
  const { create, stage } = createTableLoadActions(
    () => program,
    () => folder
  )
  beforeEach(() => {
    folder = makeTemporaryFolder()
    program = openTestProgram({
      folder,
      openEngine: () => start().engine,
      startSource: source.start
    })
  })

  const load = async (table: string, lines: readonly string[], partition = ''): Promise<void> => {
    const { id } = await stage(table, lines, partition)
    await program.handlers['dataLoad:publish']({ load: id })
  }

  /**
   * First cell of each row, with the index of the table generation and the line number of the file
   * that the row came from.
   */
  async function origins(table: string) {
    const { rows, generation } = await program.handlers['dataMart:rows']({ id: table, query })
    const told = await Promise.all(
      rows.map(async ([number, name]) => {
        const origin = await program.handlers['lineage:row']({
          table,
          generation,
          row: Number(number)
        })
        const { table: kept } = await program.handlers['dataMart:get']({ id: table })
        const place = kept.generations.findIndex(({ id }) => id === origin?.generation)
        return [name, place, origin?.line] as const
      })
    )
    return told
  }

  it('the origin of a row is its line number in the file, which counts rejected rows and line breaks inside cells', async () => {
    const table = await create(['a;1;1', 'b;sai;1', '"c\nd";1;2', 'e;1;3'], {})
    expect(await origins(table)).toEqual([
      ['a', 0, 2],
      ['c\nd', 0, 4],
      ['e', 0, 6]
    ])
    const { rows, generation } = await program.handlers['dataMart:rows']({ id: table, query })
    const row = Number(rows[0]?.[0])
    const origin = await program.handlers['lineage:row']({ table, generation, row })
    const bytes = readFileSync(join(folder, 'tep.csv'))
    expect(origin).toMatchObject({
      file: 'tep.csv',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      user: 'Quản trị viên',
      oldest: false
    })
  })

  it('the origin of a row is found after later loads that keep, remove and change rows', async () => {
    const key = { key: ['ma'] }
    const table = await create(['a;1;1', 'b;1;2', 'c;2;3'], {
      ...key,
      writeStrategy: 'partitioned'
    })
    await load(table, ['d;3;1', 'b;1;9', 'a;1;1'], 'nam')
    await load(table, ['e;4;4'], 'nam')
    expect([...(await origins(table))].sort()).toEqual([
      ['a', 1, 4],
      ['b', 1, 3],
      ['c', 0, 4],
      ['d', 1, 2],
      ['e', 2, 2]
    ])
  })

  it('the origin of each row is found after one of many rows changed', async () => {
    const many = Array.from({ length: 40 }, (_, place) => `k${place};${place};1`)
    const table = await create(many, { key: ['ma'], writeStrategy: 'partitioned' })
    await load(table, ['x;99;1', 'k3;3;9'], 'nam')
    const found = new Map((await origins(table)).map(([name, ...rest]) => [name, rest]))
    expect(found.get('x')).toEqual([1, 2])
    expect(found.get('k3')).toEqual([1, 3])
    expect(found.get('k4')).toEqual([0, 6])
  })

  it('the origin of a row loaded by a run over many files is its file and line', async () => {
    const flows = createFlowActions(program, folder)
    const table = await flows.table(
      'dm_thu',
      [
        ['ma', 'string'],
        ['so', 'integer']
      ],
      ['cũ;0']
    )
    const endpoint = await flows.folderSource()
    flows.put('mot.csv', 'ma;so\na;1\nb;2\n')
    flows.put('hai.csv', 'ma;so\nc;3\nd;4\n')
    const place = { kind: 'folder' as const, endpoint, choice: {} }
    const { columns } = await program.handlers['etl:structure']({ place })
    const flow = { source: { ...place, columns }, steps: [], rules: [], partition: '' }
    const { id } = await flows.pipeline(flow, 'dm_thu')
    expect(await flows.run(id)).toMatchObject({ state: 'succeeded', rowsIn: 4 })
    const { rows, generation } = await program.handlers['dataMart:rows']({ id: table, query })
    const told = await Promise.all(
      rows.map(async ([number, name]) => {
        const row = Number(number)
        const origin = await program.handlers['lineage:row']({ table, generation, row })
        return [name, origin?.file, origin?.line, origin?.sha256.length]
      })
    )
    expect(told.sort()).toEqual(
      [
        ['a', 'mot.csv', 2, 64],
        ['b', 'mot.csv', 3, 64],
        ['c', 'hai.csv', 2, 64],
        ['d', 'hai.csv', 3, 64],
        ['cũ', 'dm_thu.csv', 2, 64]
      ].sort()
    )
  })

  it('identical rows have the file lines at the same positions as their origins', async () => {
    const table = await create(['a;1;1', 'a;1;1'], {})
    await load(table, ['a;1;1'])
    expect(await origins(table)).toEqual([
      ['a', 0, 2],
      ['a', 0, 3],
      ['a', 1, 2]
    ])
  })

  it('the origin of identical rows is unknown after their positions in the table changed', async () => {
    const table = await create(['x;1;1', 'a;2;1', 'a;2;1', 'b;2;1'], {
      writeStrategy: 'partitioned'
    })
    await load(table, ['y;1;5'], 'nam')
    const { rows, generation } = await program.handlers['dataMart:rows']({ id: table, query })
    const told = await Promise.all(
      rows.map(async ([number, name]) => {
        const row = Number(number)
        const origin = await program.handlers['lineage:row']({ table, generation, row })
        return [name, origin?.file, origin?.line, origin?.twins]
      })
    )
    expect(told).toEqual([
      ['a', '', null, 2],
      ['a', '', null, 2],
      ['b', 'tep.csv', 5, 0],
      ['y', 'tep.csv', 2, 0]
    ])
  })

  it('the origin of a row is found when a column was renamed and another took its old name', async () => {
    const table = await create(['a;1;1', 'b;1;1'], {})
    program.close()
    program = openTestProgram({
      folder,
      now: later,
      openEngine: () => start().engine,
      startSource: source.start
    })
    const columns = [
      { name: 'so_cu', from: 'ma', dataType: 'string' as const },
      { name: 'nam', from: 'nam', dataType: 'integer' as const },
      { name: 'so', from: 'so', dataType: 'integer' as const },
      { name: 'ma', from: '', dataType: 'string' as const }
    ].map(column => ({ ...column, description: '', personal: false }))
    await program.handlers['dataMart:changeStructure']({ id: table, columns })
    expect(await origins(table)).toEqual([
      ['a', 0, 2],
      ['b', 0, 3]
    ])
  })

  it('the origin of a row is found after an older table generation was restored', async () => {
    const table = await create(['a;1;1', 'b;1;2'], { writeStrategy: 'overwrite' })
    const { current } = (await program.handlers['dataMart:get']({ id: table })).table
    await load(table, ['c;1;1'])
    await program.handlers['dataMart:returnTo']({
      id: table,
      generation: current,
      reason: 'Nạp nhầm'
    })
    expect(await origins(table)).toEqual([
      ['a', 0, 2],
      ['b', 0, 3]
    ])
  })

  it('the origin of a row is the load of the restored table generation, even if a later generation had an identical row', async () => {
    const table = await create(['a;1;1'], { writeStrategy: 'overwrite' })
    const { current } = (await program.handlers['dataMart:get']({ id: table })).table
    await load(table, ['c;1;1', 'a;1;1'])
    const back = async (generation: string) =>
      program.handlers['dataMart:returnTo']({ id: table, generation, reason: 'Nạp nhầm' })
    await back(current)
    expect(await origins(table)).toEqual([['a', 0, 2]])
    const again = (await program.handlers['dataMart:get']({ id: table })).table
    await load(table, ['a;1;1', 'd;1;1'])
    await back(again.current)
    expect(await origins(table)).toEqual([['a', 0, 2]])
  })

  it('the origin of a row is known only as far back as table generations are stored', async () => {
    const table = await create(['a;1;1'], {})
    await load(table, ['b;1;1'])
    await program.handlers['configuration:update']({
      generationsKept: 1,
      generationsMonthly: false
    })
    await program.pruneGenerations()
    expect(await origins(table)).toEqual([
      ['a', 0, null],
      ['b', 0, 2]
    ])
    const { generation } = await program.handlers['dataMart:rows']({ id: table, query })
    expect(await program.handlers['lineage:row']({ table, generation, row: 0 })).toMatchObject({
      oldest: true
    })
    expect(await program.handlers['lineage:row']({ table, generation, row: 9 })).toBeNull()
  })
})
