import { readdirSync } from 'node:fs'
import type { CallName } from '@shared/contract/contract'
import { memoiseOnce } from '@shared/kit/once'
import type { TestProgram } from '../handlers'
import { findForbidden, takeNewFiles } from './seen-texts'

/**
 * Creates a function that returns which of some numbers a call gives in a program with the sample
 * data alone, to a user who sees everything. Such a number is a figure of the sample data, which
 * equals the number of rows of a table by chance.
 */
export function createSampleNumbers(
  open: () => { readonly program: TestProgram; readonly folder: string }
) {
  const opened = memoiseOnce(open)
  return async (
    name: CallName,
    input: unknown,
    numbers: readonly number[]
  ): Promise<readonly number[]> => {
    const { program, folder } = opened()
    const files = new Set(readdirSync(folder))
    const reply = await program.ask(name, input)
    const seen = [JSON.stringify(reply), ...takeNewFiles(folder, files)]
    return numbers.filter(number => findForbidden(seen, [], [number]) !== undefined)
  }
}
