import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * Writes SHA256SUMS.txt beside the installers, as `sha256sum --check` reads it: nothing else tells whoever carries an unsigned
 * installer to another machine that it is still the same. Answers its path.
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
