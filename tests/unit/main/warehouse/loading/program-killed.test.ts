import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { z } from '@shared/kit/zod'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { bundleChildProcess } from '../../../../support/bundle-part'
import { chooseRepetitionCount, isLongFaultRun } from '../../../../support/effort'
import { isProcessAlive } from '../../../../support/part-process'
import { createRandom } from '../../../../support/seeded-random'
import { bundleTestChildScript } from '../../../../support/store/bundle-child'

const rows = 2_000
const found = z.strictObject({ engine: z.int(), loaded: z.int() })
/**
 * Number of kills in one data folder. The table list grows with every load, so a new folder is used
 * afterwards.
 */
const killsInFolder = 100
/**
 * Number of programs tested in parallel, because each one mostly waits for its start or its end.
 */
const lanes = chooseRepetitionCount(1, 4)
/**
 * Time limit in minutes. A slow machine may reach fewer than ten thousand kills and reports their
 * number.
 */
const minutes = Number(process.env.FAULT_MINUTES ?? 20)

describe('the whole program is killed while it loads a file', { tags: 'F53' }, () => {
  let folder = ''
  let [program, engine, file] = ['', '', '']
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'load-child-'))
    program = await bundleTestChildScript(join(folder, 'program'), 'load-child')
    engine =
      inject('scripts').warehouse ?? (await bundleChildProcess('warehouse', join(folder, 'engine')))
    file = join(folder, 'tep.csv')
    const lines = Array.from(
      { length: rows },
      (_, row) => `M${row};Đơn vị trực thuộc ${row};${row}`
    )
    writeFileSync(file, ['ma;ten;so', ...lines].join('\n'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  interface Run {
    /**
     * Number of loads found in the folder at the start of the program; `acknowledged` is the number
     * of confirmed loads since then.
     */
    readonly before: number
    readonly acknowledged: number
    /** Duration of the last confirmed load in milliseconds; undefined if there was none. */
    readonly length: number | undefined
  }

  /** Runs the program and kills it `delay` milliseconds after it has confirmed `loads` loads. */
  async function run(directory: string, loads: number, delay: number): Promise<Run> {
    const child = spawn(process.execPath, [program, directory, engine, file, String(rows)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PROJECT_ROOT: resolve(import.meta.dirname, '../../../../..') }
    })
    let start: z.infer<typeof found> | undefined
    let acknowledged = 0
    let length: number | undefined
    let since = 0
    const kill = async (): Promise<void> => {
      await setTimeout(delay)
      child.kill('SIGKILL')
    }
    for await (const line of createInterface({ input: child.stdout })) {
      if (line === 'loaded') {
        acknowledged++
        length = performance.now() - since
      } else start = found.parse(JSON.parse(line))
      since = performance.now()
      if (acknowledged === loads) void kill()
    }
    if (isProcessAlive(child)) await once(child, 'exit')
    // Any other end means that the program itself found an incomplete, lost or orphaned file.
    expect(child.signalCode).toBe('SIGKILL')
    if (!start) throw new Error('It was killed before it had started.')
    await gone(start.engine)
    return { before: start.loaded, acknowledged, length }
  }

  /** Waits until the engine process has ended, which it does by itself once its program is gone. */
  const gone = (pid: number): Promise<void> =>
    expect
      .poll(
        () => {
          try {
            return process.kill(pid, 0)
          } catch {
            return false
          }
        },
        { interval: 5 }
      )
      .toBe(false)

  /** Kills programs repeatedly; returns the number of kills and of loads published in between. */
  async function killAgainAndAgain(seed: number, most: number, end: number) {
    const random = createRandom(seed)
    let [kills, loaded, length] = [0, 0, 200]
    const isOver = (): boolean => kills >= most || (isLongFaultRun && performance.now() > end)
    while (!isOver()) {
      const directory = mkdtempSync(join(folder, 'kill-'))
      mkdirSync(join(directory, 'warehouse', 'temporary'), { recursive: true })
      let safe = 0
      const follow = ({ before, acknowledged }: Run): void => {
        // One load may have been published without being confirmed before the kill.
        expect([safe, safe + 1]).toContain(before)
        safe = before + acknowledged
      }
      for (let times = 0; times < killsInFolder && !isOver(); times++) {
        const next = await run(directory, Math.floor(random() * 3), random() * length * 1.2)
        follow(next)
        if (next.length !== undefined) length = next.length
        kills++
      }
      // A further start without a load checks the state after the last kill.
      follow(await run(directory, 0, 0))
      loaded += safe
      rmSync(directory, { recursive: true, force: true })
    }
    return { kills, loaded }
  }

  test('after each kill no confirmed load is lost, and no incomplete or orphaned file remains', {
    tags: 'whole',
    timeout: chooseRepetitionCount(1_200_000, 14_400_000)
  }, async () => {
    const end = performance.now() + minutes * 60_000
    const most = Math.ceil(chooseRepetitionCount(2, 10_000) / lanes)
    const work = Array.from({ length: lanes }, (_, lane) =>
      killAgainAndAgain(5_300 + lane, most, end)
    )
    const done = await Promise.all(work)
    const sum = (of: 'kills' | 'loaded'): number => done.reduce((all, one) => all + one[of], 0)
    console.warn(
      `F53: ${sum('kills')} kills of a program that loads, ${sum('loaded')} loads published`
    )
    expect(sum('loaded')).toBeGreaterThan(0)
  })
})
