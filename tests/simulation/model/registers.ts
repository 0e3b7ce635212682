/** Files whose saves make everything before them durable too. */
export type StoreName = 'backups' | 'drafts' | 'records' | 'services' | 'settings'

interface Register {
  readonly store: StoreName
  /** Values that the register may have; several while a change is in flight. */
  allowed: Set<string>
  /** Value that the last start of the program showed; undefined since a later change. */
  seen: string | undefined
}

/** Value of a register that does not exist. */
export const absent = ''

export interface RequestedChange {
  readonly store: StoreName
  /** Values that the change sets, by register. */
  readonly sets: ReadonlyMap<string, string>
  /** Text by which the audit entry of such a change is recognised; '' if that is unknown. */
  readonly marker: string
  /**
   * `none`: the change writes no audit entry; `optional`: only if it finds something to change;
   * `early`: when it begins.
   */
  readonly entry?: 'early' | 'none' | 'optional' | undefined
}

export interface Change extends RequestedChange {
  /** Code of the refusal. */
  code?: string
  state: 'acknowledged' | 'in flight' | 'lost' | 'refused'
}

/**
 * Model of what was acknowledged: each register holds one value, or one of several while a change
 * of it is in flight or was cut off by a crash.
 */
export function createRegisters() {
  const registers = new Map<string, Register>()
  const changes: Change[] = []

  function find(key: string, store: StoreName): Register {
    const known = registers.get(key)
    if (known) return known
    const made: Register = { store, allowed: new Set([absent]), seen: absent }
    registers.set(key, made)
    return made
  }

  return {
    changes: changes as readonly Change[],
    /** Registers whose values are known at the beginning. */
    begin(key: string, store: StoreName, value: string): void {
      registers.set(key, { store, allowed: new Set([value]), seen: value })
    },
    /** Whether a change of the register is in flight, so that no other change may begin. */
    isBusy: (key: string): boolean =>
      changes.some(({ sets, state }) => state === 'in flight' && sets.has(key)),
    start({ store, sets, marker, entry }: RequestedChange): Change {
      for (const [key, value] of sets) {
        const register = find(key, store)
        register.allowed.add(value)
      }
      const change: Change = { store, sets, marker, entry, state: 'in flight' }
      changes.push(change)
      return change
    },
    acknowledge(change: Change): void {
      change.state = 'acknowledged'
      // The saved file contains every register, so what was seen of the others is durable as well.
      for (const [key, register] of registers) {
        if (register.store !== change.store || register.seen === undefined) continue
        const isOpen = changes.some(one => one.state === 'in flight' && one.sets.has(key))
        if (!isOpen) register.allowed = new Set([register.seen])
      }
      for (const [key, value] of change.sets) {
        const register = find(key, change.store)
        register.allowed = new Set([value])
        register.seen = value
      }
    },
    /** A refused change may have been made, if only its audit entry failed. */
    refuse(change: Change): void {
      change.state = 'refused'
      for (const key of change.sets.keys()) find(key, change.store).seen = undefined
    },
    /** Whether the last start showed the values of a change, unless a later one set them again. */
    isShown(change: Change): boolean {
      const later = changes.slice(changes.indexOf(change) + 1)
      return [...change.sets].every(
        ([key, value]) =>
          later.some(({ sets }) => sets.has(key)) || find(key, change.store).seen === value
      )
    },
    /** All changes in flight are cut off by a crash. */
    crash(): void {
      for (const change of changes) if (change.state === 'in flight') change.state = 'lost'
    },
    /** Compares what a start of the program shows; returns what contradicts the model. */
    compare(observed: ReadonlyMap<string, string>): string[] {
      const faults: string[] = []
      for (const [key, register] of registers) {
        const value = observed.get(key) ?? absent
        if (!register.allowed.has(value))
          faults.push(`${key} is ${value || 'absent'}, not ${[...register.allowed].join(' or ')}`)
        register.seen = value
      }
      for (const [key, value] of observed)
        if (!registers.has(key)) faults.push(`${key} is ${value}, but nobody set it`)
      return faults
    }
  }
}

export type Registers = ReturnType<typeof createRegisters>
