import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { countReportResults, writeElectronRunMetadata } from '../../../scripts/electron/report.mjs'
import { makeTemporaryFolder } from '../../support/temporary-folder'

const spec = (title: string, status: string, description?: string) => ({
  title,
  tests: [{ status, annotations: description ? [{ type: 'skip', description }] : [] }]
})
const playwright = {
  suites: [
    {
      title: 'a.spec.ts',
      specs: [spec('starts', 'expected'), spec('prints', 'skipped', 'no printer')],
      suites: [{ title: 'a list', specs: [spec('sorts', 'unexpected'), spec('filters', 'flaky')] }]
    }
  ]
}
const vitest = {
  testResults: [
    {
      name: 'b.test.ts',
      status: 'passed',
      assertionResults: [
        { status: 'passed', ancestorTitles: ['the program'], title: 'E04' },
        { status: 'pending', ancestorTitles: ['on Windows'], title: 'F20' }
      ]
    },
    { name: 'broken.test.ts', status: 'failed', assertionResults: [] }
  ]
}

function folderWith(files: Readonly<Record<string, object>>): string {
  const folder = makeTemporaryFolder()
  mkdirSync(folder, { recursive: true })
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), JSON.stringify(content))
  return folder
}

it('the Electron report counts passed, failed and skipped tests of the end-to-end and packaged runs and names each test that did not run', () => {
  const { passed, failed, skipped } = countReportResults(
    folderWith({ 'e2e.json': playwright, 'packaged.json': vitest }),
    [{ title: 'crashes', reason: 'an old debugger' }]
  )
  expect({ passed, failed }).toEqual({ passed: 2, failed: 3 })
  expect(skipped).toEqual([
    { name: 'prints', reason: 'no printer' },
    { name: 'on Windows › F20', reason: 'needs another kind of machine' },
    { name: 'crashes', reason: 'an old debugger' }
  ])
})

it('the Electron report counts a test run without a report file as failed', () => {
  expect(countReportResults(folderWith({}), [])).toMatchObject({ passed: 0, failed: 1 })
})

it('the Electron report writes the results per runtime for the assurance page', () => {
  const folder = folderWith({ 'e2e.json': playwright })
  writeElectronRunMetadata(folder, { version: '25.1.1', passed: 1, failed: 2, skipped: [] })
  expect(JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'))).toMatchObject({
    runtime: 'Electron 25.1.1',
    kind: 'Electron 25',
    passed: 1,
    failed: 2,
    reports: [{ file: 'e2e.json', format: 'playwright' }]
  })
})
