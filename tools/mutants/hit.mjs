import { appendFileSync } from 'node:fs'

const seen = new Set()

/**
 * Records, once per process, that an instrumented expression was executed; child processes and
 * threads of a test inherit the file name.
 */
export function recordExpressionExecution(id) {
  if (seen.has(id)) return
  seen.add(id)
  const file = process.env.MUTANTS_HITS
  if (file) appendFileSync(file, `${id}\n`)
}
