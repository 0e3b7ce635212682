import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalityDraft } from '@shared/model/localities/locality'
import type { RuleDraft } from '@shared/model/rules/rule'
import { networkFileFormat } from '@shared/model/services/network-schema'
import { createNetworkDefinition } from '@shared/model/services/network-template'
import { networkOutlineInput } from './call-inputs'
import type { CallPreparation, ChangingCallName } from './prepare'

type NetworkCallName = Extract<
  ChangingCallName,
  `services:${string}Network` | `legal:${string}` | `localities:${string}` | `rules:${string}`
>

const ruleDraft: RuleDraft = {
  table: 'basePay',
  kind: null,
  ranks: [],
  sex: null,
  subject: '',
  value: 1_050_000,
  from: '2012-05-01',
  to: '2013-07-01',
  basis: null,
  article: '',
  verified: false
}

const localityDraft: LocalityDraft = {
  list: 'QD-19-2025',
  code: '00004',
  name: 'Phường Ba Đình',
  kind: 'ward',
  parent: '01',
  from: '2025-07-01',
  to: null,
  successors: [],
  decree: '',
  verified: false
}

function writeLocalityFile(folder: string): string {
  const path = join(folder, 'dia-ban.csv')
  writeFileSync(path, 'Danh mục,Mã,Tên\nQD-19-2025,00008,Phường Ngọc Hà\n')
  return path
}

/** Preparations of the calls for data sharing platforms and legal documents and rules. */
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
  'localities:save': () => ({ key: null, draft: localityDraft }),
  'localities:retire': () => ({ key: 'QD-19-2025/96/2025-07-01', retired: false }),
  'localities:export': () => ({
    query: { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
  }),
  'localities:readFile': ({ choose }, folder) => void choose(writeLocalityFile(folder)),
  'localities:import': async ({ choose, handlers }, folder) => {
    choose(writeLocalityFile(folder))
    const preview = await handlers['localities:readFile'](undefined)
    if (!preview) throw new Error('no file was read')
    return { token: preview.token, kept: [] }
  },
  'rules:save': () => ({ id: null, draft: ruleDraft }),
  'rules:retire': () => ({ id: 'luong-co-so-2013-07-01-1', retired: true }),
  'rules:export': () => ({
    query: { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
  }),
  'rules:readFile': ({ choose }, folder) => {
    const path = join(folder, 'quy-dinh.csv')
    const lines = [
      'Bảng quy định,Giá trị,Có hiệu lực từ,Hết hiệu lực từ',
      'Mức lương cơ sở,1000,01/01/2010,'
    ]
    writeFileSync(path, `${lines.join('\n')}\n`)
    return void choose(path)
  },
  'rules:import': () => ({
    name: 'quy-dinh.csv',
    rules: [{ id: null, draft: ruleDraft, retired: false }]
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
