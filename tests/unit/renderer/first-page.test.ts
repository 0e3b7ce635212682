import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesWithImports } from '../../support/program/built-files'

const renderer = join(import.meta.dirname, '..', '..', '..', 'out', 'renderer')
const assets = join(renderer, 'assets')
const read = (file: string): string => readFileSync(file, 'utf8')
/** Whether the code contains text that occurs only in zod. */
const isZod = (code: string): boolean => code.includes('ZodError') || code.includes('~standard')

/** The files that are read before the first paint, from the build that `npm test` has just made. */
describe('the first page', () => {
  const html = read(join(renderer, 'index.html'))
  const entries = [...html.matchAll(/assets\/([\w.-]+\.js)"/g)].map(([, name = '']) => name)
  const first = [...filesWithImports(assets, entries)]

  it('the first page is one file, because each further file would cost a request before the first paint', () => {
    expect(first).toHaveLength(1)
  })

  it('the first page contains no zod, which would be a sixth of its size', () => {
    expect(first.filter(file => isZod(read(file)))).toEqual([])
    // The build contains zod in the forms, which proves that the searched text still occurs.
    expect(readdirSync(assets).some(name => isZod(read(join(assets, name))))).toBe(true)
  })

  it('the first page is at most 650 kB', () => {
    const bytes = first.reduce((sum, file) => sum + Buffer.byteLength(read(file)), 0)
    expect(bytes).toBeLessThanOrEqual(650_000)
  })
})
