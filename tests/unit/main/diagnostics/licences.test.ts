import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findPackageFolderOfModule } from '../../../../scripts/licences.mjs'
import { formatLicences, readLicences } from '../../../../src/main/diagnostics/licences'
import { openTestProgram } from '../../../support/handlers'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const root = resolve(import.meta.dirname, '../../../..')
const list = () => readLicences(join(root, 'out', 'licences.json.gz'))

describe('packages contained in the build', () => {
  it('findPackageFolderOfModule finds the folder of the package that a bundled module belongs to', () => {
    expect(findPackageFolderOfModule('/x/node_modules/react/index.js')).toBe(
      '/x/node_modules/react'
    )
    expect(findPackageFolderOfModule('\0/x/node_modules/@a/b/c/d.js?commonjs')).toBe(
      '/x/node_modules/@a/b'
    )
    expect(findPackageFolderOfModule('/x/node_modules/a/node_modules/b/i.js')).toBe(
      '/x/node_modules/a/node_modules/b'
    )
    expect(findPackageFolderOfModule('/x/src/main/index.ts')).toBeUndefined()
  })

  it('every bundled package is listed with version, licence and text, and build tools are not', async () => {
    const { packages, texts } = await list()
    const names = packages.map(({ name }) => name)
    for (const name of [
      'react',
      'react-dom',
      'react-router',
      'zod',
      'chart.js',
      'electron-store',
      'electron'
    ]) {
      expect(names).toContain(name)
    }
    expect(names).toContain('@fontsource-variable/inter')
    for (const name of [
      'vitest',
      'vite',
      'playwright-core',
      'typescript',
      'axe-core',
      'atomically'
    ]) {
      expect(names).not.toContain(name)
    }
    for (const { name, version, licence, text } of packages) {
      const file = join(root, 'node_modules', name, 'package.json')
      if (existsSync(file)) expect(JSON.parse(readFileSync(file, 'utf8')).version).toBe(version)
      expect(licence, name).toMatch(/^[\w.() -]+$/)
      if (text) expect(texts[text], name).toBeTruthy()
    }
    expect(packages.filter(({ text }) => !text).map(({ name }) => name)).toEqual([
      '@fluentui/react-icons'
    ])
  })

  it('the licences of all bundled packages allow redistribution', async () => {
    const { packages } = await list()
    const allowed = /^(?:MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|OFL-1\.1|BlueOak-1\.0\.0)$/
    // A package with alternative licences needs only one that is accepted.
    const choices = (licence: string): string[] => licence.replace(/[()]/g, '').split(' OR ')
    const refused = packages.filter(
      ({ licence }) => !choices(licence).some(one => allowed.test(one))
    )
    expect(refused).toEqual([])
  })

  it('every package that the bundle refers to is in the licence list', async () => {
    const names = new Set((await list()).packages.map(({ name }) => name))
    const files = ['main', 'renderer/assets'].flatMap(folder =>
      readdirSync(join(root, 'out', folder))
        .filter(name => name.endsWith('.js'))
        .map(name => join(root, 'out', folder, name))
    )
    const named = files.flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\//g)].map(
        ([, name = '']) => name
      )
    )
    expect(named.filter(name => !names.has(name))).toEqual([])
  })

  it('the licence file of the build equals the licence file that the about page exports', async () => {
    const file = readFileSync(join(root, 'out', 'giay-phep.txt'), 'utf8')
    expect(
      formatLicences(await list())
        .replaceAll('\r\n', '\n')
        .trim()
    ).toBe(file.trim())
    expect(file).toContain('SIL OPEN FONT LICENSE')
  })

  it('the about page reports a missing licence list', async () => {
    await expect(readLicences('/nowhere')).rejects.toMatchObject({ code: 'IO_ERROR' })
  })
})

describe('page Giới thiệu (about the program)', () => {
  it('the about page lists versions, packages and data folder, shows a licence text and exports all licences', async () => {
    const folder = makeTemporaryFolder()
    const { handlers } = openTestProgram({ folder })
    expect(await handlers['about:get'](undefined)).toMatchObject({
      versions: { app: '1.0.0' },
      directory: folder,
      packages: [{ name: 'react', licence: 'MIT' }]
    })
    const react = { name: 'react', version: '19.3.1' }
    expect(await handlers['about:licence'](react)).toEqual({ text: 'MIT License' })
    await expect(handlers['about:licence']({ ...react, version: '1' })).rejects.toMatchObject({
      code: 'NOT_FOUND'
    })
    await handlers['about:export'](undefined)
    expect(readFileSync(join(folder, 'giay-phep.txt'), 'utf8')).toContain('MIT License')
  })
})
