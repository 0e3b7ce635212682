import type { CallInput, CallName, callContract } from '@shared/contract/contract'
import type { TestProgram } from '../handlers'

/** Calls whose permission is neither read-only nor `everybody`. */
export type Changing = {
  [C in CallName]: (typeof callContract)[C]['right'] extends 'view' | 'everybody' ? never : C
}[CallName]

/** Prepares a call; returns an input with which the call changes something. */
export type Prepare<C extends Changing> = (
  program: TestProgram,
  folder: string
) => CallInput<C> | Promise<CallInput<C>>
