import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { createHistory } from '../../simulation/history'
import { invariants } from '../../simulation/invariants/invariants'
import { openSimulation, type Simulation } from '../../simulation/open-simulation'
import { plantedBugs } from '../../simulation/planted/planted'
import { regressions } from '../../simulation/regressions'
import { shrinkHistory } from '../../simulation/shrink'

const docs = join(import.meta.dirname, '../../../docs')
const seeds = Array.from({ length: 500 }, (_, place) => place + 1)
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ')

let simulation: Simulation
beforeAll(async () => {
  simulation = await openSimulation()
})

describe('simulated crash histories', () => {
  test('500 seeds violate no invariant', {
    tags: ['F01', 'F15', 'F19', 'F53', 'F57', 'F66'],
    timeout: 900_000
  }, async () => {
    const failures: string[] = []
    for (const seed of seeds) {
      const { failure } = await simulation.run(createHistory(seed))
      if (failure) failures.push(`npm run test:simulation -- --seed=${seed}: ${failure.message}`)
    }
    expect(failures).toEqual([])
  })

  test('a hundred replays of a seed have the same events to the byte', async () => {
    const history = createHistory(7)
    const hashes = new Set<string>()
    for (let replay = 0; replay < 100; replay += 1) hashes.add((await simulation.run(history)).hash)
    expect(hashes.size).toBe(1)
  })

  test('two seeds have different events', async () => {
    const [one, other] = [
      await simulation.run(createHistory(1)),
      await simulation.run(createHistory(2))
    ]
    expect(one.hash).not.toBe(other.hash)
  })

  test.each(regressions)('the history of a repaired bug passes: $what', async ({ history }) => {
    expect((await simulation.run(history)).failure).toBeUndefined()
  })

  test('the seed of each planted bug passes in the program without the bug', async () => {
    for (const { seed } of plantedBugs)
      expect((await simulation.run(createHistory(seed))).failure?.message).toBeUndefined()
  })
})

describe('planted bugs', () => {
  test('there are at least twenty planted bugs with different names', () => {
    expect(new Set(plantedBugs.map(({ name }) => name)).size).toBeGreaterThanOrEqual(20)
  })

  test.each(plantedBugs)('the recorded seed finds the planted bug $name', async bug => {
    const broken = await openSimulation(bug)
    const { failure } = await broken.run(createHistory(bug.seed))
    expect(failure?.invariant).toBe(bug.invariant)
  })

  test.each(plantedBugs)(
    'the documentation lists the planted bug $name with its seed',
    ({ name, mistake, seed, invariant }) => {
      const row = `| \`${name}\` | ${mistake} | ${seed} | \`${invariant}\` |`
      expect(readFileSync(join(docs, 'simulation.md'), 'utf8').split('\n')).toContain(row)
    }
  )

  test('a failing history is shrunk to a smaller one that fails by the same invariant', async () => {
    const bug = plantedBugs.find(({ name }) => name === 'answer-before-save')
    if (!bug) throw new Error('The planted bug is missing')
    const broken = await openSimulation(bug)
    const history = createHistory(bug.seed)
    const failsBy = async (candidate: typeof history) =>
      (await broken.run(candidate)).failure?.invariant
    const smallest = await shrinkHistory(history, 'acknowledged', failsBy)
    expect(await failsBy(smallest)).toBe('acknowledged')
    expect(JSON.stringify(smallest).length).toBeLessThan(JSON.stringify(history).length)
  })
})

test.each(Object.entries(invariants))(
  'the documentation makes the promise that the invariant %s checks',
  (_name, { page, promise }) => {
    expect(inOneLine(readFileSync(join(docs, page), 'utf8'))).toContain(promise)
  }
)
