import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FlowColumn } from '@shared/model/etl/flow/source'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../support/engine'
import { createFlowActions } from '../../../support/etl/flow-program'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { profileChosenFile } from '../../../support/look-at'
import { createSourceProcesses } from '../../../support/sources'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const column = (name: string, dataType: FlowColumn['dataType']): FlowColumn => ({
  name,
  title: name,
  dataType,
  numbers: 'vi',
  personal: false
})
const columns = [column('ma', 'string'), column('so', 'float')]

describe('reading options of a pipeline taken from an example file', () => {
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
  const put = (name: string, content: string): string => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }

  test('the reading options taken from an example file are those chosen by the user, and apply to its heading and sender', async () => {
    const path = put('qs_dv02_2026-01.csv', 'BÁO CÁO;\nma;so\n(1);(2)\nA;1,5\nCộng;1,5\n')
    const choice = { headerLines: { from: 2, to: 2 }, firstLine: 4, lastLine: 4, noValues: ['x'] }
    const { token } = await profileChosenFile(program, path, choice)
    const { reading, missing, added } = await program.handlers['etl:exampleReading']({
      token,
      columns
    })
    expect({ missing, added }).toEqual({ missing: [], added: [] })
    expect(reading).toEqual({
      sender: 'qs dv02',
      heading: ['ma;so'],
      sheet: null,
      line: 2,
      titles: ['ma', 'so'],
      choice: {
        headerLines: { from: 2, to: 2 },
        firstLine: 4,
        leftOutAtEnd: 1,
        noValues: ['x']
      }
    })
  })

  test('the reading options taken from an example file include the decimal mark if its numbers differ from the agreed notation', async () => {
    const { token } = await profileChosenFile(
      program,
      put('dv03.csv', 'ma;so\nA;1,234.5\nB;2,500.25\n')
    )
    const { reading } = await program.handlers['etl:exampleReading']({ token, columns })
    expect(reading.choice).toEqual({ decimals: 'en' })
    const same = await profileChosenFile(program, put('dv04.csv', 'ma;so\nA;1.234,5\nB;2.500,25\n'))
    const other = await program.handlers['etl:exampleReading']({ token: same.token, columns })
    expect(other.reading.choice).toEqual({})
  })

  test('the message about an example file with other columns than agreed names the differing columns', async () => {
    const { token } = await profileChosenFile(program, put('dv05.csv', 'ma;ngay\nA;01/02/2026\n'))
    expect(await program.handlers['etl:exampleReading']({ token, columns })).toMatchObject({
      missing: ['so'],
      added: ['ngay']
    })
  })

  test('an example file is refused if it has no header or is no longer open', async () => {
    const { token } = await profileChosenFile(program, put('dv06.csv', 'A;1\nB;2\n'), {
      header: false
    })
    const ask = (id: string) =>
      (async () => program.handlers['etl:exampleReading']({ token: id, columns }))()
    await expect(ask(token)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(ask(crypto.randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a second example file is shown with the reading options that the pipeline already has', async () => {
    const { token } = await profileChosenFile(
      program,
      put('dv07_2026-01.csv', 'ma;so\nA;1,5\nB;2\n'),
      {
        lastLine: 2
      }
    )
    const { reading } = await program.handlers['etl:exampleReading']({ token, columns })
    program.choose(put('dv07_2026-02.csv', 'ma;so\nC;1\nD;2\nE;3\n'))
    const chosen = await program.handlers['fileImport:choose'](undefined)
    if (chosen.outcome !== 'chosen') throw new Error('not chosen')
    const looked = await program.handlers['fileImport:profile']({
      token: chosen.token,
      choice: {},
      recalls: true,
      readings: [reading]
    })
    expect(looked).toMatchObject({
      profile: { rowCount: 2 },
      recalled: { choice: { leftOutAtEnd: 1 } }
    })
    expect(looked.outcome === 'profiled' && looked.recalled).not.toHaveProperty('user')
  })

  test('the reading options of an example file are saved with the pipeline, and the audit entry states the number of changes', async () => {
    const { pipeline, flow } = await flows.folderTarget()
    const { token } = await profileChosenFile(program, put('dv08.csv', 'ma;so\nA;1\n'))
    const { reading } = await program.handlers['etl:exampleReading']({ token, columns })
    const { name, description, targetTable, schedule } = pipeline
    const configure = async (readings: readonly (typeof reading)[]): Promise<string> => {
      if (flow.source.kind !== 'folder') throw new Error('no folder')
      const changed = { ...flow, source: { ...flow.source, readings: [...readings] } }
      const draft = { name, description, source: pipeline.source, targetTable, schedule }
      await program.handlers['etl:configure']({
        id: pipeline.id,
        draft: { ...draft, flow: changed }
      })
      const { activities } = await program.handlers['home:overview'](undefined)
      return activities[0]?.action ?? ''
    }
    const other = { ...reading, sender: 'dv09' }
    expect(await configure([reading, other])).toBe(
      'Cấu hình pipeline ETL “Quân số tháng”; cách đọc tệp: thêm 2'
    )
    expect(await configure([{ ...reading, choice: { decimals: 'en' } }])).toBe(
      'Cấu hình pipeline ETL “Quân số tháng”; cách đọc tệp: sửa 1, bỏ 1'
    )
    expect(await configure([{ ...reading, choice: { decimals: 'en' } }])).toBe(
      'Cấu hình pipeline ETL “Quân số tháng”'
    )
    const named = { ...reading, choice: { decimals: 'en' as const }, senderName: 'Quân khu 2' }
    expect(await configure([{ ...named, sender: 'quan khu 2' }])).toBe(
      'Cấu hình pipeline ETL “Quân số tháng”; cách đọc tệp: sửa 1'
    )
    // A sender name is accepted only if its words occur in the name of the example file.
    await expect(configure([{ ...named, sender: 'quan khu 3' }])).rejects.toThrow()
  })
})
