import { textOfSectorCell } from '@shared/features/analytics/view'
import { parseDisplayedNumber } from '@shared/kit/figures/numbers'
import { beforeAll, describe, expect, it } from 'vitest'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import { loadModelRows } from '../../../../support/analytics/model-rows/harness'
import { generateThreeLevelModel } from '../../../../support/analytics/three-levels/three-levels'
import { expectVerdictMatchesFigures } from '../../../../support/analytics/verdict-rules'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'

const seed = 20_261_128
const query = { search: '', sort: null, offset: 0, limit: 200 }
const staffing = '/chuyen-nganh/lien-nganh/doi-chieu-bien-che'

describe(`page summaries (verdicts) over generated tables of three levels of units (seed ${seed})`, () => {
  const { start, makeFolder } = setUpTestEngines({ handsOn: true, lasting: true })
  let program: TestProgram
  beforeAll(async () => {
    const folder = makeFolder()
    program = openTestProgram({ folder, openEngine: () => start().engine })
    await loadModelRows(program, folder, generateThreeLevelModel(seed))
    await program.handlers['configuration:update']({ sectorData: 'own' })
  }, 240_000)

  const scopes: readonly Readonly<Record<string, string>>[] = [
    {},
    { 'don-vi': 'S2' },
    { 'don-vi': 'D5', ky: '2026-05' },
    { cong: 'rieng' }
  ]

  it.each([...sectorPages.keys()])(
    'the summary of page %s contains only figures and rows that the page shows',
    async path => {
      for (const filters of scopes) {
        const view = await program.handlers['analytics:page']({
          path,
          query: { ...query, filters }
        })
        expectVerdictMatchesFigures(view)
      }
    }
  )

  it('the ranking lists the shortages of the units below the selected unit, largest first', async () => {
    const ranked: number[] = []
    const tops = ['all', 'S1', 'S2', 'E1', 'E2', 'E3', 'E4', 'E5', 'E6']
    const below = tops.map((top): Record<string, string> => ({ 'don-vi': top }))
    for (const filters of [...below, { cong: 'rieng' }]) {
      const at = { path: staffing, query: { ...query, filters } }
      const { worst, table } = await program.handlers['analytics:page'](at)
      const { rows } = await program.handlers['analytics:rows'](at)
      const gap = table.columns.findIndex(({ key }) => key === 'chenh')
      const short = rows
        .map(
          ({ cells }) =>
            [
              textOfSectorCell(cells[0]),
              -(parseDisplayedNumber(textOfSectorCell(cells[gap])) ?? 0)
            ] as const
        )
        .filter(([name, size]) => size > 0 && !name.endsWith(` ${filters['don-vi']}`))
        .sort(
          ([name, one], [after, other]) =>
            other - one || name.localeCompare(after, 'vi', { numeric: true })
        )
        .slice(0, 8)
      const key = worst?.columns.findIndex(column => column.key === 'thieu') ?? -1
      const found = (worst?.rows ?? []).map(({ cells }) => [
        textOfSectorCell(cells[0]),
        parseDisplayedNumber(textOfSectorCell(cells[key]))
      ])
      expect(found).toEqual(short)
      ranked.push(found.length)
    }
    expect(Math.max(...ranked)).toBeGreaterThan(1)
  })
})
