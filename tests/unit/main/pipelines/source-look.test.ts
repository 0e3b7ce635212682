import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../support/engine'
import { createFlowActions } from '../../../support/etl/flow-program'
import { zipWorkbook } from '../../../support/files/workbook'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { createFileLoadActions } from '../../../support/loading'
import { profileChosenFile } from '../../../support/look-at'
import { createSourceProcesses } from '../../../support/sources'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

describe('preview of the structure of a pipeline source', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  const source = createSourceProcesses()
  let folder = ''
  let program: TestProgram
  let flows: ReturnType<typeof createFlowActions>
  beforeEach(() => {
    folder = makeTemporaryFolder()
    program = openTestProgram({
      folder,
      openEngine: () => start().engine,
      startSource: source.start
    })
    flows = createFlowActions(program, folder)
  })

  test('the structure preview lists the sheets of a workbook, and runs read the chosen sheet', {
    tags: 'whole'
  }, async () => {
    const book = (ma: string, so: number): Uint8Array =>
      zipWorkbook({
        Bìa: [['Báo cáo của đơn vị'], ['Tháng 01']],
        'Số liệu': [
          ['ma', 'so'],
          [ma, so]
        ]
      })
    flows.put('t01.xlsx', book('A', 1))
    const endpoint = await flows.folderSource('*.xlsx')
    const place = { kind: 'folder' as const, endpoint, choice: {} }
    const first = await program.handlers['etl:structure']({ place })
    expect(first).toMatchObject({ sheets: ['Bìa', 'Số liệu'], sheet: 'Bìa' })
    const chosen = { ...place, choice: { sheet: 'Số liệu' } }
    const second = await program.handlers['etl:structure']({ place: chosen })
    expect(second).toMatchObject({ sheet: 'Số liệu', choice: { sheet: 'Số liệu' } })
    expect(second.columns.map(({ name }) => name)).toEqual(['ma', 'so'])
    const target = await flows.table(
      'dm_dich',
      [
        ['ma', 'string'],
        ['so', 'integer']
      ],
      ['Z;0']
    )
    const flow = {
      source: { ...chosen, columns: second.columns },
      steps: [],
      rules: [],
      partition: ''
    }
    const { id } = await flows.pipeline(flow, 'dm_dich')
    flows.put('t02.xlsx', book('B', 2))
    expect(await flows.run(id)).toMatchObject({ state: 'succeeded', rowsIn: 2 })
    expect(await createFileLoadActions(program, folder).rowsOf(target)).toEqual([
      ['Z', 0],
      ['A', 1],
      ['B', 2]
    ])
  })

  test('the structure preview uses the header rows stored at an earlier load, and so does the pipeline', async () => {
    const report = (rows: readonly string[], above: readonly string[]): string =>
      [...above, 'ma;so', '(1);(2)', ...rows, 'Cộng;9'].join('\n')
    const name = 'qs_dv01_2026-01.csv'
    const first = report(['A;1', 'B;2'], ['BÁO CÁO;'])
    flows.put(name, first)
    writeFileSync(join(folder, name), first)
    const { token, profile } = await profileChosenFile(program, join(folder, name), {
      headerLines: { from: 2, to: 2 },
      firstLine: 4,
      lastLine: 5
    })
    const target = await flows.table(
      'dm_dich',
      [
        ['ma', 'string'],
        ['so', 'integer']
      ],
      ['Z;0']
    )
    const staged = { load: crypto.randomUUID(), token, table: target, partition: '' }
    await program.handlers['dataLoad:stage']({ ...staged, sources: [0, 1] })
    await program.handlers['dataLoad:drop']({ load: staged.load })
    expect(profile.rowCount).toBe(2)
    const endpoint = await flows.folderSource()
    const place = { kind: 'folder' as const, endpoint, choice: {} }
    const look = await program.handlers['etl:structure']({ place })
    expect(look.readings).toMatchObject([{ sender: 'qs dv01', heading: ['ma;so'] }])
    const guessed = await program.handlers['etl:structure']({ place: { ...place, readings: [] } })
    expect(guessed.readings).toBeUndefined()
    const source = { ...place, readings: look.readings, columns: look.columns }
    const { id } = await flows.pipeline({ source, steps: [], rules: [], partition: '' }, 'dm_dich')
    // The header of this file starts on another line, and its total line is still not a row.
    flows.put('qs_dv01_2026-02.csv', report(['C;3'], ['BÁO CÁO;', 'Quý II;']))
    expect(await flows.run(id)).toMatchObject({ state: 'succeeded' })
    expect(await createFileLoadActions(program, folder).rowsOf(target)).toEqual([
      ['Z', 0],
      ['A', 1],
      ['B', 2],
      ['C', 3]
    ])
  })

  test('a cancelled structure preview ends the process that reads the file and leaves no file', async () => {
    flows.put('t01.csv', 'ma;so\nA;1\n')
    const endpoint = await flows.folderSource()
    const place = { kind: 'folder' as const, endpoint, choice: {} }
    const trial = crypto.randomUUID()
    const begun = source.started.length
    source.onStart(() => void program.handlers['etl:stopTrial']({ trial }))
    const looking = program.handlers['etl:structure']({ place, trial })
    await expect(looking).rejects.toThrow('Đã dừng xem cấu trúc')
    source.onStart(() => undefined)
    expect(source.started).toHaveLength(begun + 1)
    const [child] = source.started.slice(begun)
    await expect.poll(() => child?.exitCode ?? child?.signalCode ?? null).not.toBeNull()
  })

  test('the structure preview shows the file that stopped the last run, even if there are other new files', {
    tags: 'whole'
  }, async () => {
    const { pipeline, endpoint } = await flows.folderTarget()
    expect(await flows.run(pipeline.id)).toMatchObject({ state: 'succeeded' })
    flows.put('t02.csv', 'ma;khac\nC;3\n')
    expect(await flows.run(pipeline.id)).toMatchObject({ state: 'failed' })
    for (let at = 0; at < 25; at++) flows.put(`cu-${at}.csv`, `ma;so\nM${at};${at}\n`)
    await program.handlers['collection:arrivals']({ id: endpoint })
    const opened = source.started.length
    const now = await program.handlers['etl:structureNow']({ id: pipeline.id })
    expect(now.difference).toMatchObject({ file: 't02.csv', missing: ['so'], added: ['khac'] })
    // Without the column `so` all steps would still run, but this column of the target table would
    // stay empty.
    expect(now).toMatchObject({ faults: [], unfilled: ['so'] })
    // Only two child processes start: one lists the folder, one reads the file.
    expect(source.started.length - opened).toBe(2)
  })

  test('the structure preview does not read the rows of a file whose columns clearly match the agreed ones', async () => {
    const { pipeline, endpoint } = await flows.folderTarget()
    expect(await flows.run(pipeline.id)).toMatchObject({ state: 'succeeded' })
    flows.put('t02.csv', 'ma;so\nC;3\n')
    await program.handlers['collection:arrivals']({ id: endpoint })
    const opened = source.started.length
    const now = await program.handlers['etl:structureNow']({ id: pipeline.id })
    expect(now.difference).toBeNull()
    // Only two child processes start: one lists the folder, and one reads the file, which is not
    // read a second time.
    expect(source.started.length - opened).toBe(2)
  })
})
