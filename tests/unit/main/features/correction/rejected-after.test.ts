import { generationOfLastLoad } from '@shared/model/data-mart/data-mart'
import { beforeEach, describe, expect, test } from 'vitest'
import { correctionLegalBasisInput } from '../../../../support/calls/correction-inputs'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createTableLoadActions } from '../../../../support/loading'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }

describe('rejected rows of the last load after the table was corrected', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let folder = ''
  let program: TestProgram
  beforeEach(() => {
    folder = makeTemporaryFolder()
    program = openTestProgram({ folder, openEngine: () => start().engine })
  })
  const { create, stage } = createTableLoadActions(
    () => program,
    () => folder
  )
  const tableOf = async (id: string) => (await program.handlers['dataMart:get']({ id })).table
  const marked = async (id: string): Promise<number | undefined> =>
    (await program.handlers['dataMart:list']({ query })).rows.find(row => row.id === id)?.rejected

  test('the table list still shows the number of rejected rows of the last load after corrections', async () => {
    const id = await create(['A;2025;1', 'B;lạ;2'], { key: ['ma'] })
    const loaded = (await tableOf(id)).current
    expect(await marked(id)).toBe(1)
    for (const text of ['20', '30']) {
      const { current: generation } = await tableOf(id)
      await program.handlers['correction:propose']({
        table: id,
        generation,
        rows: [{ kind: 'changed', row: 0, cells: [{ column: 'so', text }] }],
        basis: correctionLegalBasisInput
      })
    }
    const table = await tableOf(id)
    expect(table.current).not.toBe(loaded)
    expect(generationOfLastLoad(table)?.id).toBe(loaded)
    expect(await marked(id)).toBe(1)
    const { rows } = await program.handlers['dataLoad:rejected']({
      source: { table: id, generation: generationOfLastLoad(table)?.id ?? '' },
      ...{ reason: '', offset: 0, limit: 10 }
    })
    expect(rows).toHaveLength(1)

    // A return to the loaded generation shows its rejected rows again, and the next load shows its
    // own.
    await program.handlers['dataMart:returnTo']({ id, generation: loaded, reason: 'sửa nhầm ô' })
    expect(await marked(id)).toBe(1)
    const { id: load } = await stage(id, ['C;2025;3'])
    await program.handlers['dataLoad:publish']({ load })
    expect(await marked(id)).toBe(0)
  })
})
