import type { CrashKind } from './crash'

/**
 * Logs one fault at once, without personal data. Never throws, because no other error handling
 * follows.
 */
type RecordFault = (kind: CrashKind, fault: unknown, where?: string) => void

/** Destination to which errors of the program are reported. */
export interface FaultLog {
  readonly note: RecordFault
}

let note: RecordFault = () => undefined

/** Sets the fault log. Before that, and in tests, faults only go to the console. */
export function setFaultLog(log: FaultLog): void {
  note = log.note
}

/**
 * Reports a fault of the main process: redacted and bounded in the crash log, in full on the
 * developer's console. All code must report faults by this function. `where` is a word or two of
 * plain English. Never throws.
 */
export function reportFault(where: string, fault: unknown, kind: CrashKind = 'handled'): void {
  note(kind, fault, where)
  console.error(`${where}:`, fault)
}

/** `reportFault` as an object, for code that receives its log as a parameter. */
export const faultLog: FaultLog = {
  note: (kind, fault, where = kind) => reportFault(where, fault, kind)
}
