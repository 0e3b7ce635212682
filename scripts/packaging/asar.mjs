import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Number of bytes covered by each checksum of a file, as Electron expects. */
const blockBytes = 4 * 1024 * 1024

/**
 * Writes an asar archive of some files and folders below `root`; `contents` replaces the content of
 * single files, `left` are files that stay outside. Used for the unpacked layout, where
 * electron-builder's own implementation is not run.
 */
export function writeAsar(target, root, names, { contents = {}, left = [] } = {}) {
  const parts = []
  let offset = 0
  const add = path => {
    const full = join(root, path)
    if (statSync(full).isDirectory()) {
      const names = readdirSync(full)
        .filter(name => !left.includes(`${path}/${name}`))
        .sort()
      return { files: Object.fromEntries(names.map(name => [name, add(`${path}/${name}`)])) }
    }
    const bytes = Object.hasOwn(contents, path) ? Buffer.from(contents[path]) : readFileSync(full)
    parts.push(bytes)
    const entry = { size: bytes.length, offset: String(offset), integrity: checksum(bytes) }
    offset += bytes.length
    return entry
  }
  const header = JSON.stringify({
    files: Object.fromEntries(names.map(name => [name, add(name)]))
  })
  writeFileSync(target, Buffer.concat([...frame(header), ...parts]))
}

/**
 * The header and its size, each in Chromium's pickle format: length-prefixed, padded to four bytes.
 */
function frame(header) {
  const text = Buffer.from(header)
  const padded = Math.ceil(text.length / 4) * 4
  const pickle = Buffer.alloc(8 + padded)
  pickle.writeUInt32LE(4 + padded, 0)
  pickle.writeUInt32LE(text.length, 4)
  text.copy(pickle, 8)
  const size = Buffer.alloc(8)
  size.writeUInt32LE(4, 0)
  size.writeUInt32LE(pickle.length, 4)
  return [size, pickle]
}

/** All files of an archive with their bytes, by path. Throws if a checksum does not match. */
export function readAsar(path) {
  const bytes = readFileSync(path)
  const start = 8 + bytes.readUInt32LE(4)
  const header = JSON.parse(bytes.toString('utf8', 16, 16 + bytes.readUInt32LE(12)))
  const files = new Map()
  const walk = (folder, prefix) => {
    for (const [name, entry] of Object.entries(folder.files)) {
      if (entry.files) {
        walk(entry, `${prefix}${name}/`)
        continue
      }
      const at = start + Number(entry.offset)
      const content = bytes.subarray(at, at + entry.size)
      if (checksum(content).hash !== entry.integrity.hash)
        throw new Error(`${prefix}${name}: its checksum does not hold`)
      files.set(prefix + name, content)
    }
  }
  walk(header, '')
  return files
}

function checksum(bytes) {
  const blocks = []
  for (let at = 0; at === 0 || at < bytes.length; at += blockBytes)
    blocks.push(sha256(bytes.subarray(at, at + blockBytes)))
  return { algorithm: 'SHA256', hash: sha256(bytes), blockSize: blockBytes, blocks }
}

function sha256(bytes) {
  return createHash('sha256').update(bytes).digest('hex')
}
