import { beforeAll, describe, expect, it } from 'vitest'
import { fillModel } from '../../../../support/analytics/model-rows/harness'
import { threeLevels } from '../../../../support/analytics/three-levels/three-levels'
import { useEngines } from '../../../../support/engine'
import { openProgram, type TestProgram } from '../../../../support/handlers'

const section = '/chuyen-nganh/dong-vien-du-bi/'
const path = `${section}bao-cao`
const query = { search: '', sort: null, offset: 0, limit: 50, filters: {} }
const whole = threeLevels(7)
/** Model tables that make only the page of registered reservists by locality available. */
const filled = ['khu-vuc', 'don-vi', 'dia-ban', 'du-bi']

describe('reserve reports when some tables of the unit are missing', () => {
  const { start, makeFolder } = useEngines({ handsOn: true, lasting: true })
  let program: TestProgram
  let folder = ''
  beforeAll(async () => {
    folder = makeFolder()
    program = openProgram({ folder, openEngine: () => start().engine })
    await program.handlers['configuration:update']({ sectorData: 'own' })
  }, 60_000)

  const darkOf = async (): Promise<readonly string[]> => {
    const { dark } = await program.handlers['reports:list']({ query, section })
    return dark.map(page => page.path.replace(section, ''))
  }

  it('reserve reports are hidden while no page of the sector is available', async () => {
    expect((await program.handlers['standardModel:gapsOfPage']({ path })).dark).toBe('missing')
    expect(await darkOf()).toHaveLength(9)
  })

  it('reserve reports are listed once one page is available, with the missing tables of the other pages', async () => {
    const { ready } = await program.handlers['standardModel:overview'](undefined)
    const rows = Object.fromEntries(filled.map(id => [id, whole[id] ?? []]))
    await fillModel(program, folder, rows)
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

  it('reserve reports on the sample data have no missing tables', async () => {
    await program.handlers['configuration:update']({ sectorData: 'sample' })
    expect(await darkOf()).toEqual([])
  })
})
