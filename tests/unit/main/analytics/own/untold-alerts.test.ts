import { beforeAll, describe, expect, it } from 'vitest'
import { loadModelRows } from '../../../../support/analytics/model-rows/harness'
import { generateThreeLevelModel } from '../../../../support/analytics/three-levels/three-levels'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'

/**
 * Ids of missing tables: existing equipment and assigned reservists; their requirements are in the
 * unit's tables.
 */
const lacking = ['trang-bi', 'xep-du-bi']
const tables = Object.fromEntries(
  Object.entries(generateThreeLevelModel(7)).filter(([id]) => !lacking.includes(id))
)
const query = { search: '', sort: null, offset: 0, limit: 200, filters: {} }

describe('alerts if the tables of the unit contain requirements but not the actual numbers', () => {
  const { start, makeFolder } = setUpTestEngines({ handsOn: true, lasting: true })
  let program: TestProgram
  beforeAll(async () => {
    const folder = makeFolder()
    program = openTestProgram({ folder, openEngine: () => start().engine })
    await loadModelRows(program, folder, tables)
    await program.handlers['configuration:update']({ sectorData: 'own' })
  }, 120_000)

  it('if tables with actual numbers are missing, alerts concern only posts, and the page names the missing tables', async () => {
    const at = { path: '/chuyen-nganh/lien-nganh/canh-bao-thieu-hut', query }
    const { blocks, lacking: words, table } = await program.handlers['analytics:page'](at)
    const causes = blocks[0]?.data.labels ?? []
    expect(causes.length).toBeGreaterThan(0)
    for (const cause of causes) expect(cause).toMatch(/^Biên chế Nhóm /)
    expect(words?.join(' ')).toMatch(/Trang bị.*Xếp người dự bị/)
    const { rows } = await program.handlers['analytics:rows'](at)
    const place = table.columns.findIndex(({ key }) => key === 'noi-dung')
    expect(rows.length).toBeGreaterThan(0)
    for (const { cells } of rows) expect(cells[place]).toMatch(/^Biên chế Nhóm /)
  })

  it('the overview page and the alert page show the same number of open alerts', async () => {
    const figuresOf = async (path: string) =>
      (
        await program.handlers['analytics:page']({
          path: `/chuyen-nganh/lien-nganh/${path}`,
          query
        })
      ).figures
    const open = (await figuresOf('canh-bao-thieu-hut'))
      .filter(({ key }) => ['alerts-grave', 'alerts-warning'].includes(key))
      .reduce((sum, { amount }) => sum + (amount ?? 0), 0)
    const at = { path: '/chuyen-nganh/lien-nganh/dashboard', query }
    const { table } = await program.handlers['analytics:page'](at)
    const { totals } = await program.handlers['analytics:rows'](at)
    expect(totals?.[table.columns.findIndex(({ key }) => key === 'canh-bao')]).toBe(String(open))
  })
})
