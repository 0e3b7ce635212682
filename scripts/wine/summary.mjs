import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../tools.mjs'
import {
  findObsoleteWineLimits,
  formatAlignedTable,
  listFailedTests,
  listSkippedTests
} from './results.mjs'
import { windowsNodePackage } from './windows-files.mjs'

/** Reads the reports in a folder and writes `run.json` beside them, for the assurance page. */
export function writeWineRunMetadata(folder) {
  const reports = read(join(folder, 'reports.json')).map(report => ({
    ...report,
    content: read(join(folder, report.file))
  }))
  const sum = name => reports.reduce((total, { content }) => total + content[name], 0)
  const git = spawnSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: projectRoot,
    encoding: 'utf8'
  })
  const run = {
    runtime: `Wine 10 (Windows Node ${windowsNodePackage.version})`,
    kind: 'Wine',
    date: new Date().toISOString().slice(0, 10),
    commit: git.stdout.trim(),
    passed: sum('numPassedTests'),
    failed: sum('numFailedTests'),
    skipped: reports.flatMap(({ content }) => listSkippedTests(content)),
    reports: reports.map(({ file }) => ({ file, format: 'vitest' }))
  }
  writeFileSync(join(folder, 'run.json'), `${JSON.stringify(run, null, 2)}\n`)
  return run
}

/** Prints the skipped tests, the failures, a table of counts, and the total as the last line. */
export function printWineResults(folder, run) {
  const reports = read(join(folder, 'reports.json')).map(report => ({
    ...report,
    content: read(join(folder, report.file))
  }))
  for (const { name, reason } of run.skipped) console.log(`not run: ${name} (${reason})`)
  for (const { content } of reports) {
    for (const { file, title } of findObsoleteWineLimits(content))
      console.log(`passes although scripts/wine/wine-limits.mjs lists it: ${file} > ${title}`)
    for (const { file, title, reason } of listFailedTests(content))
      console.error(`failed: ${file} > ${title}\n  ${reason}`)
  }
  const rows = reports.map(({ name, seconds, content }) => [
    name,
    content.numPassedTests,
    content.numFailedTests,
    content.numPendingTests,
    seconds
  ])
  console.log(formatAlignedTable([['', 'passed', 'failed', 'not run', 'seconds'], ...rows]))
  console.log(`${run.passed} passed, ${run.failed} failed`)
}

const read = path => JSON.parse(readFileSync(path, 'utf8'))
