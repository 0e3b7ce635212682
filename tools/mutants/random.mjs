/**
 * Deterministic generator of random numbers from 0 (inclusive) to 1 (exclusive) for a seed
 * (mulberry32).
 */
export function createRandom(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function shuffle(list, random) {
  const mixed = [...list]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    ;[mixed[at], mixed[other]] = [mixed[other], mixed[at]]
  }
  return mixed
}
