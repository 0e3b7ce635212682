/** Flags of `open`, as text or as the number of constants. */
export type OpenFlags = string | number | undefined

const numberFlags = { WRONLY: 1, RDWR: 2, CREAT: 0o100, EXCL: 0o200, TRUNC: 0o1000, APPEND: 0o2000 }

interface ParsedFlags {
  readonly canWrite: boolean
  readonly creates: boolean
  readonly isExclusive: boolean
  readonly truncates: boolean
  readonly appends: boolean
}

export function parseFlags(flags: OpenFlags = 'r'): ParsedFlags {
  if (typeof flags === 'number') {
    const has = (bit: number): boolean => (flags & bit) !== 0
    return {
      canWrite: has(numberFlags.WRONLY) || has(numberFlags.RDWR),
      creates: has(numberFlags.CREAT),
      isExclusive: has(numberFlags.EXCL),
      truncates: has(numberFlags.TRUNC),
      appends: has(numberFlags.APPEND)
    }
  }
  return {
    canWrite: flags !== 'r',
    creates: /[wa]/.test(flags),
    isExclusive: flags.includes('x'),
    truncates: flags.startsWith('w'),
    appends: flags.startsWith('a')
  }
}
