import { beforeAll, describe, expect, it } from 'vitest'
import { loadModelRows } from '../../../../support/analytics/model-rows/harness'
import { generateThreeLevelModel } from '../../../../support/analytics/three-levels/three-levels'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'

const section = '/chuyen-nganh/dong-vien-du-bi/'
const path = `${section}bao-cao`
const query = { search: '', sort: null, offset: 0, limit: 50, filters: {} }
const whole = generateThreeLevelModel(7)
/**
 * Ids of model tables that make only one reserve page available, that of registered reservists by
 * locality.
 */
const filled = ['khu-vuc', 'don-vi', 'dia-ban', 'du-bi']

describe('reserve reports with missing tables of the unit', () => {
  const { start, makeFolder } = setUpTestEngines({ handsOn: true, lasting: true })
  let program: TestProgram
  let folder = ''
  beforeAll(async () => {
    folder = makeFolder()
    program = openTestProgram({ folder, openEngine: () => start().engine })
    await program.handlers['configuration:update']({ sectorData: 'own' })
  }, 60_000)

  const darkOf = async (): Promise<readonly string[]> => {
    const { dark } = await program.handlers['reports:list']({ query, section })
    return dark.map(page => page.path.replace(section, ''))
  }

  it('the list of reserve reports is hidden as long as no reserve page is available', async () => {
    expect((await program.handlers['standardModel:gapsOfPage']({ path })).dark).toBe('missing')
    expect(await darkOf()).toHaveLength(9)
  })

  it('the list of reserve reports is shown once one reserve page is available, and names the missing tables of the others', async () => {
    const { ready } = await program.handlers['standardModel:overview'](undefined)
    const rows = Object.fromEntries(filled.map(id => [id, whole[id] ?? []]))
    await loadModelRows(program, folder, rows)
    expect(await program.handlers['standardModel:gapsOfPage']({ path })).toEqual({
      dark: null,
      gaps: [],
      instead: null
    })
    expect((await program.handlers['standardModel:overview'](undefined)).ready).toBeGreaterThan(
      ready
    )
    const { dark } = await program.handlers['reports:list']({ query, section })
    expect(dark.map(page => page.path.replace(section, ''))).not.toContain('theo-dia-ban')
    expect(dark.find(page => page.path === `${section}theo-don-vi`)?.tables).toEqual([
      'Xếp người dự bị',
      'Chỉ tiêu dự bị của đơn vị'
    ])
    const draft = { name: 'Nguồn dự bị', filters: {}, note: '' }
    const made = await program.handlers['reports:create']({
      draft: { ...draft, template: `${section}theo-dia-ban` }
    })
    expect(made).toBeTruthy()
    await expect(
      program.handlers['reports:create']({
        draft: { ...draft, name: 'Khác', template: `${section}theo-don-vi` }
      })
    ).rejects.toThrow()
  })

  it('the list of reserve reports names no missing tables on sample data', async () => {
    await program.handlers['configuration:update']({ sectorData: 'sample' })
    expect(await darkOf()).toEqual([])
  })
})
