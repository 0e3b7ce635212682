import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printScriptStep, UserFixableError } from '../tools.mjs'
import { wineCacheFolder } from './places.mjs'
import { runRequiredCommand } from './run.mjs'

/** Debian 13 is the first release with Wine 10, which runs an unmodified Node 24. */
const release = 'trixie'

/**
 * These fonts are required: without `fonts-wine` or `fonts-liberation` Chromium's main thread
 * recurses until its stack overflows.
 */
const packages = [
  ...['wine', 'wine64', 'wine32:i386', 'fonts-wine', 'fonts-liberation'],
  ...['libgl1', 'libgl1-mesa-dri', 'libfreetype6', 'libfontconfig1', 'libgnutls30t64'],
  ...['libx11-6', 'libxext6', 'libxcursor1', 'libxi6', 'libxrandr2', 'libxrender1'],
  ...['libxcomposite1', 'libxfixes3', 'libxinerama1'],
  // Packages for the X server, keyboard input and screenshots.
  ...['xvfb', 'xauth', 'xdotool', 'imagemagick'],
  // Packages that build the installer and its plug-ins.
  ...['nsis', 'gcc-mingw-w64-i686-win32', '7zip']
]
const recipe = [release, ...packages].join('\n')

/**
 * Root folder of a Debian 13 with Wine 10, created if missing (4 minutes, 3 GB). Throws UserFixableError.
 * @returns {string} path of the folder
 */
export function prepareWineDebian() {
  const root = join(wineCacheFolder, release)
  const stamp = join(root, 'recipe.txt')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === recipe) return root
  const mirror = parseDebianMirror(
    runRequiredCommand('apt-get', ['indextargets', '--format', format])
  )
  const part = `${root}.${process.pid}`
  mkdirSync(wineCacheFolder, { recursive: true })
  try {
    printScriptStep(`Debian 13: installing its base from ${new URL(mirror).host}`)
    runRequiredCommand('debootstrap', ['--variant=minbase', release, part, mirror], {
      seconds: 900
    })
    // Only packages of the release itself are installed, not its updates: updates reach mirrors at
    // different times for amd64 and i386, and then Wine's 64-bit and 32-bit halves do not match.
    writeFileSync(join(part, 'etc/apt/sources.list'), `deb ${mirror} ${release} main\n`)
    writeFileSync(join(part, 'etc/resolv.conf'), readFileSync('/etc/resolv.conf'))
    printScriptStep('Debian 13: installing Wine 10 and its tools')
    runRequiredCommand('unshare', buildUnshareArguments(part, ['/bin/sh', '-c', install]), {
      seconds: 1_200,
      env: debianCommandEnvironment
    })
    writeFileSync(join(part, 'recipe.txt'), recipe)
    rmSync(root, { recursive: true, force: true })
    renameSync(part, root)
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
  return root
}

const format = '$(LABEL) $(REPO_URI)'
const install = `
set -e
dpkg --add-architecture i386
apt-get -qq update
apt-get -qq install -y --no-install-recommends ${packages.join(' ')}
apt-get clean`

/** Clean environment variables for commands inside the Debian 13. */
export const debianCommandEnvironment = {
  HOME: '/root',
  PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
  LANG: 'C.UTF-8',
  DEBIAN_FRONTEND: 'noninteractive'
}

/**
 * Debian mirror of this machine, from the sources reported by apt. Throws UserFixableError if there is
 * none.
 * @param {string} targets lines `label address` of `apt-get indextargets`
 */
export function parseDebianMirror(targets) {
  const address = /^Debian (https?:\S+)$/m.exec(targets)?.[1]
  if (!address)
    throw new UserFixableError('apt knows no archive of Debian here: run apt-get update')
  return address
}

/**
 * Arguments of `unshare` that run a command inside the Debian 13. Mounts and processes are in
 * separate namespaces: nothing stays mounted, and when the command or `unshare` ends the kernel
 * kills all processes that it started.
 * @param {string} root folder of the Debian 13
 * @param {readonly string[]} command
 * @param {readonly { from: string, to: string, isReadOnly?: boolean }[]} [binds] folders of the
 * machine that it sees
 */
export function buildUnshareArguments(root, command, binds = []) {
  const mounts = binds.flatMap(({ from, to, isReadOnly }) => {
    const place = quote(join(root, to))
    return [
      `mkdir -p ${place}`,
      `mount --bind ${quote(from)} ${place}`,
      ...(isReadOnly ? [`mount -o remount,bind,ro ${place}`] : [])
    ]
  })
  const script = [
    'set -e',
    `mount -t proc proc ${quote(join(root, 'proc'))}`,
    `mount --rbind /dev ${quote(join(root, 'dev'))}`,
    `mount -t tmpfs tmpfs ${quote(join(root, 'tmp'))}`,
    ...mounts,
    // The shell stays as the first process of the namespace and reaps orphaned processes.
    `chroot ${quote(root)} "$@" || exit $?`
  ].join('\n')
  const options = ['--mount', '--propagation=private', '--pid', '--fork', '--kill-child']
  return [...options, '/bin/sh', '-c', script, 'sh', ...command]
}

const quote = path => `'${path.replaceAll("'", "'\\''")}'`
