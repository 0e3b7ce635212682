import { createStructuredQuery } from '@shared/model/query/question'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { createFlowActions } from '../../../../support/etl/flow-program'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createFileLoadActions } from '../../../../support/loading'
import {
  createApiDraftOfQuery,
  createSqlQuery,
  createTreeQuery,
  savedQueryDetails
} from '../../../../support/query/query-api'
import { createSourceProcesses } from '../../../../support/sources'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const reason = 'đặt theo danh mục mới'

describe('renaming a table', () => {
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
  const rename = (id: string, name: string) =>
    program.handlers['dataMart:rename']({ id, draft: { name, reason } })
  const save = (name: string, query: ReturnType<typeof createSqlQuery>) =>
    program.handlers['query:save']({ words: { ...savedQueryDetails, name }, query, chart: null })
  const runSaved = async (id: string) => {
    const end = await program.handlers['query:runSaved']({
      run: crypto.randomUUID(),
      id,
      values: {}
    })
    return end.outcome === 'answered' ? end.answer.rows : end
  }
  const count = {
    ...createStructuredQuery('dm_dich'),
    measures: [{ name: 'so', kind: 'count' as const }]
  }

  test('queries, APIs, pipelines and rules of other tables refer to a renamed table by its new name', async () => {
    const { target, pipeline } = await flows.folderTarget()
    const built = await save('Cây', createTreeQuery(count))
    const typed = await save(
      'Câu SQL',
      createSqlQuery('SELECT dm_dich.ma FROM DM_dich WHERE "dm_dich".so > 0')
    )
    const api = await program.handlers['apiSharing:create']({
      draft: {
        ...createApiDraftOfQuery(built.id, ['so']),
        sourceTable: 'dm_dich',
        sharedFields: ['ma']
      }
    })
    const other = await flows.table('dm_khac', [['ma', 'string']], ['A'])
    await program.handlers['dataQuality:setRule']({
      id: other,
      rule: {
        id: crypto.randomUUID(),
        kind: 'listed',
        columns: ['ma'],
        table: 'dm_dich',
        column: 'ma',
        severity: 'warning',
        threshold: { most: 0, unit: 'rows' }
      }
    })
    const foreseen = await program.handlers['dataMart:foreseeRename']({
      id: target,
      name: 'dm_moi'
    })
    expect(foreseen).toEqual({
      follows: [
        { kind: 'api', name: api.name },
        { kind: 'query', name: 'Câu SQL' },
        { kind: 'query', name: 'Cây' },
        { kind: 'pipeline', name: `${pipeline.name} (${pipeline.code})` },
        { kind: 'rule', name: 'dm_khac' }
      ],
      left: []
    })
    // The preview of the renaming has not changed anything.
    expect((await program.handlers['dataMart:get']({ id: target })).table.name).toBe('dm_dich')

    await rename(target, 'dm_moi')
    const { table } = await program.handlers['dataMart:get']({ id: target })
    expect(table).toMatchObject({ name: 'dm_moi', formerNames: ['dm_dich'] })
    expect(table.history.at(-1)).toMatchObject({
      action: 'Đổi tên',
      note: `dm_dich → dm_moi: ${reason}`
    })
    expect(await runSaved(built.id)).toBe(1)
    expect(await runSaved(typed.id)).toBe(0)
    expect((await program.handlers['apiSharing:get']({ id: api.id })).sourceTable).toBe('dm_moi')
    expect(await flows.run(pipeline.id)).toMatchObject({ state: 'succeeded', rowsOut: 2 })
    expect(await createFileLoadActions(program, folder).rowsOf(target)).toHaveLength(3)
    const { rules } = (await program.handlers['dataMart:get']({ id: other })).table
    expect(rules).toMatchObject([{ kind: 'listed', table: 'dm_moi' }])
  })

  test('typed SQL that also uses the table name as an alias is left unchanged, and the preview of the renaming says so', async () => {
    const { target } = await flows.folderTarget()
    const odd = await save('Trùng tên', createSqlQuery('SELECT count(*) AS dm_dich FROM dm_dich'))
    const { left } = await program.handlers['dataMart:foreseeRename']({
      id: target,
      name: 'dm_moi'
    })
    expect(left).toEqual([
      {
        kind: 'query',
        name: 'Trùng tên',
        why: 'câu SQL dùng tên này cho cả thứ khác, phải sửa tay'
      }
    ])
    await rename(target, 'dm_moi')
    expect(await runSaved(odd.id)).toMatchObject({ outcome: 'refused' })
  })

  test('repeating a stored query finds the renamed table under its former name', async () => {
    const { target } = await flows.folderTarget()
    const query = createTreeQuery(count)
    const first = await program.handlers['query:run']({ run: crypto.randomUUID(), query })
    if (first.outcome !== 'answered') throw new Error(first.outcome)
    const { basis } = first.answer
    await rename(target, 'dm_moi')
    const [run] = await program.handlers['query:history'](undefined)
    expect(run).toMatchObject({
      gone: [],
      query: { asked: { question: { source: 'dm_moi' } } },
      basis: { generations: [{ table: 'dm_moi' }] }
    })
    // Opening a stored report repeats the query with the table generations of that time, which are
    // recorded under the former table name.
    const again = await program.handlers['query:run']({ run: crypto.randomUUID(), query, basis })
    expect(again).toMatchObject({ outcome: 'answered', answer: { rows: 1 } })
  })

  test('a table cannot take the name of another table, and a sample table cannot be renamed', async () => {
    const { target } = await flows.folderTarget()
    await flows.table('dm_khac', [['ma', 'string']], ['A'])
    await expect(rename(target, 'dm_khac')).rejects.toThrow('Tên bảng đã tồn tại')
    await expect(rename(target, 'dm_dich')).rejects.toThrow('trùng với tên đang có')
    await expect(rename('dm-001', 'dm_moi')).rejects.toThrow('Bảng mẫu giữ tên')
    const answer = await program.ask('dataMart:rename', {
      id: target,
      draft: { name: 'Tên Sai', reason }
    })
    expect(answer).toMatchObject({ ok: false })
  })
})
