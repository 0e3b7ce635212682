import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../../../src')
const styles = readFileSync(join(source, 'renderer/fonts.css'), 'utf8')

const ranges = [...styles.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
  ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
)

test.each(['inter', 'ibm-plex-mono'])(
  'the font files of %s contain exactly the Latin and Vietnamese subsets',
  family => {
    const files = styles.matchAll(new RegExp(`/${family}-([a-z]+)-(?:wght|400)-normal`, 'g'))
    expect([...files].map(([, subset]) => subset)).toEqual(['vietnamese', 'latin'])
  }
)

test('the font files cover every Latin letter and mark in the interface', () => {
  const texts = readdirSync(join(source, 'shared'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /(?:text|words)\.ts$/.test(entry.name))
    .map(entry => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  const letters = new Set(texts.join('').match(/[\p{Script=Latin}\p{M}]/gu))
  expect(letters.size).toBeGreaterThan(100)
  const missing = [...letters].filter(letter => {
    const code = letter.codePointAt(0) ?? 0
    return !ranges.some(([from, to]) => code >= from && code <= to)
  })
  expect(missing).toEqual([])
})
