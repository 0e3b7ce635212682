import type { PipelineReading } from '@shared/features/file-import/remembered'
import { beforeEach, describe, expect, test } from 'vitest'
import { useEngines } from '../../../../../support/engine'
import { flowsOf } from '../../../../../support/etl/flow-program'
import { openProgram, type TestProgram } from '../../../../../support/handlers'
import { loaderOf } from '../../../../../support/loading'
import { sourceProcesses } from '../../../../../support/sources'
import { makeTemporaryFolder } from '../../../../../support/temporary-folder'

const reading = (sender: string, choice: PipelineReading['choice']): PipelineReading => ({
  sender,
  heading: ['ma;so'],
  sheet: null,
  line: 1,
  titles: ['ma', 'so'],
  choice
})

describe('values of files of several senders', () => {
  const { start } = useEngines({ handsOn: true })
  const source = sourceProcesses()
  let folder = ''
  let program: TestProgram
  let flows: ReturnType<typeof flowsOf>
  beforeEach(() => {
    folder = makeTemporaryFolder()
    program = openProgram(folder, undefined, undefined, () => start().engine, source.start)
    flows = flowsOf(program, folder)
  })

  async function pipeline(readings: readonly PipelineReading[]) {
    const endpoint = await flows.folderSource()
    const table = await flows.table(
      'dm_dich',
      [
        ['ma', 'string'],
        ['so', 'float']
      ],
      ['Z;0,5']
    )
    const column = { numbers: 'vi', personal: false } as const
    const columns = [
      { name: 'ma', title: 'ma', dataType: 'string', ...column },
      { name: 'so', title: 'so', dataType: 'float', ...column }
    ] as const
    const { id } = await flows.pipeline(
      {
        source: {
          kind: 'folder',
          endpoint,
          choice: {},
          readings: [...readings],
          columns: [...columns]
        },
        steps: [],
        rules: [],
        partition: ''
      },
      'dm_dich'
    )
    return { id, table }
  }

  test('reads the decimal mark and the signs for no value of each sender by its own reading', async () => {
    flows.put('qs_dv01_2026-01.csv', 'ma;so\nA;1.234,5\nB;..\nC;-1\n')
    flows.put('qs_dv02_2026-01.csv', 'ma;so\nD;1,234.5\nE;1.234\nF;-1\n')
    flows.put('qs_dv03_2026-01.csv', 'ma;so\nG;1.234\n')
    const { id, table } = await pipeline([
      reading('qs dv02', { decimals: 'en', noValues: ['-1'] }),
      reading('qs dv01', {}),
      reading('qs dv03', {})
    ])
    expect(await flows.run(id)).toMatchObject({ state: 'succeeded', rejected: 0 })
    const rows = await loaderOf(program, folder).rowsOf(table)
    expect(Object.fromEntries(rows.map(([ma, so]) => [String(ma), so]))).toEqual({
      Z: 0.5,
      A: 1_234.5,
      B: null,
      C: -1,
      D: 1_234.5,
      E: 1.234,
      F: null,
      G: 1_234
    })
  })

  test('takes a file whose numbers fit the decimal mark of its sender for one with the agreed type', async () => {
    flows.put('qs_dv02_2026-01.csv', 'ma;so\nD;1,234.5\nE;2,500.25\nF;chưa có\n')
    const { id, table } = await pipeline([
      reading('qs dv02', { decimals: 'en', types: { so: 'string' } })
    ])
    expect(await flows.run(id)).toMatchObject({ state: 'succeeded', rejected: 1 })
    expect(await loaderOf(program, folder).rowsOf(table)).toHaveLength(3)
  })
})
