import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { leftToServers } from '../../../scripts/servers/left.mjs'
import whole from '../../vitest.whole.config'

const root = resolve(import.meta.dirname, '../../..')
const places = 'tests/unit/main/places'

test('of the places npm test leaves out what starts PostgreSQL, but for publishing and asking', () => {
  // Tests at a cluster are left out by themselves: nothing starts one in npm test.
  const starting = readdirSync(join(root, places))
    .filter(name => !name.endsWith('-trino.test.ts'))
    .map(name => `${places}/${name}`)
    .filter(path => /\bnoServer\b/.test(readFileSync(join(root, path), 'utf8')))
  const kept = ['ask', 'publish'].map(what => `${places}/${what}-postgresql.test.ts`)
  expect([...leftToServers, ...kept].sort()).toEqual(starting.sort())
})

test('no group of npm test has a file that is left out', () => {
  const groups = whole.test?.projects ?? []
  expect(groups).toHaveLength(2)
  for (const group of groups) {
    expect(group).toMatchObject({ test: { include: expect.any(Array) } })
    const { include = [], exclude = [] } = Object(Object(group).test)
    const isWhole = include.some((path: string) => path.includes('*'))
    for (const file of leftToServers)
      expect((isWhole ? exclude : include).includes(file)).toBe(isWhole)
  }
})
