import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../tools.mjs'

const { devDependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
const electron = devDependencies.electron

/**
 * Downloads of electron-builder by target platform. On an offline build machine each download is in
 * the folder named by ELECTRON_BUILDER_CACHE, under `path`; the checksums are electron-builder's
 * own (a test compares them). @type {Readonly<Record<'linux' | 'win', readonly Archive[]>>}
 * @typedef {object} Archive @property {string} path @property {string} url @property {string}
 * [sha256]
 */
export const electronBuilderDownloads = {
  linux: [
    electronArchive('linux-x64'),
    tool(
      'fpm@2.1.4/fpm-1.17.0-ruby-3.4.3-linux-amd64.7z',
      '44b0ec6025c14ec137f56180e62675c0eae36233cdce53d0953d9c73ced8989f'
    ),
    sevenZip()
  ],
  win: [
    electronArchive('win32-x64'),
    tool(
      'nsis-3.0.4.1/nsis-3.0.4.1.7z',
      '9877df902530f96357d13a7a31ae2b9df67f48b11ffc9a1700a7c961574ec5fa'
    ),
    tool(
      'nsis-resources-3.4.1/nsis-resources-3.4.1.7z',
      '593a9a92ef958321293ac6a2ee61e64bf1bd543142a5bd6b3d310709cc924103'
    ),
    sevenZip()
  ]
}

function electronArchive(platform) {
  const name = `electron-v${electron}-${platform}.zip`
  return {
    path: name,
    url: `https://github.com/electron/electron/releases/download/v${electron}/${name}`
  }
}

function tool(path, sha256) {
  const url = `https://github.com/electron-userland/electron-builder-binaries/releases/download/${path}`
  return { path, url, sha256 }
}

/**
 * Archive of 7-Zip, which unpacks the other archives and therefore depends on the packaging
 * machine, not on the target platform.
 */
function sevenZip(platform = process.platform) {
  return platform === 'win32'
    ? tool(
        '7zip@1.0.0/7zip-win-x64.tar.gz',
        'be071f15bd6da2f78fe81c6ddef2009b0c4d8a51f36b780cb806c7e6df95e1b3'
      )
    : tool(
        '7zip@1.0.0/7zip-linux-x64.tar.gz',
        'd151bb44b2a9d9bfc52813ce4cac042916394a0ab8a56bd5d221a5dc9ef8d5d7'
      )
}

/**
 * Archives of a platform that are missing in the folder or have a wrong checksum, each with the
 * reason.
 */
export function findMissingBuilderDownloads(folder, platform) {
  return electronBuilderDownloads[platform].flatMap(({ path, sha256 }) => {
    const file = join(folder, path)
    if (!existsSync(file)) return [`${path} is not there`]
    if (!sha256) return []
    const found = createHash('sha256').update(readFileSync(file)).digest('hex')
    return found === sha256 ? [] : [`${path} has the SHA-256 ${found} in place of ${sha256}`]
  })
}
