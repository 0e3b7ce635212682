import { standardModelText } from '@shared/features/standard-model/text'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const headcountPage = '/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day'

describe('standard model with data of the unit selected', () => {
  let program: TestProgram
  const query = { search: '', filters: {}, sort: null, offset: 0, limit: 5 }
  beforeEach(async () => {
    program = openTestProgram({ folder: makeTemporaryFolder() })
    await program.handlers['analytics:page']({ path: headcountPage, query })
    await program.handlers['configuration:update']({ sectorData: 'own' })
  })

  it('no page, report or scenario shows a sample figure while data of the unit is selected', async () => {
    const { handlers } = program
    const asked = { path: headcountPage, query }
    const shown: readonly (() => unknown)[] = [
      () => handlers['analytics:page'](asked),
      () => handlers['analytics:rows'](asked),
      () => handlers['analytics:export'](asked),
      () => handlers['standards:get']({ id: 'post-1' }),
      () => handlers['alerts:get']({ id: 'a-1-2026-10' }),
      () => handlers['scenario:get']({ id: 'kb-001' })
    ]
    for (const show of shown) {
      await expect((async () => show())()).rejects.toThrow(standardModelText.refusedSample)
    }
    const hits = await handlers['search:records']({ typed: 'Đơn vị A' })
    expect(hits.filter(({ kind }) => kind === 'Đơn vị')).toEqual([])
  })

  it('sample figures are shown again once sample data is selected', async () => {
    await program.handlers['configuration:update']({ sectorData: 'sample' })
    const page = await program.handlers['analytics:page']({ path: headcountPage, query })
    expect(page.figures.length).toBeGreaterThan(0)
    const hits = await program.handlers['search:records']({ typed: 'Đơn vị A' })
    expect(hits.some(({ kind }) => kind === 'Đơn vị')).toBe(true)
  })
})
