import type { CrashLog } from '../diagnostics/crash-log'
import type { CrashKind } from './crash'

let note: CrashLog['note'] = () => undefined

/** Where faults are kept from now on. Until then, and where no program runs around it, they only reach the console. */
export function keepFaultsIn(log: Pick<CrashLog, 'note'>): void {
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
export const faultLog: Pick<CrashLog, 'note'> = {
  note: (kind, fault, where = kind) => reportFault(where, fault, kind)
}
