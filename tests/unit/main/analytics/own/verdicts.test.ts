import { type SectorCellView, textOfSectorCell } from '@shared/features/analytics/table-view'
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

  it('the ranking lists the units alone: those below the threshold, those above it, then the others, each by their difference from the establishment', async () => {
    const ranked: number[] = []
    const tops = ['all', 'S1', 'S2', 'E1', 'E2', 'E3', 'E4', 'E5', 'E6']
    const below = tops.map((top): Record<string, string> => ({ 'don-vi': top }))
    for (const filters of [...below, { cong: 'rieng' }]) {
      const of = (own: Record<string, string>) => ({
        path: staffing,
        query: { ...query, filters: { ...filters, ...own } }
      })
      const { worst } = await program.handlers['analytics:page'](of({}))
      const { table } = await program.handlers['analytics:page'](of({ cong: 'rieng' }))
      const { rows } = await program.handlers['analytics:rows'](of({ cong: 'rieng' }))
      const numbersIn = (cells: readonly SectorCellView[], key: string): number =>
        parseDisplayedNumber(
          textOfSectorCell(cells[table.columns.findIndex(column => column.key === key)])
        ) ?? 0
      const expected = rows
        .map(({ cells }) => {
          const [approved, present] = [numbersIn(cells, 'bc'), numbersIn(cells, 'hc')]
          const rate = approved > 0 ? present / approved : 1
          const group = rate < 0.95 ? 0 : rate > 1.05 ? 1 : 2
          return { name: textOfSectorCell(cells[0]), gap: Math.abs(present - approved), group }
        })
        .filter(({ gap }) => gap > 0)
        .sort(
          (one, other) =>
            one.group - other.group ||
            other.gap - one.gap ||
            one.name.localeCompare(other.name, 'vi', { numeric: true })
        )
        .slice(0, 8)
        .map(({ name, gap }) => [name, gap])
      const at = (key: string): number =>
        worst?.columns.findIndex(column => column.key === key) ?? -1
      const found = (worst?.rows ?? []).map(({ cells }) => [
        textOfSectorCell(cells[0]),
        (parseDisplayedNumber(textOfSectorCell(cells[at('thieu')])) ?? 0) +
          (parseDisplayedNumber(textOfSectorCell(cells[at('thua')])) ?? 0)
      ])
      expect(found).toEqual(expected)
      ranked.push(found.length)
    }
    expect(Math.max(...ranked)).toBeGreaterThan(1)
  })
})
