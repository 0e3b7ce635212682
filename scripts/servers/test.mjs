import { spawnSync } from 'node:child_process'
import { findNode, PlainError, packageFile, root, runScript, say } from '../tools.mjs'
import { leftToServers, serverSpecs } from './left.mjs'
import { prepareTrino } from './trino-files.mjs'

/** Whatever asks real servers, in vitest; names of files given as arguments choose some of them. */
const files = [
  'tests/unit/main/sources',
  'tests/unit/main/query/trino',
  'tests/unit/main/places',
  ...leftToServers
]

/** Tests against real servers, one file after another, as two cores carry one cluster; a server that cannot be had here is left out by its name. */
await runScript(async () => {
  const chosen = process.argv.slice(2)
  const isSpec = name => name.startsWith(serverSpecs)
  const units = chosen.length > 0 ? chosen.filter(name => !isSpec(name)) : files
  const specs = chosen.length > 0 ? chosen.filter(isSpec) : [serverSpecs]
  const vitest = [
    packageFile('vitest', 'vitest.mjs'),
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--no-file-parallelism',
    // Against hanging only: a cluster that starts beside other work takes minutes.
    '--hookTimeout=900000'
  ]
  const playwright = [
    packageFile('@playwright', 'test', 'cli.js'),
    'test',
    '--config=tests/playwright.servers.config.ts',
    '--reporter=list'
  ]
  const env = { ...process.env, ...(await trino()) }
  const passes = (program, names) =>
    names.length === 0 ||
    spawnSync(findNode(), [...program, ...names], { cwd: root, stdio: 'inherit', env }).status === 0
  const passed = [passes(vitest, units), passes(playwright, specs)]
  process.exitCode = passed.every(Boolean) ? 0 : 1
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
