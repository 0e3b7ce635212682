import type { Channel, contract, Input } from '@shared/contract/contract'
import type { TestProgram } from '../handlers'

/** Calls whose permission is neither read-only nor general. */
export type Changing = {
  [C in Channel]: (typeof contract)[C]['right'] extends 'view' | 'everybody' ? never : C
}[Channel]

/** Prepares a call and returns an input with which it changes something. */
export type Prepare<C extends Changing> = (
  program: TestProgram,
  folder: string
) => Input<C> | Promise<Input<C>>
