import type { TestProgram } from '../handlers'
import { oracleEndpointInput } from './call-inputs'
import type { CallPreparation, ChangingCallName } from './prepare'

type Ours = Extract<
  ChangingCallName,
  | 'collection:arrivals'
  | 'collection:chooseAuthority'
  | 'collection:chooseFolder'
  | 'collection:follow'
  | 'collection:publish'
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
  const input = { id: null, draft: oracleEndpointInput, password: 'mật khẩu' }
  const { id } = await handlers['collection:saveEndpoint'](input)
  return { id }
}

async function targetIn({ handlers }: TestProgram): Promise<{ id: string; table: string }> {
  const draft = {
    kind: 'postgresql-target' as const,
    simulated: false,
    name: 'Máy chủ trung tâm',
    config: {
      ...{ host: 'localhost', port: '5432', database: 'kho', schema: 'kho_quan_luc', user: 'may' },
      ...{ readers: '', tls: 'off', plain: 'no' }
    }
  }
  const input = { id: null, draft, password: 'mật khẩu' }
  const { id } = await handlers['collection:saveEndpoint'](input)
  const query = { search: '', filters: {}, sort: null, offset: 0, limit: 1 }
  const { rows } = await handlers['dataMart:list']({ query })
  return { id, table: rows[0]?.id ?? '' }
}

/** Preparations of the IPC calls that change real sources and targets, like `changingCallPreparations`. */
export const sourceCallPreparations: { readonly [C in Ours]: CallPreparation<C> } = {
  'collection:arrivals': folderIn,
  'collection:chooseAuthority': () => undefined,
  'collection:chooseFolder': () => undefined,
  'collection:follow': async program => ({ ...(await targetIn(program)), follows: true }),
  'collection:publish': async program => {
    const { id, table } = await targetIn(program)
    await program.handlers['collection:switch']({ id, on: true })
    return { id, table, replaces: null }
  },
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
