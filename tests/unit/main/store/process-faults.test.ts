import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from '@shared/kit/zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../../../../src/main/store/store'
import { chooseRepetitionCount, isLongFaultRun, selectEveryNthCase } from '../../../support/effort'
import { noFileLimitSuffix } from '../../../support/not-here'
import { createRandom } from '../../../support/seeded-random'
import { bundleTestChildScript } from '../../../support/store/bundle-child'
import {
  counterFilePath,
  counterStoreOptions,
  readCounter,
  writeCounterSaves
} from '../../../support/store/counter-store'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const outcome = z.strictObject({ code: z.string(), before: z.number(), after: z.number() })
let folder = ''
let child = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storage-child-'))
  child = await bundleTestChildScript(folder, 'store-child')
}, 600_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Kill {
  /**
   * Number of lines that the child has printed before the kill is scheduled: one at its start and
   * one per save.
   */
  readonly saves: number
  /**
   * Milliseconds between the last of these lines and the kill, during which the next save is in
   * progress.
   */
  readonly delay: number
}

/**
 * Runs a child that saves increasing numbers until it is killed; returns the last number whose save
 * was confirmed.
 */
async function countUntilKilled(
  directory: string,
  { saves, delay }: Kill
): Promise<number | undefined> {
  const counting = spawn(process.execPath, [child, 'forever', directory], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  let acknowledged: number | undefined
  let told = -1
  for await (const line of createInterface({ input: counting.stdout })) {
    if (line !== 'ready') acknowledged = Number(line)
    // The first line of output is `ready`, before any save.
    if (++told === saves) setTimeout(() => counting.kill('SIGKILL'), delay)
  }
  if (counting.signalCode === null) await once(counting, 'exit')
  expect(counting.signalCode).toBe('SIGKILL')
  return acknowledged
}

/**
 * Number of stores tested in parallel for each seed; a child mostly waits for its start or its end,
 * so this saves time.
 */
const lanes = chooseRepetitionCount(1, 4)
const killsInLane = Math.ceil(chooseRepetitionCount(10, 10_000) / 2 / lanes)
/**
 * Time limit in minutes. On a slow machine there may be fewer than ten thousand kills, which is
 * reported.
 */
const minutes = Number(process.env.FAULT_MINUTES ?? 20)

/**
 * Kills child processes repeatedly while they save to the same store; returns the numbers of kills
 * and saves.
 */
async function killAgainAndAgain(
  seed: number
): Promise<{ kills: number; saves: number; least: number }> {
  const directory = mkdtempSync(join(folder, 'kill-'))
  await writeCounterSaves(directory, 1, 'đồng chí '.repeat(4096))
  const random = createRandom(seed)
  const end = performance.now() + minutes * 60_000
  let last = 1
  let kills = 0
  let least = 0
  for (; kills < killsInLane && !(isLongFaultRun && performance.now() > end); kills += 1) {
    const kill = { saves: Math.floor(random() * 8), delay: random() * 12 }
    const acknowledged = await countUntilKilled(directory, kill)
    least += kill.saves
    const expected = acknowledged ?? last
    const found = readCounter(directory)
    expect(found).toBeGreaterThanOrEqual(expected)
    expect(found).toBeLessThanOrEqual(expected + 1)
    const store = openStore(counterStoreOptions(directory))
    expect(store.notices).toEqual([])
    expect(store.read().n).toBe(found)
    last = found
  }
  return { kills, saves: last, least }
}

describe('processes killed by SIGKILL during saves', { tags: 'F01' }, () => {
  test.concurrent.each(selectEveryNthCase([11, 23], 2))(
    'kills under write load with seed %i lose no confirmed save and leave no partial file',
    async seed => {
      const work = Array.from({ length: lanes }, (_, lane) => killAgainAndAgain(seed + lane * 100))
      const done = await Promise.all(work)
      const kills = done.reduce((sum, lane) => sum + lane.kills, 0)
      if (isLongFaultRun)
        console.warn(
          `F01: ${kills} of ${killsInLane * lanes} kills with seed ${seed}, ${minutes} minutes at most`
        )
      // Independently of the speed of the machine, the children must have made enough saves before
      // they were killed.
      for (const lane of done) expect(lane.saves).toBeGreaterThanOrEqual(lane.least)
    },
    chooseRepetitionCount(600_000, 14_400_000)
  )
})

describe.skipIf(noFileLimitSuffix)(
  `full disk simulated by a file size limit${noFileLimitSuffix}`,
  { tags: 'F03' },
  () => {
    test('a save beyond the file size limit, from 1 KiB up to the file size, never looks successful', async () => {
      const directory = makeTemporaryFolder()
      await writeCounterSaves(directory, 7, 'x'.repeat(20 * 1024))
      const path = counterFilePath(directory)
      const size = readFileSync(path).length
      let saved = 0
      // By default every third file size limit is tested, and every limit near the size of the
      // file.
      const last = Math.ceil(size / 1024) + 1
      for (let limitKiB = 1; limitKiB <= last; limitKiB += 1) {
        if (!isLongFaultRun && limitKiB < last - 3 && limitKiB % 3 > 0) continue
        const before = readFileSync(path)
        const run = spawnSync(
          'bash',
          [
            '-c',
            `ulimit -f ${limitKiB}; exec "$@"`,
            'bash',
            process.execPath,
            child,
            'once',
            directory
          ],
          { encoding: 'utf8' }
        )
        const { code, before: old, after } = outcome.parse(JSON.parse(run.stdout))
        if (limitKiB * 1024 < size) {
          expect({ limitKiB, code, after }).toEqual({ limitKiB, code: 'DISK_FULL', after: old })
          expect(readFileSync(path).equals(before)).toBe(true)
        } else {
          expect({ limitKiB, code, after }).toEqual({ limitKiB, code: 'saved', after: old + 1 })
          expect(readCounter(directory)).toBe(old + 1)
          saved += 1
        }
        expect(readdirSync(directory).filter(name => name.endsWith('.tmp'))).toEqual([])
      }
      expect(saved).toBeGreaterThan(0)
      const store = openStore(counterStoreOptions(directory))
      await store.update(draft => {
        draft.n = 100
      })
      expect(readCounter(directory)).toBe(100)
    }, 600_000)
  }
)

test('the bundle contains the atomic writer of the project instead of the library writer', {
  tags: 'F03'
}, () => {
  const code = readFileSync(child, 'utf8')
  expect(code).toContain('ESHORT')
  expect(code).not.toContain('tmp-${')
  expect(code).not.toContain('LIMIT_BASENAME_LENGTH')
})
