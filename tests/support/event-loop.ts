/** Runs work and tells whether it let others have a turn: no turn may compute for long. */
export async function watchLoop<T>(run: () => Promise<T>) {
  let longest = 0
  let held = 0
  let last = threadTime()
  const timer = setInterval(() => {
    const turn = threadTime() - last
    longest = Math.max(longest, turn)
    if (turn > 50) held++
    last = threadTime()
  }, 1)
  try {
    // Collecting garbage takes a turn now and then; work that does not yield holds one for its whole time, or very many.
    return { result: await run(), isFree: () => held <= 2 && longest < 250 }
  } finally {
    clearInterval(timer)
  }
}

/** Milliseconds that this thread has computed: time on the clock would count what the machine does for others. */
export function threadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
