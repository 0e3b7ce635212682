import type { CrashKind } from './crash'

/** Writes one fault at once, without anything of a person's. Never throws: it is the last to be asked. */
type NoteFault = (kind: CrashKind, fault: unknown, where?: string) => void

/** Where faults are written. */
export interface FaultLog {
  readonly note: NoteFault
}

let note: NoteFault = () => undefined

/** Where faults are kept from now on. Until then, and where no program runs around it, they only reach the console. */
export function keepFaultsIn(log: FaultLog): void {
  note = log.note
}

/**
 * The one way in which main tells of what went wrong: into the crash log, bounded and without anything of a person's, and
 * in full on the console of whoever develops. `where` is a word or two in plain English. Never throws.
 */
export function reportFault(where: string, fault: unknown, kind: CrashKind = 'handled'): void {
  note(kind, fault, where)
  console.error(`${where}:`, fault)
}

/** The same for those who are handed a log. */
export const faultLog: FaultLog = {
  note: (kind, fault, where = kind) => reportFault(where, fault, kind)
}
