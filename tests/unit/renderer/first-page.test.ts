import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { collectStaticImports, readBuiltFile } from '../../support/program/built-files'

const renderer = join(import.meta.dirname, '..', '..', '..', 'out', 'renderer')
const assets = join(renderer, 'assets')
const read = (file: string): string => readBuiltFile(file).toString('utf8')
/** Whether the code contains text that occurs only in the zod library. */
const isZod = (code: string): boolean => code.includes('ZodError') || code.includes('~standard')

/**
 * Checks the files that are loaded before the first paint, in the build that `npm test` has just
 * made.
 */
describe('files loaded before the first paint', () => {
  const html = read(join(renderer, 'index.html'))
  const entries = [...html.matchAll(/assets\/([\w.-]+\.js)"/g)].map(([, name = '']) => name)
  const first = [...collectStaticImports(assets, entries)]

  it('the first page is loaded from one script file, because each further file would cost a request before the first paint', () => {
    expect(first).toHaveLength(1)
  })

  it('the script of the first page does not contain the zod library, which would be a sixth of its size', () => {
    expect(first.filter(file => isZod(read(file)))).toEqual([])
    // Other files of the build contain zod, which proves that the searched text is still correct.
    expect(readdirSync(assets).some(name => isZod(read(join(assets, name))))).toBe(true)
  })

  it('the document has a base element without address near its start, because the router searches the document for one at every link', () => {
    expect(/<base [^>]*>/.exec(html)?.[0]).toBe('<base target="_self" />')
    expect(html.indexOf('<base ')).toBeLessThan(html.indexOf('<title>'))
  })

  it('the script of the first page has at most 650 kB', () => {
    const bytes = first.reduce((sum, file) => sum + Buffer.byteLength(read(file)), 0)
    expect(bytes).toBeLessThanOrEqual(650_000)
  })
})
