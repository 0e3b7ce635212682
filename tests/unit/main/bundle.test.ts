import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { collectStaticImports, findBuiltProgramFile } from '../../support/program/built-files'

const out = join(import.meta.dirname, '..', '..', '..', 'out')
const read = (...parts: string[]): string => readFileSync(join(out, ...parts), 'utf8')
const programFile = findBuiltProgramFile(join(out, 'main'))

/**
 * Checks of the bundle that `npm test` builds; unit tests of the source cannot find these errors.
 */
describe('built program', () => {
  /** Files that the program loads at its start. */
  const parts = (): string[] =>
    [...collectStaticImports(join(out, 'main'), [programFile])].map(file =>
      readFileSync(file, 'utf8')
    )

  it('the bundle contains the atomic file writer of the project instead of the library writer, which loses files on a full disk', () => {
    const whole = parts().join('')
    // Only whether the text occurs is compared, because a failed comparison of whole files would
    // flood the report.
    expect(whole.includes('ESHORT')).toBe(true)
    expect(/from\s*['"]atomically['"]|stubborn-fs/.test(whole)).toBe(false)
  })

  it('the bundle contains no dependency that the conf package needs only for options that the program does not use', () => {
    const conf = parts().filter(part => part.includes('The bundle carries no ajv'))
    expect(conf).toHaveLength(1)
    expect(/json-schema\.org|Invalid SemVer/.test(conf.join(''))).toBe(false)
  })

  it('the bundle imports no modules but Electron and Node built-ins at run time', () => {
    // Import statements at the start of a file, where the bundler puts them.
    const importsOf = (file: string): string[] =>
      [
        ...read('main', file).matchAll(/import(?:[\w$*{},\s]+from\s*)?["'`]([^"'`]+)["'`];?\s*/gy)
      ].map(([, name = '']) => name)
    expect(importsOf('index.js').length).toBeGreaterThan(0)
    const files = readdirSync(join(out, 'main'), { recursive: true, encoding: 'utf8' })
    // Child processes have their own entry files, which share some files with the main script and
    // must not use Electron.
    const elsewhere = new Set<string>()
    const reach = (file: string): void => {
      if (elsewhere.has(file)) return
      elsewhere.add(file)
      const late = read('main', file).matchAll(/import\([`"']\.\/([\w.-]+\.js)[`"']\)/g)
      const names = [...importsOf(file), ...[...late].map(([, name]) => `./${name}`)]
      for (const name of names) if (name.startsWith('./')) reach(name.slice(2))
    }
    reach('child.js')
    expect(elsewhere.size).toBeGreaterThan(10)
    expect(elsewhere).not.toContain(programFile)
    for (const file of files.filter(name => name.endsWith('.js'))) {
      const known = /^(node:[a-z_/\d]+|module|path|\.\/[\w.-]+\.js)$/
      for (const name of importsOf(file))
        expect(!elsewhere.has(file) && name === 'electron' ? 'module' : name).toMatch(known)
    }
    const required = [...read('preload', 'index.cjs').matchAll(/require\(["'`]([^"'`]+)["'`]\)/g)]
    expect(required.map(([, name]) => name)).toEqual(['electron'])
  })

  it('the entry file loads no module of the program before Chromium starts', () => {
    const entry = read('main', 'index.js')
    expect(entry.length).toBeLessThan(20_000)
    expect(entry).toContain(`import(\`./${programFile}\`)`)
    const shared = [...entry.matchAll(/from\s*["'`]\.\/([\w.-]+\.js)["'`]/g)]
    for (const [, name = ''] of shared) expect(read('main', name).length).toBeLessThan(20_000)
  })

  it('the build contains a list of all files of the renderer page and has no source maps', () => {
    const listed: string[] = JSON.parse(read('renderer', 'files.json'))
    for (const name of listed) expect(existsSync(join(out, 'renderer', name))).toBe(true)
    const files = readdirSync(out, { recursive: true }).map(String)
    expect(files.filter(name => name.endsWith('.map'))).toEqual([])
  })
})
