import type { TestProgram } from '../handlers'
import { closingChanges } from './changing-closing'
import { loadedIn } from './load-inputs'
import type { Changing, Prepare } from './prepare'

async function mappedIn(program: TestProgram, folder: string) {
  const made = await program.handlers['dataLoad:create'](await loadedIn(program, folder))
  if (made.outcome !== 'created') throw new Error(made.outcome)
  return { table: 'khu-vuc', own: made.table.id, columns: { ma_khu_vuc: 'ma' } }
}

/** Preparations of the IPC calls that change the mapping of the standard model, like `changes`. */
export const modelChanges: {
  readonly [C in Extract<Changing, `standardModel:${string}`>]: Prepare<C>
} = {
  ...closingChanges,
  'standardModel:map': mappedIn,
  'standardModel:unmap': async (program, folder) => {
    const { id } = await program.handlers['standardModel:map'](await mappedIn(program, folder))
    return { table: id }
  },
  'standardModel:template': () => ({ table: null })
}
