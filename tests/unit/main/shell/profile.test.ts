import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  claimProfile,
  listProfileFolders,
  type ProfileLocationInput
} from '../../../../src/main/shell/profile'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const places: ProfileLocationInput = {
  dataFolder: '/home/an/.config/Kho',
  isGiven: false,
  name: 'Kho',
  home: '/home/an',
  env: {},
  platform: 'linux'
}

describe('folder of the files that Chromium itself writes', () => {
  it('the files of Chromium are in a local folder, not in the roaming user profile', () => {
    const first = (more: Partial<ProfileLocationInput>) =>
      listProfileFolders({ ...places, ...more })[0]
    expect(first({})).toBe(join('/home/an', '.cache', 'Kho', 'session'))
    expect(first({ env: { XDG_CACHE_HOME: '/var/an' } })).toBe(join('/var/an', 'Kho', 'session'))
    expect(first({ platform: 'win32', env: { LOCALAPPDATA: '/local', APPDATA: '/roaming' } })).toBe(
      join('/local', 'Kho', 'session')
    )
    expect(first({ platform: 'win32' })).toContain(join('AppData', 'Local'))
  })

  it('the files of Chromium are inside a data folder that the user chose, or else in a local folder for each data folder', () => {
    const of = (dataFolder: string) => listProfileFolders({ ...places, dataFolder, isGiven: true })
    expect(of('/mnt/kho')[0]).toBe(join('/mnt/kho', 'session'))
    expect(of('/mnt/kho')[1]).toContain(join('/home/an', '.cache', 'Kho', 'session-'))
    expect(of('/mnt/kho')[1]).not.toBe(of('/mnt/khac')[1])
    expect(of('/mnt/kho')).toEqual(of('/mnt/kho'))
  })

  it('the folder of the Chromium files has the same name in every version of the program', () => {
    const [, local] = listProfileFolders({ ...places, dataFolder: '/mnt/kho', isGiven: true })
    expect(local).toBe(join('/home/an', '.cache', 'Kho', 'session-5e494ba59c700793'))
  })
})

describe('single-instance lock', { tags: ['F14', 'F05'] }, () => {
  /**
   * Requests the single-instance lock of Electron in two folders, each of which may be locked by a
   * running program or unusable.
   */
  function claim(answers: Readonly<Record<string, boolean>>, held: readonly string[]) {
    const folder = makeTemporaryFolder()
    const folders = Object.keys(answers).map(name => join(folder, name))
    const used: string[] = []
    const holding = new Set(held)
    const name = (path: string): string => path.slice(folder.length + 1)
    const answer = claimProfile(folders, {
      use: path => void used.push(name(path)),
      lock: () => answers[used.at(-1) ?? ''] ?? false,
      hold: path => {
        if (holding.has(name(path))) return undefined
        holding.add(name(path))
        return () => void holding.delete(name(path))
      }
    })
    return { answer, used, holding: [...holding] }
  }

  it('the single-instance lock is taken in the first folder', () => {
    expect(claim({ first: true, second: true }, [])).toEqual({
      answer: 'ours',
      used: ['first'],
      holding: ['first']
    })
  })

  it('the single-instance lock is refused, without trying other folders, if a running program holds it', () => {
    expect(claim({ first: false, second: true }, ['first'])).toMatchObject({
      answer: 'another',
      used: ['first']
    })
  })

  it('the single-instance lock is taken in the next folder if Electron refuses it although no running program holds it', () => {
    expect(claim({ first: false, second: true }, [])).toEqual({
      answer: 'ours',
      used: ['first', 'second'],
      holding: ['second']
    })
  })

  it('the single-instance lock is refused with a reason when no folder is usable', () => {
    expect(claim({ first: false, second: false }, [])).toMatchObject({
      answer: 'none',
      holding: []
    })
  })

  it('the single-instance lock skips folders that cannot be created or that Electron refuses', () => {
    const folder = makeTemporaryFolder()
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const [odd, good] = [join(folder, 'odd'), join(folder, 'good')]
    const used: string[] = []
    const answer = claimProfile([join(file, 'below'), odd, good], {
      use: path => {
        used.push(path)
        if (path === odd) throw new Error('Failed to set path')
      },
      lock: () => true,
      hold: () => () => undefined
    })
    expect({ answer, used }).toEqual({ answer: 'ours', used: [odd, good] })
    expect(existsSync(good)).toBe(true)
  })
})
