import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Electron's nine fuses in the order of its fuse wire, each with an explicit value. Off are those
 * that let the installed program run something else; the reasons are in docs/packaging.md.
 */
export const fuses = {
  runAsNode: false,
  cookieEncryption: true,
  nodeOptions: false,
  nodeCliInspect: false,
  embeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false,
  wasmTrapHandlers: true
}

/** The fuse values under electron-builder's setting names, which lack the ninth fuse. */
export const builderFuses = {
  runAsNode: fuses.runAsNode,
  enableCookieEncryption: fuses.cookieEncryption,
  enableNodeOptionsEnvironmentVariable: fuses.nodeOptions,
  enableNodeCliInspectArguments: fuses.nodeCliInspect,
  enableEmbeddedAsarIntegrityValidation: fuses.embeddedAsarIntegrityValidation,
  onlyLoadAppFromAsar: fuses.onlyLoadAppFromAsar,
  loadBrowserProcessSpecificV8Snapshot: fuses.loadBrowserProcessSpecificV8Snapshot,
  grantFileProtocolExtraPrivileges: fuses.grantFileProtocolExtraPrivileges
}

/** Marks the fuse wire inside the executable: version, length, then one character per fuse. */
export const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const wireVersion = 1
const states = { 48: false, 49: true }

/**
 * Sets every fuse. Throws before writing if Electron has more or fewer fuses than are decided here,
 * or has removed one.
 */
export function writeFuses(executable) {
  const bytes = readFileSync(executable)
  for (const at of findWires(bytes, executable))
    for (const [index, on] of Object.values(fuses).entries()) bytes[at + index] = on ? 49 : 48
  writeFileSync(executable, bytes)
}

/** Reads the fuses by name; a macOS executable may contain two wires, which must be equal. */
export function readFuses(executable) {
  const bytes = readFileSync(executable)
  const read = findWires(bytes, executable).map(at =>
    Object.fromEntries(Object.keys(fuses).map((name, index) => [name, states[bytes[at + index]]]))
  )
  if (read.some(wire => JSON.stringify(wire) !== JSON.stringify(read[0])))
    throw new Error(`${executable}: its fuse wires differ`)
  return read[0]
}

/** Throws unless every fuse of the executable has the decided value. */
export function checkFuses(executable) {
  const found = readFuses(executable)
  const wrong = Object.keys(fuses).filter(name => found[name] !== fuses[name])
  if (wrong.length > 0) throw new Error(`${executable}: wrong fuses: ${wrong.join(', ')}`)
}

/** Byte offsets of the fuse states of each wire. */
function findWires(bytes, executable) {
  const mark = Buffer.from(sentinel)
  const count = Object.keys(fuses).length
  const wires = []
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
    const [version, length] = bytes.subarray(at + mark.length)
    if (version !== wireVersion) throw new Error(`${executable}: fuse wire version ${version}`)
    if (length !== count)
      throw new Error(`${executable}: Electron has ${length} fuses, ${count} are decided`)
    const start = at + mark.length + 2
    for (const state of bytes.subarray(start, start + count))
      if (!(state in states)) throw new Error(`${executable}: a fuse that is decided was removed`)
    wires.push(start)
  }
  if (wires.length === 0) throw new Error(`${executable}: no fuse wire, this is not Electron`)
  return wires
}
