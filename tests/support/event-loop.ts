/** How long the event loop was held while something ran. */
export async function watchLoop<T>(run: () => Promise<T>) {
  let longest = 0
  let held = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const turn = performance.now() - last
    longest = Math.max(longest, turn)
    if (turn > 50) held++
    last = performance.now()
  }, 1)
  try {
    // A busy machine holds a turn now and then; work that does not yield holds one for its whole time, or very many.
    return { result: await run(), isFree: () => held <= 2 && longest < 250 }
  } finally {
    clearInterval(timer)
  }
}
