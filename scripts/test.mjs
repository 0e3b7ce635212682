import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chooseRuntime } from './runtime.mjs'
import { findNode, packageFile, root, runScript, say } from './tools.mjs'

const results = join(root, 'test-results')
const node = findNode()

/** Every step of `npm test`, in order; names given as arguments choose some of them. */
const steps = {
  types: () =>
    ['main', 'renderer', 'tests'].map(name => typecheck(name === 'tests' ? name : `src/${name}`)),
  lint: () => [
    check('lint', packageFile('@biomejs', 'biome', 'bin', 'biome'), 'check', '.'),
    // Files, exports and packages that nothing uses.
    check('knip', packageFile('knip', 'bin', 'knip.js'), '--config', 'scripts/knip.json')
  ],
  unit: () => [vitest()],
  e2e: () => [playwright()],
  // Reads the reports of the two before it.
  assurance: () => [check('assurance', join(root, 'scripts', 'assurance.mjs'), '--check')]
}

await runScript(() => {
  const chosen = process.argv.slice(2).filter(name => name in steps)
  if (chosen.join() !== 'assurance') rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const counts = []
  for (const name of chosen.length ? chosen : Object.keys(steps)) {
    say(name)
    const began = performance.now()
    const made = steps[name]()
    const sum = add(made)
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    say(`${name}: ${sum.passed} passed, ${sum.failed} failed in ${seconds} s`)
    counts.push(sum)
  }
  const { passed, failed } = add(counts)
  say(`runtime: ${chooseRuntime().name}`)
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0 || passed === 0) process.exitCode = 1
})

function add(counts) {
  return {
    passed: counts.reduce((sum, count) => sum + count.passed, 0),
    failed: counts.reduce((sum, count) => sum + count.failed, 0)
  }
}

function run(env, file, ...args) {
  const result = spawnSync(node, [file, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env }
  })
  return result.status === 0
}

/** A check without tests of its own counts as one. */
function check(_name, file, ...args) {
  const passed = run({}, file, ...args)
  return { passed: Number(passed), failed: Number(!passed) }
}

function typecheck(project) {
  return check(project, packageFile('typescript', 'bin', 'tsc'), '-p', project)
}

function vitest() {
  const file = join(results, 'unit.json')
  const args = [
    'run',
    '--config',
    'tests/vitest.whole.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`
  ]
  const ended = run({}, packageFile('vitest', 'vitest.mjs'), ...args)
  return count(ended, file, report => [report.numPassedTests, report.numFailedTests])
}

function playwright() {
  const file = join(results, 'e2e.json')
  const ended = run(
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    packageFile('@playwright', 'test', 'cli.js'),
    'test',
    '--config=tests/playwright.config.ts'
  )
  return count(ended, file, ({ stats }) => [stats.expected, stats.unexpected + stats.flaky])
}

/** Counts from a report; a run that ended badly without a failed test, or without any test, has failed itself. */
function count(ended, file, read) {
  let [passed, failed] = [0, 0]
  try {
    ;[passed, failed] = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    console.error(`no report of the run: ${error.message}`)
  }
  if (failed === 0 && (!ended || passed === 0)) failed = 1
  return { passed, failed }
}
