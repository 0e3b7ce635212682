import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endToEndAgain, unitAgain } from '../../../scripts/again.mjs'
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

test('a unit test that passes on its own is named and counted once, and one that fails again stays failed', () => {
  const path = file()
  writeFileSync(
    path,
    JSON.stringify(unitReport({ a: ['passed', 'failed', 'failed'], b: ['passed'], c: [] }))
  )
  const steady = unitAgain(path, (files, report) => {
    expect(files).toEqual(['a', 'c'])
    writeFileSync(
      report,
      JSON.stringify(unitReport({ a: ['passed', 'passed', 'failed'], c: ['passed', 'passed'] }))
    )
  })
  expect(steady).toEqual(['a 1', 'c'])
  expect(read(path)).toMatchObject({ numPassedTests: 5, numFailedTests: 1, success: false })
})

test('an end-to-end test that passes on its own replaces its failure in the report', () => {
  const path = file()
  const spec = (id: string, ok: boolean, status: string) => ({
    id,
    title: `walk ${id}`,
    ok,
    tests: [{ status }]
  })
  const inside = (...specs: readonly unknown[]) => [{ suites: [{ specs }] }]
  writeFileSync(
    path,
    JSON.stringify({
      stats: { expected: 1, unexpected: 2 },
      suites: inside(
        spec('1', true, 'expected'),
        spec('2', false, 'unexpected'),
        spec('3', false, 'unexpected')
      )
    })
  )
  const again = {
    stats: {},
    suites: inside(spec('2', true, 'expected'), spec('3', false, 'unexpected'))
  }
  expect(endToEndAgain(path, report => writeFileSync(report, JSON.stringify(again)))).toEqual([
    'walk 2'
  ])
  const after = read(path)
  expect(after.stats).toEqual({ expected: 2, unexpected: 1 })
  expect(after.suites[0].suites[0].specs[1]).toMatchObject({ ok: true })
  expect(after.suites[0].suites[0].specs[2]).toMatchObject({ ok: false })
})

test.each([0, 21])('no test is repeated after %i failures', failed => {
  const path = file()
  const tests = Array.from({ length: failed }, () => 'failed')
  writeFileSync(path, JSON.stringify(unitReport({ a: [...tests, 'passed'] })))
  const run = () => expect.fail('was run again')
  expect(unitAgain(path, run)).toEqual([])
  writeFileSync(path, JSON.stringify({ stats: { expected: 1, unexpected: failed }, suites: [] }))
  expect(endToEndAgain(path, run)).toEqual([])
})
