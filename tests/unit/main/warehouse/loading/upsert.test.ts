import type { WriteStrategy } from '@shared/model/data-mart/data-mart'
import { emptyMartDraft, martDraftFaultMessages } from '@shared/model/data-mart/draft'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createTableLoadActions } from '../../../../support/loading'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const first = ['A;2025;1', 'B;2025;2', 'C;2026;3']

describe('table that is updated by key', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let folder = ''
  let program: TestProgram
  beforeEach(() => {
    folder = makeTemporaryFolder()
    program = openTestProgram({ folder, openEngine: () => start().engine })
  })
  const {
    create: createFrom,
    stage,
    look
  } = createTableLoadActions(
    () => program,
    () => folder
  )
  const create = (writeStrategy: WriteStrategy, key = ['ma']) =>
    createFrom(first, { writeStrategy, key })
  const rowsOf = async (id: string) =>
    (await program.handlers['dataMart:rows']({ id, query })).rows.map(row => row.slice(1).join(';'))
  const tableOf = async (id: string) => (await program.handlers['dataMart:get']({ id })).table
  const publish = (load: string) => program.handlers['dataLoad:publish']({ load })
  /** Stages a file that lacks the column of the year. */
  const stagePart = async (table: string, lines: readonly string[]) => {
    const load = crypto.randomUUID()
    const token = await look(lines)
    const input = { load, token, table, sources: [0, null, 2], partition: '' }
    const staged = await program.handlers['dataLoad:stage'](input)
    if (staged.outcome !== 'staged') throw new Error(staged.outcome)
    return staged.comparison
  }

  test('an update by key rejects rows with repeated or missing keys, and its counts add up to the rows read', async () => {
    const id = await create('upsert')
    const lines = ['B;2025;2', 'C;2026;30', 'C;2026;31', 'D;2026;4', ';2026;5', 'E;lạ;6']
    const { id: load, counts } = await stage(id, lines)
    expect(counts).toMatchObject({ read: 6, added: 1, changed: 1, same: 1, rejected: 3, kept: 2 })
    const { read, added, changed, same, repeated, rejected } = counts
    expect(added + changed + same + repeated + rejected).toBe(read)
    const page = await program.handlers['dataLoad:rejected']({
      source: { load },
      reason: '',
      offset: 0,
      limit: 10
    })
    expect(page.rows.map(({ line, reason }) => [line, reason])).toEqual([
      [4, 'Trùng khóa với dòng 3 của tệp'],
      [6, 'Khóa trống: cột “Mã”'],
      [7, 'Cột “Năm” không phải số nguyên']
    ])
    await publish(load)
    expect(await rowsOf(id)).toEqual(['A;2025;1', 'B;2025;2', 'C;2026;30', 'D;2026;4'])
  })

  test('an update by key keeps the cells of columns that the file lacks, and quality rules check the merged rows', async () => {
    const id = await create('upsert')
    await program.handlers['dataQuality:setRule']({
      id,
      rule: {
        id: crypto.randomUUID(),
        kind: 'filled',
        columns: ['nam'],
        severity: 'blocking',
        threshold: { most: 0, unit: 'rows' }
      }
    })
    const { id: load, counts } = await stagePart(id, ['C;0;30', 'A;0;1', 'D;0;4'])
    expect(counts).toMatchObject({ added: 0, changed: 1, same: 1, rejected: 1 })
    const page = await program.handlers['dataLoad:differences']({
      load,
      kinds: ['changed'],
      offset: 0,
      limit: 10
    })
    expect(page.rows).toEqual([
      { kind: 'changed', before: ['C', 2026, 3], after: ['C', 2026, 30], changed: [2] }
    ])
    await publish(load)
    // The new row has no value in the missing column, so a quality rule rejects it.
    expect(await rowsOf(id)).toEqual(['A;2025;1', 'B;2025;2', 'C;2026;30'])
  })

  test('an update by key must be staged again if rows whose old cells it keeps have changed in the table', async () => {
    const id = await create('upsert')
    const part = await stagePart(id, ['C;0;30'])
    await publish((await stage(id, ['C;2027;3'])).id)
    await expect(program.handlers['dataLoad:compare']({ load: part.id })).rejects.toThrow(
      'Hãy nạp lại tệp từ đầu'
    )
    await expect(publish(part.id)).rejects.toThrow('Bảng đã thay đổi')
  })

  test('a mirroring load does not remove a table row whose key occurs in a rejected row of the file', async () => {
    const id = await create('mirror')
    const staged = await stage(id, ['B;lạ;2', 'C;2026;30'])
    expect(staged.counts).toMatchObject({ changed: 1, removed: 1, kept: 1, rejected: 1 })
    expect(staged.spared).toBeUndefined()
    await publish(staged.id)
    expect(await rowsOf(id)).toEqual(['B;2025;2', 'C;2026;30'])
  })

  test('a mirroring load removes no row if a rejected row of the file has no key, and states this reason', async () => {
    const id = await create('mirror')
    const staged = await stage(id, ['C;2026;30', ';2025;2'])
    expect(staged.counts).toMatchObject({ changed: 1, removed: 0, kept: 2, rejected: 1 })
    expect(staged.spared).toBe(
      'Không bỏ dòng nào vì 1 dòng bị loại không đọc được khóa nên chưa biết khóa nào vắng mặt'
    )
    await publish(staged.id)
    expect(await rowsOf(id)).toEqual(['A;2025;1', 'B;2025;2', 'C;2026;30'])
    expect((await tableOf(id)).history.at(-1)?.note).toContain('Không bỏ dòng nào')
  })

  test('the comparison of the new and the previous table generation gives the same counts as the load', async () => {
    const id = await create('mirror')
    await publish((await stage(id, ['A;2025;1', 'C;2026;30', 'D;2026;4'])).id)
    const { generations } = await tableOf(id)
    const [older, newer] = generations.map(one => one.id)
    const compared = await program.handlers['dataMart:compare']({
      id,
      older: older ?? '',
      newer: newer ?? '',
      job: crypto.randomUUID()
    })
    expect(compared).toMatchObject({ added: 1, changed: 1, removed: 1, same: 1, key: ['ma'] })
    expect(generations[1]?.load?.counts).toMatchObject({
      added: 1,
      changed: 1,
      removed: 1,
      same: 1
    })
  })

  test('the origin of a row updated by key is its line in the file, even if its row number has changed', async () => {
    const id = await create('mirror')
    await publish((await stage(id, ['B;2025;2', 'C;2026;30', 'D;2026;4'])).id)
    const { current } = await tableOf(id)
    const lineOf = (row: number) =>
      program.handlers['lineage:row']({ table: id, generation: current, row })
    expect(await lineOf(1)).toMatchObject({ line: 3 })
    expect(await lineOf(2)).toMatchObject({ line: 4 })
  })

  test('a table draft with a write strategy by key needs a key', async () => {
    const columns = [{ id: '0', name: 'ma', dataType: 'string' as const, description: '' }]
    for (const writeStrategy of ['upsert', 'mirror'] as const) {
      const draft = { ...emptyMartDraft, tableName: 'dm_khoa', columns, writeStrategy }
      const answer = await program.ask('dataMart:create', { draft })
      expect(answer).toMatchObject({ ok: false })
      expect(JSON.stringify(answer)).toContain(martDraftFaultMessages.keyless)
    }
  })
})
