import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flakyTestTitlesOf, rerunFailedUnitTests } from '../../../scripts/again.mjs'
import { makeTemporaryFolder } from '../../support/temporary-folder'

const file = (): string => join(makeTemporaryFolder(), 'report.json')
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

const unitReport = (states: Readonly<Record<string, readonly string[]>>) => {
  const testResults = Object.entries(states).map(([name, tests]) => ({
    name,
    status: tests.length > 0 && tests.every(status => status === 'passed') ? 'passed' : 'failed',
    assertionResults: tests.map((status, at) => ({ fullName: `${name} ${at}`, status }))
  }))
  const of = (status: string) =>
    Object.values(states)
      .flat()
      .filter(is => is === status).length
  return { testResults, numPassedTests: of('passed'), numFailedTests: of('failed') }
}

test('a failed unit test that passes when repeated is listed as flaky and counted once, and a test that fails again stays failed', () => {
  const path = file()
  writeFileSync(
    path,
    JSON.stringify(unitReport({ a: ['passed', 'failed', 'failed'], b: ['passed'], c: [] }))
  )
  const steady = rerunFailedUnitTests(path, (files, report) => {
    expect(files).toEqual(['a', 'c'])
    writeFileSync(
      report,
      JSON.stringify(unitReport({ a: ['passed', 'passed', 'failed'], c: ['passed', 'passed'] }))
    )
  })
  expect(steady).toEqual(['a 1', 'c'])
  expect(read(path)).toMatchObject({ numPassedTests: 5, numFailedTests: 1, success: false })
})

test('a failed end-to-end test that passes when repeated is listed as flaky', () => {
  const path = file()
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
  const specs = [spec('walk 1', 'expected'), spec('walk 2', 'flaky'), spec('walk 3', 'unexpected')]
  writeFileSync(path, JSON.stringify({ stats: {}, suites: [{ suites: [{ specs }] }] }))
  expect(flakyTestTitlesOf(path)).toEqual(['walk 2'])
})

test('a missing report of end-to-end tests names no flaky test', () => {
  expect(flakyTestTitlesOf(file())).toEqual([])
})

test.each([0, 21])('no unit test is repeated after %i failures', failed => {
  const path = file()
  const tests = Array.from({ length: failed }, () => 'failed')
  writeFileSync(path, JSON.stringify(unitReport({ a: [...tests, 'passed'] })))
  const run = () => expect.fail('was run again')
  expect(rerunFailedUnitTests(path, run)).toEqual([])
})
