import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesWithImports } from '../../support/program/built-files'

const renderer = join(import.meta.dirname, '..', '..', '..', 'out', 'renderer')
const assets = join(renderer, 'assets')
const read = (file: string): string => readFileSync(file, 'utf8')
/** Words that only zod itself has. */
const isZod = (code: string): boolean => code.includes('ZodError') || code.includes('~standard')

/** What is read before the first paint, as `npm test` has just built it. */
describe('the first page', () => {
  const html = read(join(renderer, 'index.html'))
  const entries = [...html.matchAll(/assets\/([\w.-]+\.js)"/g)].map(([, name = '']) => name)
  const first = [...filesWithImports(assets, entries)]

  it('is one file: each further one would be another request before anything is drawn', () => {
    expect(first).toHaveLength(1)
  })

  it('has no zod in it: a sixth of all that would be read', () => {
    expect(first.filter(file => isZod(read(file)))).toEqual([])
    // Forms have it; otherwise these words would prove nothing.
    expect(readdirSync(assets).some(name => isZod(read(join(assets, name))))).toBe(true)
  })

  it('is at most 650 kB', () => {
    const bytes = first.reduce((sum, file) => sum + Buffer.byteLength(read(file)), 0)
    expect(bytes).toBeLessThanOrEqual(650_000)
  })
})
