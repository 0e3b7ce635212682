import { execFile } from 'node:child_process'
import { readdir, readFile, realpath } from 'node:fs/promises'
import { basename, join, win32 } from 'node:path'
import { promisify } from 'node:util'

/**
 * Encryption state of the disk below a folder; `unknown` if the system does not reveal it without
 * administrator rights.
 */
export type DiskEncryption = 'on' | 'off' | 'changing' | 'paused' | 'unknown'

/** Timeout in milliseconds for the query on Windows. */
const patience = 10_000

/**
 * Values of the shell property **System.Volume.BitLockerProtection**, which every user may read,
 * while `manage-bde` requires an administrator. Other values are inconclusive.
 */
const protections: Readonly<Record<string, DiskEncryption>> = {
  '1': 'on',
  '2': 'off',
  '3': 'changing',
  '4': 'changing',
  '5': 'paused'
}

export const parseBitLockerProtection = (printed: string): DiskEncryption =>
  protections[printed.trim()] ?? 'unknown'

/** Whether the disk of a folder is encrypted by the system (BitLocker, LUKS). Never rejects. */
export async function readDiskEncryption(directory: string): Promise<DiskEncryption> {
  const look = process.platform === 'win32' ? readWindowsEncryption : readLinuxEncryption
  return look(directory).catch((): DiskEncryption => 'unknown')
}

async function readWindowsEncryption(directory: string): Promise<DiskEncryption> {
  const drive = /^([A-Za-z]:)\\/.exec(win32.parse(await realpath(directory)).root)?.[1]
  const system = process.env.SystemRoot
  // The state is unknown for a network folder, because it is on the disk of another machine.
  if (drive === undefined || system === undefined) return 'unknown'
  const powerShell = win32.join(system, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe')
  const ask = `(New-Object -ComObject Shell.Application).NameSpace('${drive}').Self.ExtendedProperty('System.Volume.BitLockerProtection')`
  const { stdout } = await promisify(execFile)(
    powerShell,
    ['-NoProfile', '-NonInteractive', '-Command', ask],
    { timeout: patience, windowsHide: true }
  )
  return parseBitLockerProtection(stdout)
}

/**
 * Determines encryption from kernel data readable by everyone: the folder's mount in
 * `/proc/self/mountinfo`, its device in `/sys`, and whether the device or all devices below it are
 * dm-crypt maps, whose name begins with `CRYPT-`. Rejects if these do not exist.
 */
export async function readLinuxEncryption(directory: string, root = '/'): Promise<DiskEncryption> {
  const folder = await realpath(directory)
  const mounts = await readFile(join(root, 'proc/self/mountinfo'), 'utf8')
  const mount = mounts
    .split('\n')
    .flatMap(readMount)
    .filter(({ at }) => at === '/' || folder === at || folder.startsWith(`${at}/`))
    // The last of several mounts at the same path is used, because it hides the others.
    .reduce<Mount | undefined>(
      (best, one) => (best && best.at.length > one.at.length ? best : one),
      undefined
    )
  if (!mount?.source.startsWith('/dev/')) return 'unknown'
  const device = basename(await realpath(join(root, mount.source)))
  const devices = await poolOf(root, device)
  const states = await Promise.all(devices.map(one => isEncrypted(root, one)))
  return states.every(Boolean) ? 'on' : 'off'
}

interface Mount {
  readonly at: string
  readonly source: string
}

/** Parses a line of mountinfo, in which blanks in a path are octal escapes. */
function readMount(line: string): Mount[] {
  const plain = (word: string): string =>
    word.replace(/\\([0-7]{3})/g, (_, octal: string) =>
      String.fromCharCode(Number.parseInt(octal, 8))
    )
  const [before = '', after = ''] = line.split(' - ')
  const at = before.split(' ')[4]
  const source = after.split(' ')[1]
  return at === undefined || source === undefined ? [] : [{ at: plain(at), source: plain(source) }]
}

/**
 * All devices of the btrfs pool that contains a device; the device itself if it belongs to no pool.
 */
async function poolOf(root: string, device: string): Promise<string[]> {
  const pools = join(root, 'sys/fs/btrfs')
  for (const id of await readdir(pools).catch((): string[] => [])) {
    const devices = await readdir(join(pools, id, 'devices')).catch((): string[] => [])
    if (devices.includes(device)) return devices
  }
  return [device]
}

/** Whether a device is encrypted. Rejects for a name that the kernel does not know as a device. */
async function isEncrypted(root: string, device: string): Promise<boolean> {
  const folder = join(root, 'sys/class/block', device)
  const inside = await readdir(folder)
  if (inside.includes('dm')) {
    const map = await readFile(join(folder, 'dm/uuid'), 'utf8')
    if (map.startsWith('CRYPT-')) return true
  }
  const below = await readdir(join(folder, 'slaves')).catch((): string[] => [])
  const states = await Promise.all(below.map(one => isEncrypted(root, one)))
  return states.length > 0 && states.every(Boolean)
}
