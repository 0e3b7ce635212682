import { spawnSync } from 'node:child_process'
import {
  postgresqlEndToEndTestFolder,
  postgresqlRunTestFiles
} from '../../scripts/left-to-servers.mjs'
import {
  findNodeExecutable,
  packageFilePath,
  printScriptStep,
  projectRoot,
  runScript,
  UserFixableError
} from '../../scripts/tools.mjs'
import { prepareTrinoFiles } from './trino-files.mjs'

/** Vitest files that need real servers; file names given as arguments select some of them. */
const files = [
  'tests/unit/main/connections',
  'tests/unit/main/sql/trino',
  'tests/unit/main/connections/places',
  ...postgresqlRunTestFiles
]

/**
 * Runs tests against real database servers, one file at a time because two cores can run only one
 * cluster; an unavailable server is reported by name and skipped.
 */
await runScript(async () => {
  const chosen = process.argv.slice(2)
  const isSpec = name => name.startsWith(postgresqlEndToEndTestFolder)
  const units = chosen.length > 0 ? chosen.filter(name => !isSpec(name)) : files
  const specs = chosen.length > 0 ? chosen.filter(isSpec) : [postgresqlEndToEndTestFolder]
  const vitest = [
    packageFilePath('vitest', 'vitest.mjs'),
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--no-file-parallelism',
    // The timeout only catches hanging tests; a cluster that starts under load takes minutes.
    '--hookTimeout=900000'
  ]
  const playwright = [
    packageFilePath('@playwright', 'test', 'cli.js'),
    'test',
    '--config=tests/playwright.servers.config.ts',
    '--reporter=list'
  ]
  const env = { ...process.env, ...(await trino()) }
  const passes = (program, names) =>
    names.length === 0 ||
    spawnSync(findNodeExecutable(), [...program, ...names], {
      cwd: projectRoot,
      stdio: 'inherit',
      env
    }).status === 0
  const passed = [passes(vitest, units), passes(playwright, specs)]
  process.exitCode = passed.every(Boolean) ? 0 : 1
})

/**
 * Environment variables with the locations of the Trino and Java files; empty if they are
 * unavailable.
 */
async function trino() {
  try {
    const { home, java } = await prepareTrinoFiles()
    return { TRINO_HOME: home, TRINO_JAVA: java }
  } catch (error) {
    if (!(error instanceof UserFixableError)) throw error
    printScriptStep(`without Trino: ${error.message}`)
    return {}
  }
}
