import type { TestProgram } from '../handlers'
import { oracle } from './call-inputs'
import type { Changing, Prepare } from './prepare'

type Ours = Extract<
  Changing,
  | 'collection:arrivals'
  | 'collection:chooseAuthority'
  | 'collection:chooseFolder'
  | 'collection:reopenArrival'
  | 'collection:stopReading'
  | 'collection:switch'
  | 'collection:tables'
>

async function folderIn({ handlers }: TestProgram): Promise<{ id: string }> {
  const draft = {
    kind: 'file' as const,
    simulated: false,
    name: 'Tệp của đơn vị',
    config: { folder: '/tiep-nhan', pattern: '*.csv' }
  }
  const { id } = await handlers['collection:saveEndpoint']({ id: null, draft, password: null })
  return { id }
}

async function serverIn({ handlers }: TestProgram): Promise<{ id: string }> {
  const input = { id: null, draft: oracle, password: 'mật khẩu' }
  const { id } = await handlers['collection:saveEndpoint'](input)
  return { id }
}

/** Changing calls of real sources. */
export const sourceChanges: { readonly [C in Ours]: Prepare<C> } = {
  'collection:arrivals': folderIn,
  'collection:chooseAuthority': () => undefined,
  'collection:chooseFolder': () => undefined,
  'collection:reopenArrival': async program => {
    const { id } = await folderIn(program)
    const [file] = await program.handlers['collection:arrivals']({ id })
    return { id, sha256: file?.sha256 ?? '' }
  },
  'collection:stopReading': folderIn,
  'collection:switch': async program => ({ ...(await serverIn(program)), on: true }),
  'collection:tables': async program => {
    const { id } = await serverIn(program)
    await program.handlers['collection:switch']({ id, on: true })
    return { id }
  }
}
