import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createUnusedCodePlugin } from '../../../scripts/unused-parts.mjs'

const file = join(import.meta.dirname, '../../../node_modules/zod/v4/classic/schemas.js')
const { transform } = createUnusedCodePlugin()

test('the build removes from zod only the conversion of schemas into JSON Schema', () => {
  const code = readFileSync(file, 'utf8')
  const rest = transform(code, file)?.code ?? ''
  expect(rest).not.toMatch(/processJSONSchema|JSONSchemaMethod\(/)
  const cut = code.split('\n').filter(line => !rest.includes(line))
  expect(cut.length).toBeGreaterThan(30)
  expect(cut.filter(line => !line.includes('JSONSchema'))).toEqual([])
})

test.each([
  'oracledb/lib/sodaDatabase.js',
  'oracledb/lib/impl/aqQueue.js',
  'oracledb/lib/thin/subscr.js',
  'oracledb/lib/thin/aq.js',
  'pg/lib/native/index.js',
  'pg-pool/index.js'
])('the build replaces %s of a database driver with a class that throws', name => {
  const driver = join(import.meta.dirname, '../../../node_modules', name)
  const { code } = transform(readFileSync(driver, 'utf8'), driver) ?? { code: '' }
  const module: { exports?: unknown } = {}
  new Function('module', code)(module)
  const classes = name.endsWith('thin/aq.js')
    ? Object.values(Object(module.exports))
    : [module.exports]
  expect(classes.length).toBeGreaterThan(0)
  for (const each of classes) expect(() => Reflect.construct(Object(each), [])).toThrow('build')
})

test('the build fails if an unused part of a package, which it removes, has changed its text', () => {
  expect(() => transform('export const other = 1', file)).toThrow('scripts/unused-parts.mjs')
})

test('modules without a known unused part stay unchanged', () => {
  expect(transform('export const one = 1', '/src/main/one.ts')).toBeUndefined()
})
