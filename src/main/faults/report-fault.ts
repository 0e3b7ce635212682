import type { ProgramFaultKind } from './crash'

/**
 * Logs one fault at once, without personal data. Never throws, because no other error handling
 * follows.
 */
type RecordFault = (kind: ProgramFaultKind, fault: unknown, where?: string) => void

/** Destination to which errors of the program are reported. */
export interface ProgramFaultLog {
  readonly note: RecordFault
}

let note: RecordFault = () => undefined

/** Sets the fault log. Before that, and in tests, faults only go to the console. */
export function setProgramFaultLog(log: ProgramFaultLog): void {
  note = log.note
}

/**
 * Reports a fault of the main process: redacted and bounded in the crash log, in full on the
 * developer's console. All code must report faults by this function. `where` is a word or two of
 * plain English. Never throws.
 */
export function reportProgramFault(
  where: string,
  fault: unknown,
  kind: ProgramFaultKind = 'handled'
): void {
  note(kind, fault, where)
  console.error(`${where}:`, fault)
}

/** `reportProgramFault` as an object, for code that receives its log as a parameter. */
export const programFaultLog: ProgramFaultLog = {
  note: (kind, fault, where = kind) => reportProgramFault(where, fault, kind)
}
