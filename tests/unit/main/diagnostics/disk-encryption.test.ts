import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  parseBitLockerProtection,
  readLinuxEncryption
} from '../../../../src/main/diagnostics/disk-encryption'
import { readDiskEncryptionStatus } from '../../../../src/main/features/admin/disk-part'
import { openDataStorage } from '../../../../src/main/start/open-data'
import { notLinuxSuffix } from '../../../support/not-here'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

type Device = Readonly<{ map?: string; below?: readonly string[] }>

/**
 * Simulated kernel with these devices and mounts; the path of the queried folder belongs to the
 * test.
 */
function kernel(
  mounts: readonly (readonly [at: string, source: string])[],
  devices: Readonly<Record<string, Device>>,
  pool: readonly string[] = []
): { root: string; folder: string } {
  const root = makeTemporaryFolder()
  const folder = join(root, 'dữ liệu')
  mkdirSync(folder)
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const escaped = (path: string): string => path.replaceAll(' ', '\\040')
  const lines = mounts.map(([at, source]) => {
    const place = escaped(at.replace('DATA', folder))
    return `36 35 98:0 / ${place} rw,noatime master:1 - ext4 ${escaped(source)} rw`
  })
  write('proc/self/mountinfo', lines.join('\n'))
  for (const [name, { map, below = [] }] of Object.entries(devices)) {
    write(`dev/${name}`, '')
    write(`sys/class/block/${name}/size`, '8')
    if (map !== undefined) write(`sys/class/block/${name}/dm/uuid`, map)
    for (const one of below) write(`sys/class/block/${name}/slaves/${one}`, '')
  }
  for (const one of pool) write(`sys/fs/btrfs/6a1b/devices/${one}`, '')
  mkdirSync(join(root, 'dev/mapper'), { recursive: true })
  symlinkSync('../dm-0', join(root, 'dev/mapper/kho 1'))
  return { root, folder }
}

const luks = { map: 'CRYPT-LUKS2-0a1b-luks-kho' }
const volume = (...below: string[]): Device => ({ map: 'LVM-0a1b', below })

describe.skipIf(notLinuxSuffix)(`readLinuxEncryption${notLinuxSuffix}`, () => {
  test.each([
    ['a partition', [['/', '/dev/sda1']], { sda1: {} }, 'off'],
    ['a partition of LUKS', [['/', '/dev/mapper/kho 1']], { 'dm-0': luks, sda1: {} }, 'on'],
    [
      'a volume on LUKS',
      [['/', '/dev/mapper/kho 1']],
      { 'dm-0': volume('dm-1'), 'dm-1': luks },
      'on'
    ],
    [
      'a volume over two disks, one of them open',
      [['/', '/dev/mapper/kho 1']],
      { 'dm-0': volume('dm-1', 'sdb1'), 'dm-1': luks, sdb1: {} },
      'off'
    ],
    [
      'LUKS on a volume',
      [['/', '/dev/mapper/kho 1']],
      { 'dm-0': { ...luks, below: ['dm-1'] }, 'dm-1': volume('sda1'), sda1: {} },
      'on'
    ],
    [
      'another disk than the system’s',
      [
        ['/', '/dev/mapper/kho 1'],
        ['DATA', '/dev/sdb1']
      ],
      { 'dm-0': luks, sdb1: {} },
      'off'
    ],
    [
      'a disk beside whose name begins alike',
      [
        ['/', '/dev/mapper/kho 1'],
        ['DATA cũ', '/dev/sdb1']
      ],
      { 'dm-0': luks, sdb1: {} },
      'on'
    ],
    [
      'a disk mounted over another at one place',
      [
        ['DATA', '/dev/sdb1'],
        ['DATA', '/dev/mapper/kho 1']
      ],
      { 'dm-0': luks, sdb1: {} },
      'on'
    ],
    ['a network folder', [['/', 'kho.donvi:/du-lieu']], {}, 'unknown'],
    ['memory', [['/', 'tmpfs']], {}, 'unknown']
  ] as const)(
    'readLinuxEncryption detects the encryption state of %s',
    async (_, mounts, devices, expected) => {
      const { root, folder } = kernel(mounts, devices)
      expect(await readLinuxEncryption(folder, root)).toBe(expected)
    }
  )

  test('a btrfs file system counts as encrypted if all of its devices are', async () => {
    const devices = { 'dm-0': luks, 'dm-1': luks, sdb1: {} }
    const ask = (...pool: string[]) => {
      const { root, folder } = kernel([['/', '/dev/mapper/kho 1']], devices, pool)
      return readLinuxEncryption(folder, root)
    }
    expect(await ask('dm-0', 'dm-1')).toBe('on')
    expect(await ask('dm-0', 'sdb1')).toBe('off')
  })

  test('a device that the kernel does not know has an unknown encryption state, not an unencrypted one', async () => {
    const { root, folder } = kernel([['/', '/dev/sda1']], {})
    await expect(readLinuxEncryption(folder, root)).rejects.toThrow()
  })
})

test('parseBitLockerProtection maps the values as File Explorer does, and any unknown value to unknown instead of on', () => {
  expect(['1', '2\r\n', '3', '4', '5'].map(parseBitLockerProtection)).toEqual([
    'on',
    'off',
    'changing',
    'changing',
    'paused'
  ])
  expect(['', '0', '6', '11', 'Access denied'].map(parseBitLockerProtection)).toEqual(
    Array.from({ length: 5 }, () => 'unknown')
  )
})

describe('disk encryption in the monitor report', () => {
  const records = () =>
    structuredClone(
      openDataStorage(makeTemporaryFolder(), { now: () => 1_800_000_000_000 }).records.read()
    )
  const own = () => {
    const state = records()
    for (const table of state.dataMarts.slice(0, 1)) table.origin = 'own'
    return state
  }

  test('the monitor report does not require disk encryption while there is only sample data', async () => {
    const line = await readDiskEncryptionStatus('/', records(), async () => 'off')
    expect(line).toMatchObject({ state: 'good', remedy: '' })
    expect(line.fact).toContain('chưa được hệ điều hành mã hóa; hiện chỉ có dữ liệu mẫu')
  })

  test('the monitor report shows a warning with advice when data of the unit is on an unencrypted or unknown disk', async () => {
    expect(await readDiskEncryptionStatus('/', own(), async () => 'on')).toMatchObject({
      state: 'good',
      remedy: ''
    })
    const [off, unknown] = await Promise.all(
      (['off', 'unknown'] as const).map(found =>
        readDiskEncryptionStatus('/', own(), async () => found)
      )
    )
    expect(off).toMatchObject({ state: 'attention' })
    expect(off?.remedy).toMatch(/BitLocker|LUKS/)
    expect(unknown).toMatchObject({ state: 'attention' })
    expect(unknown?.remedy).toMatch(/manage-bde|lsblk/)
  })
})
