import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * Writes SHA256SUMS.txt beside the installers, for `sha256sum --check`: an unsigned installer has
 * no other proof of integrity when it is carried to another machine. Returns its path.
 * @param {string} folder @param {readonly string[]} files
 */
export function writeChecksums(folder, files) {
  const lines = files.map(file => {
    const sum = createHash('sha256').update(readFileSync(file)).digest('hex')
    return `${sum}  ${basename(file)}\n`
  })
  const target = join(folder, 'SHA256SUMS.txt')
  writeFileSync(target, lines.sort().join(''))
  return target
}
