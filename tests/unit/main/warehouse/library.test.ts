import { createHash } from 'node:crypto'
import { appendFileSync, cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { EngineFault } from '../../../../src/main/warehouse/engine/fault'
import type { EngineLibrary } from '../../../../src/main/warehouse/engine/messages'
import { createEngineQuery, engineFaultKindOf, setUpTestEngines } from '../../../support/engine'
import { findInstalledEngineLibrary } from '../../../support/engine-process'

describe('native library of the database engine', () => {
  const { makeFolder, start } = setUpTestEngines()
  const copied = (): EngineLibrary => {
    const { folder: from, files } = findInstalledEngineLibrary()
    const to = makeFolder()
    for (const { name } of files) cpSync(join(from, name), join(to, name))
    return { folder: to, files }
  }

  it('the installed engine library has the checksums that the build recorded', () => {
    const { folder: place, files } = findInstalledEngineLibrary()
    for (const { name, sha256 } of files) {
      const found = createHash('sha256')
        .update(readFileSync(join(place, name)))
        .digest('hex')
      expect(found, name).toBe(sha256)
    }
  })

  it('the engine does not start when any file of its library has changed', {
    tags: 'F54'
  }, async () => {
    for (const { name } of findInstalledEngineLibrary().files) {
      const library = copied()
      appendFileSync(join(library.folder, name), 'x')
      const { engine } = start({ opening: { library } })
      const fault = await engine.ask(createEngineQuery('SELECT 1')).catch((error: unknown) => error)
      expect((fault as EngineFault).words).toBe(`${name}: changed`)
    }
  })

  it.each([
    ['changed by one byte', (path: string) => appendFileSync(path, 'x'), /changed/],
    ['missing', (path: string) => rmSync(path), /ENOENT/]
  ])(
    'an engine library that is %s is refused without hanging, and works after its repair',
    { tags: 'F54' },
    async (_how, spoil, why) => {
      const library = copied()
      const [file] = library.files
      if (!file) throw new Error('No library for this machine.')
      const path = join(library.folder, file.name)
      const good = readFileSync(path)
      spoil(path)
      const { engine } = start({ opening: { library } })
      const fault = await engine.ask(createEngineQuery('SELECT 1')).catch((error: unknown) => error)
      expect(engineFaultKindOf(fault)).toBe('library')
      expect((fault as EngineFault).words).toMatch(why)
      expect(
        engineFaultKindOf(
          await engine.ask(createEngineQuery('SELECT 1')).catch((error: unknown) => error)
        )
      ).toBe('library')
      rmSync(path, { force: true })
      appendFileSync(path, good)
      engine.retry()
      expect((await engine.ask(createEngineQuery('SELECT 1'))).rows).toEqual([[1]])
    }
  )
})
