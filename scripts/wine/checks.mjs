import { countTestOutcomes } from './results.mjs'

/**
 * Sequence of checks, reported like vitest tests. A failed check does not stop the following ones.
 * @param {string} file the script that makes them, below the project
 */
export function createCheckSequence(file) {
  const assertionResults = []
  return {
    /**
     * @param {string} title a sentence @param {() => unknown} work throws if the check fails
     * @param {readonly string[]} [tags] rows of the assurance page that it covers
     */
    async check(title, work, tags = []) {
      const began = performance.now()
      let failureMessages = []
      try {
        await work()
      } catch (error) {
        failureMessages = [`${error.stack ?? error}`]
      }
      const status = failureMessages.length > 0 ? 'failed' : 'passed'
      console.log(`${status === 'passed' ? '✓' : '✗'} ${title}`)
      if (failureMessages.length > 0) console.error(failureMessages[0])
      const duration = performance.now() - began
      assertionResults.push({
        ancestorTitles: [],
        title,
        fullName: title,
        status,
        duration,
        failureMessages,
        tags
      })
    },
    report() {
      const isGood = assertionResults.every(({ status }) => status === 'passed')
      const testResults = [{ name: file, status: isGood ? 'passed' : 'failed', assertionResults }]
      return { ...countTestOutcomes(testResults), success: isGood, testResults }
    }
  }
}

/** Throws with both values if they differ. */
export function expectEqual(found, expected, what) {
  const [one, other] = [found, expected].map(value => JSON.stringify(value))
  if (one !== other) throw new Error(`${what}: ${one} in place of ${other}`)
}

/**
 * Calls `ask` repeatedly until it returns a truthy value, ignoring errors; throws after `seconds`.
 */
export async function waitUntilTruthy(what, ask, seconds = 60) {
  const end = Date.now() + seconds * 1_000
  for (;;) {
    let reason = ''
    try {
      const answer = await ask()
      if (answer) return answer
    } catch (error) {
      reason = `: ${error.message}`
    }
    if (Date.now() > end) throw new Error(`${what} did not come in ${seconds} seconds${reason}`)
    await new Promise(resolve => setTimeout(resolve, 300))
  }
}
