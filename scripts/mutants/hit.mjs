import { appendFileSync } from 'node:fs'

const seen = new Set()

/** Notes once a process that a place was passed; children and threads of a test inherit the file's name. */
export function hit(id) {
  if (seen.has(id)) return
  seen.add(id)
  const file = process.env.MUTANTS_HITS
  if (file) appendFileSync(file, `${id}\n`)
}
