import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { inlineOracleConstants } from '../../../scripts/oracle-constants.mjs'
import { makeTemporaryFolder } from '../../support/temporary-folder'

const require = createRequire(import.meta.url)
const driver = dirname(require.resolve('oracledb/package.json'))
const library = join(driver, 'lib')
const files = readdirSync(library, { recursive: true, encoding: 'utf8' }).filter(name =>
  name.endsWith('.js')
)
const inlined = new Map(
  files.map(name => {
    const file = join(library, name)
    return [name, inlineOracleConstants(readFileSync(file, 'utf8'), file)]
  })
)

it('the Oracle driver whose constants are inlined has the same public values', () => {
  const folder = makeTemporaryFolder()
  cpSync(driver, folder, { recursive: true, filter: from => !from.endsWith('.node') })
  for (const [name, code] of inlined) writeFileSync(join(folder, 'lib', name), code)
  const numbersOf = (from: string): [string, unknown][] =>
    Object.entries(require(from) as Record<string, unknown>).filter(
      ([, value]) => typeof value === 'number'
    )
  const numbers = numbersOf(join(folder, 'lib', 'oracledb.js'))
  expect(numbers.length).toBeGreaterThan(50)
  expect(numbers).toEqual(numbersOf(join(library, 'oracledb.js')))
})

it('no file of the Oracle driver reads a constant that is not defined any more', () => {
  const internal = [
    'errors.js',
    'thin/protocol/constants.js',
    'thin/sqlnet/constants.js',
    'impl/datahandlers/constants.js'
  ]
  const removed = internal.flatMap(name => {
    const left = inlined.get(join(name)) ?? ''
    const exported = left.slice(left.indexOf('module.exports ='))
    return Object.keys(require(join(library, name)) as object).filter(
      constant => !new RegExp(`^ {2}${constant}\\b`, 'm').test(exported)
    )
  })
  expect(removed.length).toBeGreaterThan(1_000)
  const names = new Set(removed)
  // The public constants of the same name stay.
  for (const name of Object.keys(require(join(library, 'constants.js')) as object))
    names.delete(name)
  const read = [...inlined].flatMap(([file, code]) =>
    [...code.matchAll(/(?:[cC]onstants|errors)\.([A-Z]\w*)/g)].flatMap(([whole, name = '']) =>
      names.has(name) ? `${file}: ${whole}` : []
    )
  )
  expect(read).toEqual([])
})
