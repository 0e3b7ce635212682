import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { WriteStatus } from '@shared/model/data-mart/data-mart'
import type { MartDraft } from '@shared/model/data-mart/draft'
import { beforeEach, describe, expect, test } from 'vitest'
import { selectEveryNthCase } from '../../../../support/effort'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createTableLoadActions } from '../../../../support/loading'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const first = ['A;2025;1', 'B;2025;2', 'C;2026;3']
const second = ['B;2025;2', 'C;2026;30', 'D;2026;4']
const zero = { added: 0, changed: 0, same: 0, repeated: 0, kept: 0, removed: 0, rejected: 0 }

describe('loading a file into an existing table', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let folder = ''
  let program: TestProgram
  beforeEach(() => {
    folder = makeTemporaryFolder()
    program = openTestProgram({ folder, openEngine: () => start().engine })
  })

  const { create: createFrom, stage } = createTableLoadActions(
    () => program,
    () => folder
  )
  const create = (part: Partial<MartDraft>) => createFrom(first, part)
  const rowsOf = async (id: string) =>
    (await program.handlers['dataMart:rows']({ id, query })).rows.map(row => row.slice(1).join(';'))
  const waiting = () => readdirSync(join(folder, 'warehouse', 'temporary'))
  const held = () => readdirSync(join(folder, 'warehouse', 'waiting'))
  const setStatus = (id: string, status: WriteStatus) =>
    program.handlers['dataMart:setStatus']({ id, status })

  test.each(
    selectEveryNthCase(
      [
        [
          'added, the same key not twice',
          { writeStrategy: 'append', key: ['ma'] },
          second,
          { added: 1, same: 1, repeated: 1, kept: 3 },
          ['A;2025;1', 'B;2025;2', 'C;2026;3', 'D;2026;4']
        ],
        [
          'added, each row, where rows have no key',
          { writeStrategy: 'append' },
          second,
          { added: 3, kept: 3 },
          [...first, ...second]
        ],
        [
          'taken for all that was there, by key',
          { writeStrategy: 'overwrite', key: ['ma'] },
          second,
          { added: 1, changed: 1, same: 1, removed: 1, kept: 1 },
          second
        ],
        [
          'taken for all that was there, without a key',
          { writeStrategy: 'overwrite' },
          second,
          { added: 2, same: 1, removed: 2, kept: 1 },
          second
        ],
        [
          'taken for the partitions that the file holds',
          { writeStrategy: 'partitioned', key: ['ma'] },
          ['C;2026;30', 'D;2026;4'],
          { added: 1, changed: 1, kept: 2 },
          ['A;2025;1', 'B;2025;2', 'C;2026;30', 'D;2026;4']
        ],
        [
          'not taken where another partition has their key',
          { writeStrategy: 'partitioned', key: ['ma'] },
          ['A;2026;9', 'D;2026;4'],
          { added: 1, repeated: 1, removed: 1, kept: 2 },
          ['A;2025;1', 'B;2025;2', 'D;2026;4']
        ],
        [
          'taken for the rows of the same keys, in their places',
          { writeStrategy: 'upsert', key: ['ma'] },
          second,
          { added: 1, changed: 1, same: 1, kept: 2 },
          ['A;2025;1', 'B;2025;2', 'C;2026;30', 'D;2026;4']
        ],
        [
          'taken for the rows of the same keys, without the keys that are missing',
          { writeStrategy: 'mirror', key: ['ma'] },
          second,
          { added: 1, changed: 1, same: 1, removed: 1, kept: 1 },
          ['B;2025;2', 'C;2026;30', 'D;2026;4']
        ]
      ] as const,
      2
    )
  )('a file for an existing table is compared, then %s', async (_, part, lines, counts, rows) => {
    const id = await create({ ...part, key: 'key' in part ? [...part.key] : [] })
    const partition = part.writeStrategy === 'partitioned' ? 'nam' : ''
    const staged = await stage(id, [...lines, 'E;lạ;5'], partition)
    expect(staged.counts).toEqual({ ...zero, read: lines.length + 1, ...counts, rejected: 1 })
    expect(await rowsOf(id)).toEqual(first)
    expect(await program.handlers['dataLoad:publish']({ load: staged.id })).toMatchObject({
      outcome: 'published',
      table: { rowCount: rows.length }
    })
    expect(await rowsOf(id)).toEqual(rows)
    const { table } = await program.handlers['dataMart:get']({ id })
    expect(table.partition).toBe(partition)
    expect(table.history.at(-1)).toMatchObject({ action: 'Nạp dữ liệu' })
    expect(waiting()).toEqual([])
  })

  test.each(['readonly', 'stopped'] as const)(
    'a load into a table with the status %s is refused',
    async status => {
      const id = await create({})
      const { id: load } = await stage(id, second)
      await setStatus(id, status)
      const refusal = status === 'stopped' ? 'đang dừng ghi' : 'chỉ cho phép đọc'
      await expect(stage(id, second)).rejects.toThrow(refusal)
      // The load was staged before the status changed and may not be published now.
      await expect(program.handlers['dataLoad:publish']({ load })).rejects.toThrow(refusal)
      expect(await rowsOf(id)).toEqual(first)
    }
  )

  test('a load must be compared again if the table has changed since its comparison', async () => {
    const id = await create({ key: ['ma'] })
    const [one, two] = [await stage(id, second), await stage(id, ['E;2027;5'])]
    await program.handlers['dataLoad:publish']({ load: two.id })
    await expect(program.handlers['dataLoad:publish']({ load: one.id })).rejects.toThrow(
      'Bảng đã thay đổi trong lúc nạp'
    )
  })

  test('discarding a staged load deletes its file and leaves the table unchanged', async () => {
    const id = await create({})
    const { id: load } = await stage(id, second)
    expect(held()).toHaveLength(1)
    await program.handlers['dataLoad:drop']({ load })
    expect([...held(), ...waiting()]).toEqual([])
    await expect(program.handlers['dataLoad:publish']({ load })).rejects.toThrow(
      'không còn được giữ'
    )
    expect(await rowsOf(id)).toEqual(first)
  })

  test('a load into a partitioned table needs a partition column that the file has', async () => {
    const id = await create({ writeStrategy: 'partitioned' })
    await expect(stage(id, second)).rejects.toThrow('Hãy chọn cột phân vùng')
    const { id: load } = await stage(id, second, 'nam')
    await program.handlers['dataLoad:publish']({ load })
    // The next load uses the same partition column as the first one.
    expect((await stage(id, ['C;2026;3'])).counts).toMatchObject({
      removed: 2,
      added: 1,
      kept: 1
    })
  })

  test('a load of few rows keeps the order of all other rows and their search text', async () => {
    const lines = Array.from({ length: 3_000 }, (_, at) => `Đơn ${at}ệ;${2_000 + (at % 30)};${at}`)
    const id = await createFrom(lines, { writeStrategy: 'partitioned', key: ['ma'] })
    const { id: load } = await stage(id, ['Mới Ệ;2007;1', 'Đơn 7ệ;2007;70'], 'nam')
    await program.handlers['dataLoad:publish']({ load })
    const stay = lines.filter((_, at) => at % 30 !== 7)
    const { rows, matched } = await program.handlers['dataMart:rows']({ id, query })
    expect(matched).toBe(stay.length + 2)
    expect(rows.map(row => row.slice(1).join(';'))).toEqual(stay.slice(0, 200))
    const { table } = await program.handlers['dataMart:get']({ id })
    expect(table.generations.at(-1)?.search).toEqual({ ma: 'fold' })
    const found = async (search: string) =>
      (await program.handlers['dataMart:rows']({ id, query: { ...query, search } })).rows.map(row =>
        row.slice(1).join(';')
      )
    expect(await found('don 2999e')).toEqual([lines[2_999]])
    expect(await found('don 7e')).toEqual(['Đơn 7ệ;2007;70'])
    expect(await found('moi e')).toEqual(['Mới Ệ;2007;1'])
    expect(await found('don 37e')).toEqual([])
  })
})
