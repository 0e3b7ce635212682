import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leaveOutUnused } from '../../../scripts/unused-parts.mjs'

const file = join(import.meta.dirname, '../../../node_modules/zod/v4/classic/schemas.js')
const { transform } = leaveOutUnused()

test('the schemas of zod lose their translation into JSON Schema and nothing else', () => {
  const code = readFileSync(file, 'utf8')
  const rest = transform(code, file)?.code ?? ''
  expect(rest).not.toMatch(/processJSONSchema|JSONSchemaMethod\(/)
  const cut = code.split('\n').filter(line => !rest.includes(line))
  expect(cut.length).toBeGreaterThan(30)
  expect(cut.filter(line => !line.includes('JSONSchema'))).toEqual([])
})

test.each(['sodaDatabase.js', 'impl/aqQueue.js', 'thin/subscr.js', 'thin/aq.js'])(
  'the build has a class that throws in place of %s of the Oracle driver',
  name => {
    const driver = join(import.meta.dirname, '../../../node_modules/oracledb/lib', name)
    const { code } = transform(readFileSync(driver, 'utf8'), driver) ?? { code: '' }
    const module: { exports?: unknown } = {}
    new Function('module', code)(module)
    const classes = name === 'thin/aq.js' ? Object.values(Object(module.exports)) : [module.exports]
    expect(classes.length).toBeGreaterThan(0)
    for (const each of classes) expect(() => Reflect.construct(Object(each), [])).toThrow('build')
  }
)

test('the build fails when the unused part of a package is written otherwise', () => {
  expect(() => transform('export const other = 1', file)).toThrow('scripts/unused-parts.mjs')
})

test('modules without a known unused part stay as they are', () => {
  expect(transform('export const one = 1', '/src/main/one.ts')).toBeUndefined()
})
