import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { networkFileFormat } from '@shared/model/services/network-schema'
import { createNetworkDefinition } from '@shared/model/services/network-template'
import { networkOutlineInput } from './call-inputs'
import type { CallPreparation, ChangingCallName } from './prepare'

type NetworkCallName = Extract<ChangingCallName, `services:${string}Network` | `legal:${string}`>

/** Preparations of the calls for data sharing platforms and legal documents. */
export const networkCallPreparations: {
  readonly [C in NetworkCallName]: CallPreparation<C>
} = {
  'legal:save': () => ({
    id: null,
    draft: {
      kind: 'circular',
      number: '5/2027/TT-BQP',
      title: 'Thử nghiệm',
      issuer: 'Bộ Quốc phòng',
      issued: null,
      from: '2027-01-01',
      to: null,
      replacedBy: '',
      subjects: ['connection']
    }
  }),
  'legal:retire': () => ({ id: 'nd-13-2023', retired: true }),
  'legal:export': () => ({
    query: { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
  }),
  'services:addNetwork': () => networkOutlineInput,
  'services:importNetwork': ({ choose }, folder) => {
    const path = join(folder, 'nen-tang.json')
    const { path: _path, ...network } = createNetworkDefinition(networkOutlineInput)
    writeFileSync(path, JSON.stringify({ format: networkFileFormat, version: 1, network }))
    return void choose(path)
  },
  'services:changeNetwork': async ({ handlers }) => {
    const { id, title, description, dataTypes } =
      await handlers['services:addNetwork'](networkOutlineInput)
    return { id, title, description, dataTypes, receiver: 'Nơi nhận' }
  },
  'services:enableNetwork': () => ({ id: 'ndop', enabled: true }),
  'services:removeNetwork': async ({ handlers }) => {
    const { id } = await handlers['services:addNetwork'](networkOutlineInput)
    return { id }
  },
  'services:exportNetwork': () => ({ id: 'ndop' })
}
