import { lastSamplePeriodIndex, samplePeriods } from '@shared/features/analytics/calendar'
import { memoiseOnce } from '@shared/kit/once'
import { SeededRandom } from '@shared/kit/random'
import { buildPlantedRows, fillPlantedFolder } from './folder'
import { makeHealthyDataSet } from './healthy'
import { choosePlantedProblems, shuffle } from './problems'

/** Address of the page of a planted problem, with the last period of the data selected. */
const routeOf = (page: string): string =>
  `/chuyen-nganh/${page}?ky=${samplePeriods[lastSamplePeriodIndex]}`

const healthy = memoiseOnce(() => makeHealthyDataSet(0))

/**
 * The blind test of a seed: the data folders to fill, and for each planted problem its picture, its
 * folder, the address of its page and the expected answer.
 */
export function planBlindTest(seed: number) {
  const folders = choosePlantedProblems(healthy(), seed)
  const all = folders.flatMap((folder, place) =>
    folder.problems.map(problem => ({ problem, folder: place }))
  )
  const pictures = shuffle(all, new SeededRandom(seed + 1)).map(
    ({ problem: { page, subject, problem, since }, folder }, place) => {
      const picture = `${String(place + 1).padStart(2, '0')}.png`
      return { folder, route: routeOf(page), answer: { picture, page, subject, problem, since } }
    }
  )
  return {
    pictures,
    folders: folders.map(folder => ({
      fill: (userData: string) => fillPlantedFolder(userData, buildPlantedRows(folder))
    }))
  }
}
