import { lastSamplePeriodIndex, samplePeriods } from '@shared/features/analytics/calendar'
import { textOfSectorCell } from '@shared/features/analytics/table-view'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadModelRows } from '../../../../support/analytics/model-rows/harness'
import { buildPlantedRows } from '../../../../support/analytics/planted/folder'
import { makeHealthyDataSet } from '../../../../support/analytics/planted/healthy'
import {
  choosePlantedProblems,
  type PlantedProblem
} from '../../../../support/analytics/planted/problems'
import { isWholeRun, selectEveryNthCase } from '../../../../support/effort'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'

const seed = 20_261_128
const folders = selectEveryNthCase(choosePlantedProblems(makeHealthyDataSet(0), seed), 2)
const period = samplePeriods[lastSamplePeriodIndex] ?? ''
const problemsByPage = folders.flatMap(({ problems }, folder) =>
  problems.map(problem => ({ ...problem, folder }))
)

describe(`verdicts of pages over healthy tables with one planted problem each (seed ${seed})`, () => {
  const { start, makeFolder } = setUpTestEngines({ handsOn: true, lasting: true })
  const programs: TestProgram[] = []
  beforeAll(async () => {
    for (const planted of folders) {
      const folder = makeFolder()
      const program = openTestProgram({ folder, openEngine: () => start().engine })
      await loadModelRows(program, folder, buildPlantedRows(planted))
      await program.handlers['configuration:update']({ sectorData: 'own' })
      programs.push(program)
    }
  }, 240_000)

  const readPage = async (folder: number, page: string) => {
    const program = programs[folder]
    if (!program) throw new Error('no program')
    return program.handlers['analytics:page']({
      path: `/chuyen-nganh/${page}`,
      query: { search: '', filters: { ky: period }, sort: null, offset: 0, limit: 50 }
    })
  }

  it.each(problemsByPage)(
    'the first sentence of $page names $subject, $since and the amounts of the problem, the badge counts one subject and the ranking begins with it',
    async ({ folder, page, subject, since, problem }: PlantedProblem & { folder: number }) => {
      const { verdict, worst } = await readPage(folder, page)
      const [sentence = ''] = verdict.sentences
      expect(sentence.startsWith(subject)).toBe(true)
      expect(sentence).toContain(`kỳ ${since}`)
      // Amounts are exact; shares are described as “about”.
      for (const amount of problem.match(/(?<!\S)\d+(?!\S)/g) ?? [])
        expect(sentence).toMatch(new RegExp(`(^|[^\\d.,])${amount}([^\\d.,]|$)`))
      expect(verdict.label).toMatch(/^Cần xem: 1 /)
      expect(['danger', 'warning']).toContain(verdict.tone)
      const [first] = worst?.rows ?? []
      if (first) expect(subject).toContain(textOfSectorCell(first.cells[0]))
    }
  )

  it.runIf(isWholeRun)(
    'a page whose indicators are all healthy does not report any subject',
    async () => {
      const { verdict } = await readPage(1, 'quan-so-chinh-sach/tong-quan-quan-so')
      expect(verdict.label).toBeUndefined()
      expect(verdict.sentences.join(' ')).not.toContain('từ kỳ')
    }
  )
})
