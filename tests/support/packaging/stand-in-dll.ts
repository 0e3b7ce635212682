/**
 * Creates a DLL that only declares its exported functions, which is all that the NSIS compiler
 * reads of a plug-in; it replaces plug-ins that would have to be downloaded.
 */
export function makeStandInDll(exported: readonly string[]): Buffer {
  const names = [...exported].sort()
  const text = Buffer.from(`${['plugin.dll', ...names].join('\0')}\0`)
  const tables = 40 + 10 * names.length
  const size = tables + text.length
  const directory = Buffer.alloc(size)
  const section = 0x1000
  const word = (at: number, value: number): number => directory.writeUInt32LE(value, at)
  word(12, section + tables)
  word(16, 1)
  word(20, names.length)
  word(24, names.length)
  const [functions, namePointers, ordinals] = [40, 40 + 4 * names.length, 40 + 8 * names.length]
  word(28, section + functions)
  word(32, section + namePointers)
  word(36, section + ordinals)
  let at = tables + 'plugin.dll'.length + 1
  for (const [index, name] of names.entries()) {
    word(functions + 4 * index, section)
    word(namePointers + 4 * index, section + at)
    directory.writeUInt16LE(index, ordinals + 2 * index)
    at += name.length + 1
  }
  text.copy(directory, tables)
  return Buffer.concat([headers(section, size), directory])
}

/** Headers of a 32-bit DLL whose only section is its export table. */
function headers(section: number, size: number): Buffer {
  const bytes = Buffer.alloc(0x200)
  bytes.write('MZ')
  bytes.writeUInt32LE(0x40, 0x3c)
  bytes.write('PE\0\0', 0x40, 'latin1')
  const file = 0x44
  bytes.writeUInt16LE(0x14c, file)
  bytes.writeUInt16LE(1, file + 2)
  bytes.writeUInt16LE(0xe0, file + 16)
  bytes.writeUInt16LE(0x2102, file + 18)
  const optional = file + 20
  bytes.writeUInt16LE(0x10b, optional)
  for (const [at, value] of [
    [28, 0x10000000],
    [32, 0x1000],
    [36, 0x200],
    [56, 0x2000],
    [60, 0x200],
    [92, 16],
    [96, section],
    [100, size]
  ] as const)
    bytes.writeUInt32LE(value, optional + at)
  const table = optional + 0xe0
  bytes.write('.edata', table)
  for (const [at, value] of [
    [8, size],
    [12, section],
    [16, size],
    [20, 0x200],
    [36, 0x40000040]
  ] as const)
    bytes.writeUInt32LE(value, table + at)
  return bytes
}
