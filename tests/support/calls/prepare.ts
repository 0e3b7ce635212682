import type { Channel, contract, Input } from '@shared/contract/contract'
import type { TestProgram } from '../handlers'

/** Calls whose right is neither to look nor everybody's. */
export type Changing = {
  [C in Channel]: (typeof contract)[C]['right'] extends 'view' | 'everybody' ? never : C
}[Channel]

/** Makes ready what a call needs, and says with what input it changes something. */
export type Prepare<C extends Changing> = (
  program: TestProgram,
  folder: string
) => Input<C> | Promise<Input<C>>
