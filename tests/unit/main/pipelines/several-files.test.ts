import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TableRule } from '@shared/model/data-quality/rules'
import type { PipelineFlow } from '@shared/model/etl/flow/flow'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../support/engine'
import { createFlowActions, testUuidOf } from '../../../support/etl/flow-program'
import { encodeLegacyText } from '../../../support/files/vietnamese-encoders'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { createFileLoadActions } from '../../../support/loading'
import { createSourceProcesses } from '../../../support/sources'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const unique = {
  id: testUuidOf(9),
  kind: 'unique' as const,
  severity: 'blocking' as const,
  threshold: { most: 0, unit: 'rows' as const },
  columns: ['so']
} satisfies TableRule

describe('rejected rows of a run over several files', () => {
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
  const rejectedOf = (run: string) =>
    program.handlers['etl:rejected']({ of: { run }, file: '', reason: '', offset: 0, limit: 50 })

  test('a rejected duplicate row names the file and line of the first row, and files with rejected rows are written in their original encoding', {
    tags: 'whole'
  }, async () => {
    const { pipeline, target } = await flows.folderTarget({}, { key: ['ma'] })
    await program.handlers['dataQuality:setRule']({ id: target, rule: unique })
    const text = 'ma|so\nA|3\nĐ|2\nĐ|4\nK|4\nH|sai\n'
    flows.put('t02.csv', encodeLegacyText(text, 'tcvn3'))
    const run = await flows.run(pipeline.id)
    expect(run).toMatchObject({ state: 'succeeded', rowsIn: 7, rejected: 4 })
    const { rows } = await rejectedOf(run.id)
    const said = rows.map(({ file, line, reason }) => `${file}:${line} ${reason}`)
    const rule = 'Sai quy tắc “so duy nhất”: trùng với'
    expect(said).toEqual([
      't02.csv:2 Trùng khóa với dòng 2 của tệp “t01.csv”',
      `t02.csv:3 ${rule} dòng 3 của tệp “t01.csv”`,
      't02.csv:4 Trùng khóa với dòng 3 của tệp, dòng đó cũng bị loại',
      't02.csv:6 Cột “so” không phải số nguyên'
    ])
    const of = { run: run.id }
    const saved = await program.handlers['etl:saveRejected']({ of, file: 't02.csv' })
    if (saved.outcome !== 'saved') throw new Error(saved.outcome)
    const bytes = readFileSync(join(folder, saved.file.fileName))
    expect(bytes.includes(encodeLegacyText('Đ|4', 'tcvn3'))).toBe(true)
  })

  test('rows without a key and rows that violate a quality rule are rejected with their reasons', async () => {
    const { pipeline, target } = await flows.folderTarget({}, { key: ['ma'] })
    const rule = { ...unique, kind: 'between' as const, from: '0', to: '5' }
    await program.handlers['dataQuality:setRule']({ id: target, rule })
    flows.put('t02.csv', 'ma;so\n;3\nC;6\nD;5\n')
    const run = await flows.run(pipeline.id)
    expect(run).toMatchObject({ state: 'succeeded', rowsIn: 5, rejected: 2 })
    const { rows } = await rejectedOf(run.id)
    expect(rows.map(({ file, line, cells }) => [file, line, cells])).toEqual([
      ['t02.csv', 2, ['', '3']],
      ['t02.csv', 3, ['C', '6']]
    ])
    expect(rows[0]?.reason).toContain('“ma”')
    expect(rows[1]?.reason).toContain('Sai quy tắc')
    const kept = await createFileLoadActions(program, folder).rowsOf(target)
    expect(kept.map(([ma]) => ma)).toEqual(['Z', 'A', 'B', 'D'])
  })

  test('a rejected row that a pipeline step created has no source line and is in no file for the sender', async () => {
    const column = (name: string) => ({ table: 0, column: name })
    const steps: PipelineFlow['steps'] = [
      {
        kind: 'group',
        id: testUuidOf(1),
        groups: [{ name: 'ma', column: column('ma') }],
        measures: [{ name: 'so', kind: 'sum', column: column('so') }]
      }
    ]
    const rules: PipelineFlow['rules'] = [
      {
        ...unique,
        kind: 'between',
        columns: ['so'],
        threshold: { most: 9, unit: 'rows' },
        from: '0',
        to: '1'
      }
    ]
    const { pipeline } = await flows.folderTarget({ steps, rules })
    const run = await flows.run(pipeline.id)
    const { rows } = await rejectedOf(run.id)
    expect(rows).toMatchObject([{ file: '', line: 0, cells: ['ma: B', 'so: 2'] }])
    const page = await program.handlers['etl:rejected']({
      of: { run: run.id },
      file: 't01.csv',
      reason: '',
      offset: 0,
      limit: 50
    })
    expect(page.matched).toBe(0)
  })

  test('a run whose result has no rows does not empty a table that is otherwise overwritten', async () => {
    const condition = { kind: 'filled', column: { table: 0, column: 'ma' } } as const
    const none = { kind: 'not', part: condition } as const
    const steps: PipelineFlow['steps'] = [{ kind: 'filter', id: testUuidOf(1), condition: none }]
    const { pipeline, target } = await flows.folderTarget({ steps }, { writeStrategy: 'overwrite' })
    const run = await flows.run(pipeline.id)
    expect(run).toMatchObject({ state: 'failed', rowsOut: 0, outcome: { generation: null } })
    expect(run.log.at(-1)?.message).toContain('không có dòng nào')
    expect(await createFileLoadActions(program, folder).rowsOf(target)).toEqual([['Z', 0]])
  })
})
