import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { makeBuildFolder } from '../../support/program/build-folder'
import { findBuiltProgramFile } from '../../support/program/built-files'
import {
  nodePatchPath,
  pollFaultyPage,
  readCrashLogOf,
  startFaultyProgram
} from '../faulty-program'
import { clickAfterReturn, repositoryRoot } from '../running-app'

/**
 * Copies the build without one of its files; returns the copy's folder and a function that deletes
 * it.
 */
async function copyWithout(file: string): Promise<{ build: string; remove: () => void }> {
  const build = makeBuildFolder()
  const out = join(build, 'out')
  await cp(join(repositoryRoot, 'out'), out, { recursive: true })
  await rm(join(out, file))
  return {
    build,
    remove: () => rmSync(build, { recursive: true, force: true })
  }
}

test('a build whose page script is missing shows what to do instead of a blank window', {
  tag: '@F25'
}, async () => {
  const page = readFileSync(join(repositoryRoot, 'out', 'renderer', 'index.html'), 'utf8')
  const script = /src="\.?\/?(assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
  const copy = await copyWithout(join('renderer', script))
  const program = await startFaultyProgram(copy)
  try {
    await pollFaultyPage(program.port, async shown => {
      await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Ứng dụng thiếu tệp')
      await clickAfterReturn(shown.getByRole('link', { name: 'Đóng ứng dụng' }))
    })
    expect(await program.ended).toBe(0)
    expect(readCrashLogOf(program)).toContain('"kind":"file"')
  } finally {
    await program.stop()
    copy.remove()
  }
})

test('a build whose page script does nothing shows what to do instead of a blank window', {
  tag: '@F25'
}, async () => {
  const copy = await copyWithout('licences.json.gz')
  const renderer = join(copy.build, 'out', 'renderer')
  const script = /src="\.?\/?(assets\/[^"]+\.js)"/.exec(
    readFileSync(join(renderer, 'index.html'), 'utf8')
  )?.[1]
  writeFileSync(join(renderer, script ?? ''), '')
  const program = await startFaultyProgram({ ...copy, patch: nodePatchPath('fast-timers') })
  try {
    await pollFaultyPage(program.port, async shown => {
      await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Màn hình không hiện lên')
      const { violations } = await new AxeBuilder({ page: shown }).setLegacyMode(true).analyze()
      expect(violations.map(({ id }) => id)).toEqual([])
      await clickAfterReturn(shown.getByRole('link', { name: 'Đóng ứng dụng' }))
    })
    expect(await program.ended).toBe(0)
    expect(readCrashLogOf(program)).toContain('no first paint in 30 s')
  } finally {
    await program.stop()
    copy.remove()
  }
})

test('a build whose main code is missing prints what to do and exits', {
  tag: '@F25'
}, async () => {
  const code = findBuiltProgramFile(join(repositoryRoot, 'out', 'main'))
  const copy = await copyWithout(join('main', code))
  const program = await startFaultyProgram(copy)
  try {
    expect(await program.ended).toBe(1)
    expect(program.lines.join('')).toContain('Hãy cài lại ứng dụng từ bộ cài')
  } finally {
    await program.stop()
    copy.remove()
  }
})
