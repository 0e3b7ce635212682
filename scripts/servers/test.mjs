import { spawnSync } from 'node:child_process'
import { findNode, PlainError, packageFile, root, runScript, say } from '../tools.mjs'
import { prepareTrino } from './trino-files.mjs'

/** Whatever asks real servers; names of files given as arguments choose some of them. */
const files = [
  'tests/unit/main/sources',
  'tests/unit/main/query/engines',
  'tests/unit/main/query/trino',
  'tests/unit/main/places'
]

/** Tests against real servers, one file after another, as two cores carry one cluster; a server that cannot be had here is left out by its name. */
await runScript(async () => {
  const chosen = process.argv.slice(2)
  const { status } = spawnSync(
    findNode(),
    [
      packageFile('vitest', 'vitest.mjs'),
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--no-file-parallelism',
      // Against hanging only: a cluster that starts beside other work takes minutes.
      '--hookTimeout=900000',
      ...(chosen.length > 0 ? chosen : files)
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...(await trino()) } }
  )
  process.exitCode = status ?? 1
})

/** What tells the tests where a cluster's files are; nothing where there are none. */
async function trino() {
  try {
    const { home, java } = await prepareTrino()
    return { TRINO_HOME: home, TRINO_JAVA: java }
  } catch (error) {
    if (!(error instanceof PlainError)) throw error
    say(`without Trino: ${error.message}`)
    return {}
  }
}
