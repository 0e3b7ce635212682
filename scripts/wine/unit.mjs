import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { excludeLongTestsArgument } from '../left-to-whole.mjs'
import { printScriptStep } from '../tools.mjs'
import { wineTestGroups } from './groups.mjs'
import { debianMountPaths } from './places.mjs'
import { normaliseWineReport } from './results.mjs'
import { createWinePrefix, toWindowsPath } from './wine.mjs'

const tree = join(debianMountPaths.work, 'tree')
/** Path of the copied project folder under Windows, with slashes and without the drive letter. */
const seen = '/tree'
const results = join(debianMountPaths.work, 'results')

/**
 * Step `unit`: Node for Windows runs the unit tests, one folder at a time. @param {(report: { file:
 * string, name: string, seconds: number }, content: object) => void} keep takes each report @param
 * {readonly string[]} chosen names of groups; all if it is empty
 */
export async function runWineUnitTests(keep, chosen) {
  const wine = await createWinePrefix(join(debianMountPaths.work, 'unit-prefix'), {
    logs: join(results, 'logs')
  })
  for (const group of wineTestGroups.filter(
    ({ name }) => chosen.length === 0 || chosen.includes(name)
  )) {
    printScriptStep(`unit: ${group.paths.join(', ')}`)
    await runGroup(wine, keep, group)
  }
}

async function runGroup(wine, keep, { name, paths, minutes }) {
  const began = performance.now()
  const written = join(debianMountPaths.work, `${name}.json`)
  const { code, isLate, output } = await wine.run(
    [
      'node_modules/node/bin/node.exe',
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config=tests/vitest.whole.config.ts',
      '--no-color',
      // The number of workers is set explicitly: Wine reports no processors, so vitest would start
      // a single worker.
      `--maxWorkers=${availableParallelism()}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${toWindowsPath(written)}`,
      excludeLongTestsArgument,
      ...paths
    ],
    { cwd: tree, seconds: minutes * 60, log: join(results, 'logs', `unit-${name}.log`) }
  )
  const seconds = Math.round((performance.now() - began) / 1_000)
  const report = existsSync(written) ? JSON.parse(readFileSync(written, 'utf8')) : undefined
  // An error outside of any test fails the run without a failed test, which must be reported
  // separately.
  const isExplained =
    code === 0 || report?.testResults.some(({ status }) => status === 'failed') === true
  const reason = isLate
    ? `it did not end in ${minutes} minutes`
    : `vitest ended with ${code}: ${output.slice(-500)}`
  const testResults = [
    ...(report?.testResults ?? []),
    ...(report && isExplained ? [] : [lostFile(name, reason)])
  ]
  keep(
    { file: `unit-${name}.json`, name, seconds },
    normaliseWineReport({ ...report, testResults }, { tree: seen })
  )
}

/** Placeholder failure for a run that ended with an error but has no failed test. */
const lostFile = (name, message) => ({
  name: `${seen}/unit tests of ${name}`,
  status: 'failed',
  message,
  assertionResults: []
})
