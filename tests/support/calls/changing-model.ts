import type { TestProgram } from '../handlers'
import { closingCallPreparations } from './changing-closing'
import { createLoadInput } from './load-inputs'
import type { CallPreparation, ChangingCallName } from './prepare'

async function mappedIn(program: TestProgram, folder: string) {
  const made = await program.handlers['dataLoad:create'](await createLoadInput(program, folder))
  if (made.outcome !== 'created') throw new Error(made.outcome)
  return { table: 'khu-vuc', own: made.table.id, columns: { ma_khu_vuc: 'ma' } }
}

/** Preparations of the IPC calls that change the mapping of the standard model, like `changingCallPreparations`. */
export const modelCallPreparations: {
  readonly [C in Extract<ChangingCallName, `standardModel:${string}`>]: CallPreparation<C>
} = {
  ...closingCallPreparations,
  'standardModel:map': mappedIn,
  'standardModel:unmap': async (program, folder) => {
    const { id } = await program.handlers['standardModel:map'](await mappedIn(program, folder))
    return { table: id }
  },
  'standardModel:template': () => ({ table: null })
}
