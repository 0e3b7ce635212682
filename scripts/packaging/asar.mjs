import { createReadStream, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createPackageFromStreams } from '@electron/asar'

/**
 * Writes an asar archive of some files and folders below `root`; `contents` replaces the content of
 * single files, `left` are files that stay outside. Used for the unpacked layout, where
 * electron-builder itself is not run.
 */
export async function writeAsar(target, root, names, { contents = {}, left = [] } = {}) {
  const entriesOf = path => {
    const full = join(root, path)
    const stat = statSync(full)
    if (stat.isDirectory()) {
      const inside = readdirSync(full)
        .map(name => `${path}/${name}`)
        .filter(name => !left.includes(name))
        .sort()
      return [{ type: 'directory', path, unpacked: false }, ...inside.flatMap(entriesOf)]
    }
    const words = Object.hasOwn(contents, path) ? Buffer.from(contents[path]) : undefined
    const streamGenerator = () => (words ? Readable.from([words]) : createReadStream(full))
    const { mode } = stat
    const size = words?.length ?? stat.size
    return [{ type: 'file', path, unpacked: false, stat: { mode, size }, streamGenerator }]
  }
  // asar resolves with the output stream that it has just ended, before the last bytes are written.
  const output = await createPackageFromStreams(target, names.flatMap(entriesOf))
  await finished(output)
}
