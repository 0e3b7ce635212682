import type { WriteStrategy } from '@shared/model/data-mart/data-mart'
import { beforeEach, describe, expect, test } from 'vitest'
import { selectEveryNthCase } from '../../../../support/effort'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createTableLoadActions } from '../../../../support/loading'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }

describe('uniqueness rules in a table that is updated by key', () => {
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
  const create = (writeStrategy: WriteStrategy) =>
    createFrom(['A;2025;1', 'B;2025;2', 'C;2026;3'], { writeStrategy, key: ['ma'] })
  const rowsOf = async (id: string) =>
    (await program.handlers['dataMart:rows']({ id, query })).rows.map(row => row.slice(1).join(';'))
  const publish = (load: string) => program.handlers['dataLoad:publish']({ load })
  const setUnique = (id: string, columns: string[]) =>
    program.handlers['dataQuality:setRule']({
      id,
      rule: {
        id: crypto.randomUUID(),
        kind: 'unique',
        columns,
        severity: 'blocking',
        threshold: { most: 0, unit: 'rows' }
      }
    })
  const rejectedLines = async (load: string) =>
    (
      await program.handlers['dataLoad:rejected']({
        source: { load },
        reason: '',
        offset: 0,
        limit: 10
      })
    ).rows.map(({ line, reason }) => [line, reason])
  const taken = 'Sai quy tắc “so duy nhất”: bảng đã có'

  test.each(selectEveryNthCase(['upsert', 'mirror'] as const, 2, 1))(
    'rows updated by key may swap or shift values of a unique column among each other (%s)',
    async strategy => {
      const id = await create(strategy)
      await setUnique(id, ['so'])
      const swap = await stage(id, ['A;2025;2', 'B;2025;1', 'C;2026;3'])
      expect(swap.counts).toMatchObject({ changed: 2, same: 1, rejected: 0 })
      await publish(swap.id)
      expect(await rowsOf(id)).toEqual(['A;2025;2', 'B;2025;1', 'C;2026;3'])
      const shift = await stage(id, ['D;2026;2', 'A;2025;1', 'B;2025;3', 'C;2026;4'])
      expect(shift.counts).toMatchObject({ added: 1, changed: 3, rejected: 0 })
      await publish(shift.id)
      expect(await rowsOf(id)).toEqual(['A;2025;1', 'B;2025;3', 'C;2026;4', 'D;2026;2'])
    }
  )

  test('a rejected row also rejects the rows that need its unique value, whatever their order in the file', async () => {
    const id = await create('upsert')
    await setUnique(id, ['so'])
    // D needs the unique value of A, A that of B, and B that of C; C stays, so all three are
    // rejected.
    const chain = await stage(id, ['D;2026;1', 'A;2025;2', 'B;2025;3'])
    expect(await rejectedLines(chain.id)).toEqual([
      [2, taken],
      [3, taken],
      [4, taken]
    ])
    // C is rejected for its year and so keeps its value; therefore B and A cannot shift either.
    const broken = await stage(id, ['A;2025;2', 'B;2025;3', 'C;lạ;9'])
    expect(await rejectedLines(broken.id)).toEqual([
      [2, taken],
      [3, taken],
      [4, 'Cột “Năm” không phải số nguyên']
    ])
  })

  test('a row rejected by one uniqueness rule also rejects rows that another uniqueness rule alone would accept', {
    tags: 'whole'
  }, async () => {
    const id = await createFrom(['A;2025;1', 'B;2026;2', 'C;2027;3'], {
      writeStrategy: 'upsert',
      key: ['ma']
    })
    await setUnique(id, ['so'])
    await setUnique(id, ['nam'])
    // A takes the number that B gives up; but B is rejected because C has its new year, so A is
    // rejected too.
    const { id: load } = await stage(id, ['A;2025;2', 'B;2027;1'])
    expect(await rejectedLines(load)).toEqual([
      [2, taken],
      [3, 'Sai quy tắc “nam duy nhất”: bảng đã có']
    ])
  })

  test('another row may take the unique value of a row that a mirroring load removes', async () => {
    const id = await create('mirror')
    await setUnique(id, ['so'])
    const { id: load, counts } = await stage(id, ['A;2025;2', 'D;2026;3'])
    expect(counts).toMatchObject({ added: 1, changed: 1, removed: 2, rejected: 0 })
    await publish(load)
    expect(await rowsOf(id)).toEqual(['A;2025;2', 'D;2026;3'])
  })

  test.each(
    selectEveryNthCase(
      [
        ['a rejected row names its key', 'C;lạ;9'],
        ['a rejected row has no key', ';2025;9'],
        ['a line of the file could not be read', 'C;2026;9;9;9']
      ],
      2
    )
  )(
    'no other row may take the unique value of a row that a mirroring load keeps when %s',
    async (_, other) => {
      const id = await create('mirror')
      await setUnique(id, ['so'])
      const { id: load, counts } = await stage(id, ['A;2025;1', 'B;2025;2', other, 'D;2026;3'])
      expect(counts).toMatchObject({ added: 0, same: 2, removed: 0, rejected: 2 })
      expect(await rejectedLines(load)).toContainEqual([5, taken])
    }
  )

  test('another row of the same file may take a unique value that an update empties', {
    tags: 'whole'
  }, async () => {
    const id = await create('upsert')
    await setUnique(id, ['so'])
    const { id: load, counts } = await stage(id, ['D;2026;1', 'A;2025;'])
    expect(counts).toMatchObject({ added: 1, changed: 1, rejected: 0 })
    await publish(load)
    expect(await rowsOf(id)).toEqual(['A;2025;', 'B;2025;2', 'C;2026;3', 'D;2026;1'])
  })
})
