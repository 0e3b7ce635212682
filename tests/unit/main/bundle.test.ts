import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const out = join(import.meta.dirname, '..', '..', '..', 'out')
const read = (...parts: string[]): string => readFileSync(join(out, ...parts), 'utf8')

/** What `npm test` has just built: the parts that only the bundle can get wrong. */
describe('the built program', () => {
  it('carries our writer in place of the one that loses a file on a full disk', () => {
    const main = read('main', 'index.js')
    expect(main).toContain('ESHORT')
    expect(main).not.toMatch(/from ['"]atomically['"]|stubborn-fs/)
  })

  it('asks for nothing but Electron and Node at run time', () => {
    const imports = [...read('main', 'index.js').matchAll(/^import .*?['"]([^'"]+)['"];?$/gm)]
    expect(imports.length).toBeGreaterThan(0)
    for (const [, name = ''] of imports) expect(name).toMatch(/^(electron|node:[a-z_/]+)$/)
    const required = [...read('preload', 'index.cjs').matchAll(/require\(["'`]([^"'`]+)["'`]\)/g)]
    expect(required.map(([, name]) => name)).toEqual(['electron'])
  })

  it('lists every file of the page, and has no source maps', () => {
    const listed: string[] = JSON.parse(read('renderer', 'files.json'))
    for (const name of listed) expect(existsSync(join(out, 'renderer', name))).toBe(true)
    const files = readdirSync(out, { recursive: true }).map(String)
    expect(files.filter(name => name.endsWith('.map'))).toEqual([])
  })
})
