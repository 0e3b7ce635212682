import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  electronBuilderDownloads,
  findMissingBuilderDownloads
} from '../../../scripts/packaging/archives.mjs'
import { makeTemporaryFolder } from '../../support/temporary-folder'

const root = join(import.meta.dirname, '..', '..', '..')
// Package of electron-builder that downloads its toolsets.
const library = 'app-builder-lib'
const toolsets = join(root, 'node_modules', library, 'out', 'toolsets')

describe('archives that a build machine without internet access needs', () => {
  it('docs/packaging.md names every archive that a build machine without internet access needs', () => {
    const page = readFileSync(join(root, 'docs', 'packaging.md'), 'utf8')
    for (const { path } of [...electronBuilderDownloads.linux, ...electronBuilderDownloads.win])
      expect(page).toContain(`\`${path}\``)
  })

  it.skipIf(!existsSync(toolsets))(
    'the listed archives for a build without internet access are those that electron-builder would download',
    () => {
      const code = readdirSync(toolsets)
        .map(name => readFileSync(join(toolsets, name), 'utf8'))
        .join('\n')
      for (const { path, sha256 } of [
        ...electronBuilderDownloads.linux,
        ...electronBuilderDownloads.win
      ]) {
        if (!sha256) continue
        const [release = '', name = ''] = path.split('/')
        expect(code).toContain(sha256)
        for (const word of [release, name]) expect(code.replaceAll('`', '"')).toContain(`"${word}"`)
      }
    }
  )

  it('a missing archive is named, and an archive with another checksum is reported', () => {
    const folder = makeTemporaryFolder()
    const missing = findMissingBuilderDownloads(folder, 'win')
    expect(missing).toHaveLength(electronBuilderDownloads.win.length)
    for (const { path } of electronBuilderDownloads.win) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), 'other')
    }
    const wrong: string[] = findMissingBuilderDownloads(folder, 'win')
    expect(wrong).toHaveLength(electronBuilderDownloads.win.length - 1)
    for (const line of wrong) expect(line).toMatch(/has the SHA-256 [0-9a-f]{64} in place of/)
  })
})
