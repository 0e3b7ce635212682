import { FuseState, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses'

/**
 * Electron's nine fuses in the order of its fuse wire, each with an explicit value. Fuses that
 * would let the installed program run other code are off; the reasons are in docs/packaging.md.
 */
export const electronFuses = {
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

/**
 * Byte sequence that marks the fuse wire inside the executable, followed by version, length, and
 * one character per fuse.
 */
export const fuseWireSentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'

/**
 * Sets every fuse. Rejects before writing if Electron has more or fewer fuses than the table
 * `electronFuses`, or has removed one. With `isOlder` only the fuses that this Electron has are set, for
 * tests on older versions.
 */
export async function writeFuses(executable, { isOlder = false } = {}) {
  const known = Object.keys(await readFuses(executable)).length
  await flipFuses(executable, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    ...Object.values(electronFuses).slice(0, isOlder ? known : undefined)
  })
}

/** Reads the fuses by name, as many as this Electron has. Rejects if one was removed. */
export async function readFuses(executable) {
  const wire = await getCurrentFuseWire(executable)
  const names = Object.keys(electronFuses)
  const read = Object.entries(wire).filter(([index]) => index !== 'version')
  return Object.fromEntries(
    read.map(([index, state]) => {
      const name = names[index] ?? `number ${Number(index) + 1}`
      if (state !== FuseState.ENABLE && state !== FuseState.DISABLE)
        throw new Error(`${executable}: the fuse ${name} was removed`)
      return [name, state === FuseState.ENABLE]
    })
  )
}

/** Rejects unless every fuse of the executable has the decided value. */
export async function checkFuses(executable) {
  const found = await readFuses(executable)
  const wrong = Object.keys({ ...electronFuses, ...found }).filter(
    name => found[name] !== electronFuses[name]
  )
  if (wrong.length > 0) throw new Error(`${executable}: wrong fuses: ${wrong.join(', ')}`)
}
