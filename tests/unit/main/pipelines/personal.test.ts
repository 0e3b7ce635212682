import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FlowRule, PipelineFlow } from '@shared/model/etl/flow/flow'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../support/engine'
import { createFlowActions, testUuidOf } from '../../../support/etl/flow-program'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

describe('personal columns of a source table in a pipeline', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let folder = ''
  let program: TestProgram
  let flows: ReturnType<typeof createFlowActions>
  beforeEach(async () => {
    folder = makeTemporaryFolder()
    program = openTestProgram({ folder, openEngine: () => start().engine })
    flows = createFlowActions(program, folder)
    await flows.table(
      'dm_nguoi',
      [
        ['ho_ten', 'string'],
        ['so', 'integer']
      ],
      ['Nguyễn An;1', 'Trần Bình;200']
    )
    await flows.table(
      'dm_dich',
      [
        ['ten_goi', 'string'],
        ['so', 'integer']
      ],
      ['x;0']
    )
  })
  const range: FlowRule = {
    kind: 'between',
    id: testUuidOf(9),
    severity: 'blocking',
    threshold: { most: 5, unit: 'rows' },
    columns: ['so'],
    from: '0',
    to: '10'
  }
  /**
   * Pipeline flow in which no column is marked as personal, as a manipulated page might send it.
   */
  const flowOf = async (
    part: Partial<PipelineFlow>,
    retitle = (title: string) => title
  ): Promise<PipelineFlow> => {
    const place = { kind: 'table' as const, table: 'dm_nguoi' }
    const { columns } = await program.handlers['etl:structure']({ place })
    expect(columns[0]).toMatchObject({ personal: true })
    const open = columns.map(column => ({
      ...column,
      title: retitle(column.title),
      personal: false
    }))
    return { source: { ...place, columns: open }, steps: [], rules: [], partition: '', ...part }
  }
  const all: PipelineFlow['steps'][number] = {
    kind: 'select',
    id: testUuidOf(1),
    sql: 'SELECT ho_ten AS ten_goi, so FROM nguon'
  }

  test.each([
    ['as it is called', (title: string) => title],
    ['in capitals', (title: string) => title.toUpperCase()]
  ])(
    'columns of a pipeline are personal as in the source table, whatever the submitted draft says: title %s',
    async (_, retitle) => {
      const choose: PipelineFlow['steps'][number] = {
        kind: 'choose',
        id: testUuidOf(2),
        columns: [
          { name: 'ten_goi', from: 'ho_ten' },
          { name: 'so', from: 'so' }
        ]
      }
      const condition: PipelineFlow['steps'][number] = {
        kind: 'filter',
        id: testUuidOf(3),
        condition: {
          kind: 'compare',
          column: { table: 0, column: 'ho_ten' },
          test: 'is',
          value: { value: 'Nguyễn An' }
        }
      }
      const chosen = await flowOf({ steps: [choose] }, retitle)
      const outline = await program.handlers['etl:outline']({
        flow: chosen,
        targetTable: 'dm_dich'
      })
      expect(outline.source[0]).toMatchObject({ name: 'ho_ten', personal: true })
      expect(outline.faults.map(({ words }) => words).join()).toContain('ten_goi')
      const asked = await flowOf({ steps: [condition] }, retitle)
      const { faults } = await program.handlers['etl:outline']({
        flow: asked,
        targetTable: 'dm_dich'
      })
      expect(faults).toMatchObject([{ step: testUuidOf(3) }])
      for (const step of [choose, all]) {
        const shown = await program.handlers['etl:preview']({
          flow: await flowOf({ steps: [step] }, retitle),
          targetTable: 'dm_dich',
          step: step.id,
          trial: crypto.randomUUID()
        })
        const text = JSON.stringify(shown)
        expect(text).toContain('N•••••')
        expect(text).not.toContain('Nguyễn')
      }
    }
  )

  test('rejected rows of a source table are masked on the page and in the exported file', async () => {
    const trial = crypto.randomUUID()
    const flow = await flowOf({ rules: [range] })
    const tried = await program.handlers['etl:dryRun']({
      flow,
      targetTable: 'dm_dich',
      trial,
      pipeline: null
    })
    expect(tried).toMatchObject({ result: { rejected: 1 } })
    const of = { dry: trial }
    const page = { of, file: '', reason: '', offset: 0, limit: 50 }
    const { rows } = await program.handlers['etl:rejected'](page)
    expect(rows.map(({ cells }) => cells)).toEqual([['T••• B•••', '200']])
    const saved = await program.handlers['etl:saveRejected']({ of, file: '' })
    if (saved.outcome !== 'saved') throw new Error(saved.outcome)
    const content = readFileSync(join(folder, saved.file.fileName), 'utf8')
    expect(content).toContain('T••• B•••')
    expect(content).not.toContain('Trần')
  })

  const keptOf = (trial: string): string[] =>
    ['temporary', 'rejected'].flatMap(name => {
      const place = join(folder, 'warehouse', name)
      return (existsSync(place) ? readdirSync(place) : []).filter(file => file.includes(trial))
    })

  test('rejected rows of a dry run are deleted when its result is released or the program restarts', async () => {
    const make = async (): Promise<string> => {
      const trial = crypto.randomUUID()
      const flow = await flowOf({ rules: [range] })
      await program.handlers['etl:dryRun']({ flow, targetTable: 'dm_dich', trial, pipeline: null })
      expect(keptOf(trial)).toHaveLength(1)
      return trial
    }
    const first = await make()
    const second = await make()
    expect(keptOf(first)).toHaveLength(1)
    await program.handlers['etl:stopTrial']({ trial: second })
    expect([keptOf(first).length, keptOf(second)]).toEqual([1, []])
    await program.tidy()
    expect(keptOf(first)).toEqual([])
  })
})
