import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { emptyMartDraft } from '@shared/model/data-mart/draft'
import { createStructuredQuery } from '@shared/model/query/question'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { createFlowActions } from '../../../../support/etl/flow-program'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createFileLoadActions, createTableLoadActions } from '../../../../support/loading'
import {
  createApiDraftOfQuery,
  createTreeQuery,
  savedQueryDetails
} from '../../../../support/query/query-api'
import { createSourceProcesses } from '../../../../support/sources'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const reason = 'trùng với bảng khác'

describe('deletion of tables', () => {
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
  const { create, stage } = createTableLoadActions(
    () => program,
    () => folder
  )
  const remove = (id: string) => program.handlers['dataMart:delete']({ id, reason })
  const restore = (id: string) => program.handlers['dataMart:restore']({ id })
  const deleted = () => program.handlers['dataMart:deleted'](undefined)
  const tableOf = async (id: string) => (await program.handlers['dataMart:get']({ id })).table

  test('the deletion of a table lists what it breaks, pauses the APIs of the table and can be undone completely', async () => {
    const { target, pipeline } = await flows.folderTarget()
    await flows.run(pipeline.id)
    const count = {
      ...createStructuredQuery('dm_dich'),
      measures: [{ name: 'so', kind: 'count' as const }]
    }
    await program.handlers['query:save']({
      words: savedQueryDetails,
      query: createTreeQuery(count),
      chart: null
    })
    const api = await program.handlers['apiSharing:create']({
      draft: {
        ...createApiDraftOfQuery('q-001', ['ma']),
        sourceTable: 'dm_dich',
        sharedFields: ['ma']
      }
    })
    const foreseen = await program.handlers['dataMart:foreseeDeletion']({ id: target })
    expect(foreseen).toMatchObject({ rows: 3, generations: 2 })
    expect(foreseen.affected.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      `api ${api.name}`,
      `query ${savedQueryDetails.name}`,
      `pipeline ${pipeline.code}`
    ])
    expect(foreseen.affected[0]?.calls).toBe(0)

    const before = await tableOf(target)
    const rows = await createFileLoadActions(program, folder).rowsOf(target)
    await remove(target)
    await expect(tableOf(target)).rejects.toThrow('Không tìm thấy bảng')
    const told = await program.handlers['apiSharing:get']({ id: api.id })
    expect(told.status).toBe('paused')
    expect(await deleted()).toMatchObject([{ id: target, name: 'dm_dich', rows: 3, reason }])

    await restore(target)
    const after = await tableOf(target)
    expect(after).toMatchObject({ generations: before.generations, current: before.current })
    expect(after.history.slice(-2).map(({ action, note }) => [action, note])).toEqual([
      ['Xóa bảng', reason],
      ['Khôi phục bảng đã xóa', expect.stringContaining(reason)]
    ])
    expect(await createFileLoadActions(program, folder).rowsOf(target)).toEqual(rows)
    expect(await deleted()).toEqual([])
    // Restoring the table does not resume the API; a user must do so.
    expect((await program.handlers['apiSharing:get']({ id: api.id })).status).toBe('paused')
  })

  test('a deleted table keeps its files during clean-up, and its id is not reused', async () => {
    const id = await create(['A;2025;1'], {})
    const place = join(folder, 'warehouse', id)
    await remove(id)
    const long = new Date('2020-01-01')
    for (const name of readdirSync(place)) utimesSync(join(place, name), long, long)
    await program.tidy()
    await program.pruneGenerations()
    expect(readdirSync(place)).toHaveLength(1)
    const other = await program.handlers['dataMart:create']({
      draft: {
        ...emptyMartDraft,
        tableName: 'dm_thu',
        columns: [{ id: '1', name: 'ma', dataType: 'string', description: '' }]
      }
    })
    expect(other.id).not.toBe(id)
    await expect(restore(id)).rejects.toThrow('Tên bảng đã tồn tại')
    await program.handlers['dataMart:rename']({ id: other.id, draft: { name: 'dm_thu_2', reason } })
    await restore(id)
    expect((await tableOf(id)).name).toBe('dm_thu')
    expect(existsSync(place)).toBe(true)
  })

  test('a table with a load awaiting approval cannot be deleted, nor can a sample table', async () => {
    const id = await create(['A;2025;1'], {})
    await program.handlers['configuration:update']({ approveLoads: true })
    const { id: load } = await stage(id, ['B;2025;1'])
    await program.handlers['dataLoad:submit']({ load })
    await expect(remove(id)).rejects.toThrow('còn lần nạp chờ duyệt')
    await expect(remove('dm-001')).rejects.toThrow('cùng toàn bộ dữ liệu mẫu')
    expect(await deleted()).toEqual([])
  })
})
