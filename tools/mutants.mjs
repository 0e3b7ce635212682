import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { postgresqlRunTestFiles } from '../scripts/left-to-servers.mjs'
import { mountMemoryTemporaryFolder } from '../scripts/temporary.mjs'
import { printScriptStep, projectRoot, runScript, UserFixableError } from '../scripts/tools.mjs'
import { expressionId, instrumentSource } from './mutants/instrument.mjs'
import { openObservationCache } from './mutants/known-hits.mjs'
import { applyMutation, describeMutation, findMutableExpressions } from './mutants/places.mjs'
import { createRandom, shuffle } from './mutants/random.mjs'
import { openMutationTestRunner } from './mutants/test-runner.mjs'
import { copyProjectForMutation, listMutableSources, listUnitTests } from './mutants/tree.mjs'
import { openTypeChecker } from './mutants/types.mjs'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '100' },
    from: { type: 'string', default: '0' },
    minutes: { type: 'string', default: '1' },
    numbers: { type: 'string', default: '' },
    only: { type: 'string', default: '' }
  }
})

/**
 * Number of test files whose executed expressions are recorded together; the results are saved
 * after each such step.
 */
const step = 16
/**
 * Maximum number of test files that run together on a mutant, because results after the first
 * failing test are wasted.
 */
const mostTogether = 27

process.once('exit', mountMemoryTemporaryFolder())

await runScript(async () => {
  const tree = copyProjectForMutation(projectRoot)
  const sources = new Map(
    listMutableSources(tree).map(([file, text]) => [
      file,
      { text, places: findMutableExpressions(file, text) }
    ])
  )
  const tests = await lookAtTests(tree, sources)
  const equals = JSON.parse(readFileSync(join(projectRoot, 'tools/mutants/equal.json'), 'utf8'))
  const random = createRandom(Number(values.seed))
  const places = [...sources]
    .filter(([file]) => file.startsWith(values.only))
    .flatMap(([file, source]) => source.places.map(place => ({ file, text: source.text, place })))
  const types = openTypeChecker(tree, join(tree, 'src/main/tsconfig.json'))
  const runner = openMutationTestRunner(tree)
  await checkTestRunner(runner, tests)
  const tally = { noticed: 0, endless: 0, missed: [], equal: [] }
  const numbers = new Set(values.numbers.split(',').filter(Boolean).map(Number))
  const [first, count] = [Number(values.from), numbers.size || Number(values.count)]
  let met = 0

  for (const { file, text, place } of shuffle(places, random)) {
    const change = place.changes[Math.floor(random() * place.changes.length)]
    if (isComplete(tally, count)) break
    const mutant = applyMutation(text, change)
    if (!types.compiles(join(tree, file), mutant)) continue
    const told = { file, ...describeMutation(text, change) }
    const equal = findEqual(equals, told)
    if (equal) {
      tally.equal.push({ ...told, why: equal.why })
      continue
    }
    met += 1
    if (!isWanted(met, first, numbers)) continue
    const related = nearest(
      tests.filter(({ passes }) => passes.has(expressionId(file, place))),
      file,
      Number(values.minutes) * 60_000
    )
    writeFileSync(join(tree, file), mutant)
    const { outcome, by } = await runMutant(tree, runner, file, related)
    writeFileSync(join(tree, file), text)
    await runner.changed(join(tree, file))
    note(tally, outcome, told)
    console.log(`${met} ${outcome} ${file}:${told.line}${by ? `\n    ${by}` : ''}`)
    if (outcome === 'missed') console.log(`    ${told.before}\n  → ${told.after}`)
  }
  types.close()
  runner.end()
  report(tally)
})

/**
 * Whether a mutant is to be tested: only mutants numbered above `first`, and only those in
 * `numbers` unless it is empty.
 */
function isWanted(number, first, numbers) {
  return number > first && (numbers.size === 0 || numbers.has(number))
}

/** Whether the wanted number `count` of mutants has been tested. */
function isComplete({ noticed, missed }, count) {
  return noticed + missed.length === count
}

/**
 * Entry of equal.json (the list of equivalent mutants) for a change; undefined if the change is not
 * listed.
 */
function findEqual(equals, { file, before, after }) {
  return equals.find(one => one.file === file && one.before === before && one.after === after)
}

/** Adds the outcome of one mutant (detected, endless loop or surviving) to the tally. */
function note(tally, outcome, told) {
  if (outcome === 'missed') tally.missed.push(told)
  else tally.noticed += 1
  if (outcome === 'endless') tally.endless += 1
}

/**
 * Tests that are most likely to detect a mutant of a file: first those that import the file by
 * name, then those in the nearest folder, faster ones first, up to a total of `most` milliseconds.
 * A mutant that only other tests would detect counts as surviving.
 */
function nearest(tests, file, most) {
  const name = `/${basename(file, '.ts')}'`
  const ordered = tests
    .map(test => ({ ...test, isNear: test.text.includes(name), depth: commonDepth(test, file) }))
    .sort((a, b) => b.isNear - a.isNear || b.depth - a.depth || a.milliseconds - b.milliseconds)
  let sum = 0
  return ordered.filter(({ isNear, milliseconds }) => {
    sum += milliseconds
    return isNear || sum <= most
  })
}

/**
 * Number of leading folders that a test (below `tests/unit`) and a source (below `src`) have in
 * common.
 */
