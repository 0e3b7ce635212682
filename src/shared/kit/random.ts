/**
 * Seeded pseudo-random generator (mulberry32): the same seed yields the same sample data on every
 * machine.
 */
export class SeededRandom {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** Next number in [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** Integer from `low` to `high`, inclusive. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  pick<T>(items: readonly T[]): T {
    return items[this.int(0, items.length - 1)] as T
  }

  /** Random item, with probability proportional to its weight. */
  weighted<T>(items: readonly (readonly [T, number])[]): T {
    let rest = this.next() * items.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [item, weight] of items) {
      rest -= weight
      if (rest < 0) return item
    }
    return (items.at(-1) as readonly [T, number])[0]
  }
}

/**
 * Seed computed from a text, such as a record id, so that each record has its own random sequence.
 */
export function seedFromText(text: string): number {
  let hash = 2_166_136_261
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}
