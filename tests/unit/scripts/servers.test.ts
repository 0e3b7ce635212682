import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import {
  postgresqlEndToEndTestFolder,
  postgresqlRunTestFiles,
  postgresqlTestFilesInEveryRun
} from '../../../scripts/left-to-servers.mjs'
import whole from '../../vitest.whole.config'

const root = resolve(import.meta.dirname, '../../..')

/** Paths, relative to the project root, of test files that start a PostgreSQL server. */
function starting(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(path => /\.(?:test|spec)\.ts$/.test(path))
    .filter(path => /\bnoPostgresqlSuffix\b/.test(readFileSync(join(root, path), 'utf8')))
}

test('npm test excludes tests that start PostgreSQL, except those for publishing and querying', () => {
  // Tests of Trino skip themselves, because npm test starts no cluster.
  const unit = starting('tests/unit/main').filter(path => !path.endsWith('-trino.test.ts'))
  expect([...postgresqlRunTestFiles, ...postgresqlTestFilesInEveryRun].sort()).toEqual(unit.sort())
})

test('the end-to-end tests that start PostgreSQL are in one folder, which npm test excludes', () => {
  const specs = starting('tests/e2e')
  expect(specs.length).toBeGreaterThan(0)
  expect(specs.filter(path => !path.startsWith(`${postgresqlEndToEndTestFolder}/`))).toEqual([])
  expect(starting(postgresqlEndToEndTestFolder)).toHaveLength(
    readdirSync(join(root, postgresqlEndToEndTestFolder)).length
  )
})

test('no group of npm test contains a file that npm test excludes', () => {
  const groups = whole.test?.projects ?? []
  expect(groups).toHaveLength(3)
  for (const group of groups) {
    expect(group).toMatchObject({ test: { include: expect.any(Array) } })
    const { include = [], exclude = [] } = Object(Object(group).test)
    const isWhole = include.some((path: string) => path.includes('*'))
    for (const file of postgresqlRunTestFiles)
      expect((isWhole ? exclude : include).includes(file)).toBe(isWhole)
  }
})