function commonDepth({ test }, file) {
  const [folders, others] = [test.split('/').slice(2), file.split('/').slice(1)]
  const differs = folders.findIndex((folder, at) => folder !== others[at])
  return differs < 0 ? folders.length : differs
}

/**
 * Runs tests on a mutant in batches until a test fails, which means that the mutant is detected.
 */
async function runMutant(tree, runner, file, tests) {
  await runner.changed(join(tree, file))
  for (const some of inParts(tests)) {
    const names = some.map(({ test }) => test)
    const usual = some.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
    // The timeout only serves against endless loops, so it is generous enough for a slow machine.
    const answers = await runner.run(names, 60_000 + usual * 10)
    if (!answers) return { outcome: 'endless', by: names.join(', ') }
    if (answers.every(({ passed }) => passed)) continue
    // Results after the first failing test are incomplete and are ignored.
    const at = answers.findIndex(({ failure }) => failure)
    return { outcome: 'noticed', by: `${names[at] ?? names}: ${answers[at]?.failure ?? ''}` }
  }
  return { outcome: 'missed' }
}

/**
 * Yields batches of increasing size: the test most likely to fail runs alone, and later batches are
 * larger because tests that run together load the sources once.
 */
function* inParts(tests) {
  let size = 1
  for (let at = 0; at < tests.length; size = Math.min(size * 3, mostTogether)) {
    yield tests.slice(at, at + size)
    at += size
  }
}

/**
 * Records which tests execute which mutable expression, by running each test file once on
 * instrumented sources.
 */
async function lookAtTests(tree, sources) {
  const name = createHash('sha256').update(projectRoot).digest('hex').slice(0, 8)
  const known = openObservationCache(
    tree,
    join(projectRoot, 'node_modules/.cache', `mutants-${name}.json`),
    sources
  )
  // Tests that `npm test` leaves to other commands are excluded, because a mutant that only they
  // detect would not fail `npm test`.
  const tests = listUnitTests(tree).filter(test => !postgresqlRunTestFiles.includes(test))
  const stale = tests.filter(test => !known.isFresh(test))
  if (stale.length) await watch(tree, sources, stale, known)
  const read = test => readFileSync(join(tree, test), 'utf8')
  const red = tests.filter(test => !known.get(test).passed)
  for (const test of red) printScriptStep(`${test} fails without any change: left out`)
  const green = tests
    .filter(test => !red.includes(test))
    .map(test => ({
      ...known.get(test),
      test,
      text: read(test),
      passes: new Set(known.get(test).ids)
    }))
    .sort((a, b) => a.milliseconds - b.milliseconds)
  return green
}

/**
 * Checks that the fastest test passes on unchanged sources; otherwise every mutant would seem to be
 * detected. Throws an error if it fails.
 */
async function checkTestRunner(runner, [quickest]) {
  const [answer] = (quickest && (await runner.run([quickest.test]))) ?? []
  if (!answer?.passed)
    throw new UserFixableError(`A test that passes alone fails in the runner: ${answer?.failure}`)
}

async function watch(tree, sources, tests, known) {
  printScriptStep(`looking at what ${tests.length} test files pass through`)
  const folder = join(tree, 'hits')
  mkdirSync(folder)
  const hitModule = join(tree, 'tools/mutants/hit.mjs')
  for (const [file, { text, places }] of sources) {
    writeFileSync(join(tree, file), instrumentSource(file, text, places, hitModule))
  }
  const telling = openMutationTestRunner(tree, {
    setup: join(tree, 'tools/mutants/hit-setup.mjs'),
    // The sources do not change during the recording, so the bundles of child processes are built
    // once.
    env: { MUTANTS_FOLDER: folder, BUNDLE_PARTS: 'once' }
  })
  const failed = []
  for (let at = 0; at < tests.length; at += step) {
    const some = tests.slice(at, at + step)
    const outcomes = (await telling.run(some)) ?? []
    const passed = some.filter((_, place) => outcomes[place]?.passed)
    for (const test of passed) {
      known.note(test, readHits(folder, join(tree, test)), outcomes[some.indexOf(test)])
    }
    known.keep()
    failed.push(...some.filter(test => !passed.includes(test)))
    console.log(`${at + some.length} of ${tests.length}, ${failed.length} failed`)
  }
  telling.end()
  for (const [file, { text }] of sources) writeFileSync(join(tree, file), text)
  const plain = openMutationTestRunner(tree)
  for (const test of failed) {
    // A test that counts system calls or reads the source text of functions may fail on
    // instrumented sources only, so it is repeated on the original ones.
    const [outcome] = (await plain.run([test])) ?? [{ passed: false, milliseconds: 0 }]
    known.note(test, readHits(folder, join(tree, test)), outcome)
  }
  known.keep()
  plain.end()
}

function readHits(folder, test) {
  const path = join(folder, createHash('sha256').update(test).digest('hex'))
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  return [...new Set(lines.filter(line => line))]
}

function report({ noticed, endless, missed, equal }) {
  const list = (title, changes) => {
    if (changes.length) console.log(`\n${title}`)
    for (const { file, line, before, after, why } of changes) {
      console.log(`${file}:${line}\n    ${before}\n  → ${after}${why ? `\n    (${why})` : ''}`)
    }
  }
  list('Not noticed:', missed)
  list('Nothing changes (not counted):', equal)
  const loops = endless ? `, ${endless} of them as an endless loop` : ''
  console.log(`\nseed ${values.seed}: noticed ${noticed} of ${noticed + missed.length}${loops}`)
}
