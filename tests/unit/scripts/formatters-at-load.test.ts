import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listTypeScriptFiles, projectRootFolder } from '../../../tools/structure.mjs'

// Intl loads its locale data for the first formatter: some 15 ms of each start.
it('no module creates an Intl formatter while it is loaded', () => {
  const atLoad = listTypeScriptFiles('src').filter(file =>
    /^(?:export )?const [^=]+ = new Intl\./m.test(
      readFileSync(join(projectRootFolder, file), 'utf8')
    )
  )
  expect(atLoad).toEqual([])
})
