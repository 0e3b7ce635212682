import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findPackageImports, importedPackageNamesOf } from '../../../scripts/imports.mjs'
import { buildSoftwareBillOfMaterials, listShippedPackages } from '../../../scripts/sbom.mjs'
import { makeTemporaryFolder } from '../../support/temporary-folder'

const root = resolve(import.meta.dirname, '../../..')
const read = (name: string): string => readFileSync(join(root, name), 'utf8')
const own = JSON.parse(read('package.json'))
const declared = Object.keys({ ...own.dependencies, ...own.devDependencies })

const configs = ['electron.vite.config.ts', 'electron-builder.config.mjs'].filter(name =>
  existsSync(join(root, name))
)
const used = findPackageImports(root, ['src/', 'tests/', 'scripts/', ...configs])

/** Package names that occur in test data but do not exist or are part of a sentence. */
const madeUp: ReadonlySet<string> = new Set([
  'vite-plugin-nobody-has',
  'some-package',
  '@some/other'
])

describe('npm dependencies of the project', () => {
  it('imports of packages are recognised in every syntax', () => {
    const text = `
import a from 'some-package'
import { type B } from "@some/other/deep"
export * from './own'
const c = await import('some-package/sub')
src: url("@some/other/files/x.woff2")
import { d } from 'node:fs'
import { e } from '@shared/x'
`
    expect([...importedPackageNamesOf(text)].sort()).toEqual(['@some/other', 'some-package'])
  })

  it('every package declared in package.json is used', () => {
    const scripts = Object.values<string>(own.scripts).join(' ')
    const commands = (name: string): string[] => {
      const { bin = {} } = JSON.parse(read(join('node_modules', name, 'package.json')))
      return typeof bin === 'string' ? [name.replace(/^.*\//, '')] : Object.keys(bin)
    }
    const isUsed = (name: string): boolean => {
      if (used.has(name)) return true
      // Used indirectly: `happy-dom` as the environment in the first line of test files, and the
      // other package as a peer dependency of @testing-library/react.
      if (name === 'happy-dom' || name === '@testing-library/dom') return true
      // A type package is used if its package is used; the types of Node are always used.
      if (name === '@types/node') return true
      if (name.startsWith('@types/')) return used.has(name.slice('@types/'.length))
      return commands(name).some(command =>
        new RegExp(`(?:^|\\s)${command}(?:\\s|$)`).test(scripts)
      )
    }
    expect(declared.filter(name => !isUsed(name))).toEqual([])
  })

  it('every used package is declared in package.json', () => {
    const missing = [...used].filter(([name]) => !declared.includes(name) && !madeUp.has(name))
    expect(missing).toEqual([])
  })

  it('every declared package has the exact version of the lockfile', () => {
    const lock = JSON.parse(read('package-lock.json')).packages
    for (const [name, version] of Object.entries({ ...own.dependencies, ...own.devDependencies })) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(-r\.\d+)?$/)
      expect(lock[`node_modules/${name}`]?.version, name).toBe(version)
    }
  })
})

describe('npm run sbom (software bill of materials)', () => {
  const sbom = buildSoftwareBillOfMaterials(listShippedPackages())

  it('npm run sbom writes identical bytes when it is repeated, without a timestamp', () => {
    const folder = makeTemporaryFolder()
    const write = (name: string): string => {
      const path = join(folder, name)
      const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'sbom.mjs'), path])
      expect(status).toBe(0)
      return readFileSync(path, 'utf8')
    }
    const first = write('a.json')
    expect(write('b.json')).toBe(first)
    expect(JSON.parse(first)).toEqual(JSON.parse(JSON.stringify(sbom)))
    expect(first).not.toContain('timestamp')
  })

  it('the SBOM names every package of the lockfile once, with version, licence and hash', () => {
    const lock = JSON.parse(read('package-lock.json')).packages
    const names = Object.keys(lock).filter(path => path)
    const refs = new Set(sbom.components.map(component => component['bom-ref']))
    expect(refs.size).toBe(sbom.components.length)
    for (const path of names) {
      const name = path.slice(path.lastIndexOf('node_modules/') + 13)
      expect(refs).toContain(`${name}@${lock[path].version}`)
    }
    for (const { version, licenses, hashes, purl } of sbom.components) {
      expect(version, purl).toMatch(/^\d+\.\d+\.\d+/)
      expect(licenses, purl).toHaveLength(1)
      for (const { content } of hashes) expect(content).toMatch(/^[0-9a-f]{40,128}$/)
    }
  })

  it('every dependency in the SBOM refers to a listed package, and shipped packages are separated from build tools', () => {
    const refs = new Set(sbom.components.map(component => component['bom-ref']))
    for (const { dependsOn } of sbom.dependencies) {
      for (const ref of dependsOn) expect(refs).toContain(ref)
    }
    const scopeOf = (name: string) =>
      sbom.components.find(component => component.name === name)?.scope
    expect(scopeOf('react')).toBe('required')
    expect(scopeOf('electron')).toBe('required')
    expect(scopeOf('@duckdb/node-bindings-win32-x64')).toBe('required')
    expect(scopeOf('vitest')).toBe('excluded')
    expect(scopeOf('playwright-core')).toBe('excluded')
  })
})
