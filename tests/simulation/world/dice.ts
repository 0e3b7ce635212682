import { createRandom } from '../../support/seeded-random'

/** Source of all random choices of one simulated world; the same seed makes the same choices. */
export interface Dice {
  /** Integer from 0 to `count` - 1. */
  readonly below: (count: number) => number
  /** Whether an event with this probability happens. */
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(list: readonly T[]) => T
  /** Seed for another, independent source. */
  readonly seed: () => number
}

export function createDice(seed: number): Dice {
  const next = createRandom(seed)
  const below = (count: number): number => Math.floor(next() * count)
  return {
    below,
    chance: probability => next() < probability,
    pick: list => {
      const found = list[below(list.length)]
      if (found === undefined) throw new Error('Nothing to pick from')
      return found
    },
    seed: () => below(2 ** 31)
  }
}
