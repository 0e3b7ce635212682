/**
 * Number of periods that are computed together: the periods of a chart, plus the one before them
 * for the first change.
 */
const together = 13

/**
 * Caches results per period. A request also computes the earlier periods that a page requests next,
 * because counting them in the same scan takes hardly longer than counting one period.
 */
export function cacheResultsPerPeriod<Answer>(
  ask: (periods: readonly number[]) => Promise<readonly Answer[]>
): (periods: readonly number[]) => Promise<Answer[]> {
  const kept = new Map<number, Promise<Answer>>()

  function begin(periods: readonly number[]): void {
    const asked = ask(periods)
    for (const [place, period] of periods.entries()) {
      const answer = asked.then(answers => {
        const own = answers[place]
        if (own === undefined) throw new Error(`No answer for period ${period}`)
        return own
      })
      kept.set(period, answer)
      // A failed query is removed from the cache, so that the next request repeats it.
      answer.catch(() => kept.delete(period))
    }
  }

  return async periods => {
    if (periods.some(period => !kept.has(period))) {
      const newest = Math.max(...periods)
      const before = Array.from({ length: together }, (_, place) => newest - place)
      const wanted = new Set([...periods, ...before.filter(period => period >= -1)])
      begin([...wanted].filter(period => !kept.has(period)))
    }
    const answers: Answer[] = []
    for (const period of periods) {
      const answer = kept.get(period)
      if (answer) answers.push(await answer)
    }
    return answers
  }
}
