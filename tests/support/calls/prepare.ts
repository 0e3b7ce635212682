import type { CallInput, CallName, callContract } from '@shared/contract/contract'
import type { TestProgram } from '../handlers'

/**
 * Names of the IPC calls that change data, that is, whose permission is neither read-only nor
 * `everybody`.
 */
export type ChangingCallName = {
  [C in CallName]: (typeof callContract)[C]['right'] extends 'view' | 'everybody' ? never : C
}[CallName]

/**
 * Function that prepares the program for an IPC call and returns an input with which the call
 * changes data.
 */
export type CallPreparation<C extends ChangingCallName> = (
  program: TestProgram,
  folder: string
) => CallInput<C> | Promise<CallInput<C>>
