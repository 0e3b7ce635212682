import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { expect } from 'vitest'

const folder = process.env.MUTANTS_FOLDER
if (folder) {
  const name = createHash('sha256').update(expect.getState().testPath).digest('hex')
  process.env.MUTANTS_HITS = join(folder, name)
}
