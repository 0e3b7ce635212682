import { join } from 'node:path'
import { sectorGroups } from '../../../src/shared/features/analytics/sector-navigation'
import { limitRow, p95, type Row } from '../figures'
import { openRoute } from '../in-page'
import { type Program, start } from '../program'
import { makeSectorTables } from './sector-tables'

const mebibyte = 1_048_576
const paths = sectorGroups.flatMap(({ items }) => items.map(({ path }) => path))

/** P20: the sector pages over a million people of own data, from the address to the painted page. */
export async function measureSector(folder: string): Promise<Row[]> {
  const userData = join(folder, 'sector')
  // The records of a first start.
  await (await start({ userData })).close()
  await makeSectorTables(userData)
  const program = await start({ userData })
  try {
    await openRoute(program.page, '/thu-thap/nguon')
    const before = await restedMemory(program)
    const first = await openRoute(program.page, paths[0] ?? '')
    const once = await walk(program)
    const again = await walk(program)
    const busy = program.memory()?.main
    const after = await restedMemory(program)
    const slowest = once.toSorted(([, left], [, right]) => right - left).slice(0, 8)
    console.log(slowest.map(([path, time]) => `   ${time.toFixed(0)} ms ${path}`).join('\n'))
    const times = (walked: typeof once): number[] => walked.map(([, time]) => time)
    const more = (now: number | undefined): number =>
      before && now ? (now - before) / mebibyte : Number.NaN
    const memory = (name: string, ours: number) => ({ id: 'P20', name, unit: 'MiB', ours })
    return [
      limitRow(
        { id: 'P20', name: 'first sector page of own data', unit: 'ms', ours: first },
        3_000
      ),
      limitRow(
        {
          id: 'P20',
          name: 'each page after it for the first time, p95',
          unit: 'ms',
          ours: p95(times(once))
        },
        300
      ),
      limitRow(
        { id: 'P20', name: 'each page again, p95', unit: 'ms', ours: p95(times(again)) },
        300
      ),
      limitRow(memory('memory of main more, both at rest', more(after)), 50),
      {
        ...memory('the same, garbage of the walk among it', more(busy)),
        budget: '',
        ok: undefined
      }
    ]
  } finally {
    await program.close()
  }
}

/** Resident memory of main once it has collected its garbage, which it does some eight seconds after the last work; the least of twenty looks, a second apart. */
async function restedMemory({ memory, page }: Program): Promise<number | undefined> {
  let least: number | undefined
  for (let look = 0; look < 20; look++) {
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 1_000)))
    const now = memory()?.main
    if (now !== undefined) least = Math.min(least ?? now, now)
  }
  return least
}

async function walk({ page }: Program): Promise<[string, number][]> {
  const times: [string, number][] = []
  for (const path of paths) times.push([path, await openRoute(page, path)])
  return times
}
