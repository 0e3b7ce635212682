import { toQualityRuleDraft } from '@shared/features/data-quality/rule-draft'
import { defaultRuleThreshold, type PipelineFlow } from '@shared/model/etl/flow/flow'
import { etlRunResultOf } from '@shared/model/etl/run'
import { describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../support/engine'
import { createFlowActions, testUuidOf } from '../../../support/etl/flow-program'
import { openTestProgram } from '../../../support/handlers'
import { createFileLoadActions } from '../../../support/loading'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

describe('blocking quality rule of a pipeline with the default threshold', () => {
  const { start } = setUpTestEngines({ handsOn: true })

  /** Runs the pipeline over `rows` rows, of which `broken` violate the rule. */
  async function runOver(rows: number, broken: number) {
    const folder = makeTemporaryFolder()
    const program = openTestProgram({ folder, openEngine: () => start().engine })
    const flows = createFlowActions(program, folder)
    const columns = [
      ['don_vi', 'string'],
      ['so', 'integer']
    ] as const
    const lines = Array.from({ length: rows }, (_, at) => `D${at};${at < broken ? -1 : at}`)
    await flows.table('dm_nguon', columns, lines)
    const target = await flows.table('dm_dich', columns, ['Z;0'])
    const place = { kind: 'table' as const, table: 'dm_nguon' }
    const { columns: agreed } = await program.handlers['etl:structure']({ place })
    const flow: PipelineFlow = {
      source: { ...place, columns: agreed },
      steps: [
        {
          kind: 'filter',
          id: testUuidOf(1),
          condition: { kind: 'filled', column: { table: 0, column: 'don_vi' } }
        }
      ],
      rules: [
        {
          id: testUuidOf(9),
          kind: 'between',
          severity: 'blocking',
          threshold: defaultRuleThreshold,
          columns: ['so'],
          from: '0',
          to: '1000'
        }
      ],
      partition: ''
    }
    const { id } = await flows.pipeline(flow, 'dm_dich')
    const run = await flows.run(id)
    const kept = await createFileLoadActions(program, folder).rowsOf(target)
    const rejected = await program.handlers['etl:rejected']({
      of: { run: run.id },
      file: '',
      reason: '',
      offset: 0,
      limit: 50
    })
    return { run, kept: kept.length, rejected }
  }

  test('a blocking rule rejects the rows that violate it with a reason, and all other rows are loaded', async () => {
    const { run, kept, rejected } = await runOver(20, 1)
    expect(run).toMatchObject({ state: 'succeeded', rowsIn: 20, rowsOut: 19, rejected: 1 })
    expect(etlRunResultOf(run)).toBe('warned')
    expect(kept).toBe(20)
    expect(rejected.rows).toMatchObject([
      {
        by: testUuidOf(9),
        where: expect.stringMatching(/^so /),
        reason: expect.stringContaining('so')
      }
    ])
  })

  test('a pipeline publishes nothing if more rows violate a rule than its threshold allows', async () => {
    const { run, kept, rejected } = await runOver(20, 3)
    expect(run).toMatchObject({ state: 'failed', rowsOut: 0 })
    expect(run.log.at(-1)?.message).toMatch(/3 dòng vi phạm, quá ngưỡng cho phép \(tối đa 10%\)$/)
    expect(kept).toBe(1)
    expect(rejected.rejected).toBe(3)
  })

  test('the form of a new rule shows the default threshold, and the form of an existing rule shows its stored threshold', () => {
    expect(toQualityRuleDraft(undefined, [], defaultRuleThreshold)).toMatchObject({
      most: '10',
      unit: 'percent'
    })
    expect(toQualityRuleDraft(undefined, [])).toMatchObject({ most: '0', unit: 'rows' })
    const threshold = { most: 3, unit: 'rows' as const }
    const kind = 'filled' as const
    const severity = 'blocking' as const
    const rule = { id: testUuidOf(9), kind, severity, columns: ['so'] }
    expect(toQualityRuleDraft({ ...rule, threshold }, [], defaultRuleThreshold)).toMatchObject({
      most: '3',
      unit: 'rows'
    })
  })
})
