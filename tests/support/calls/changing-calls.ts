import { join } from 'node:path'
import type { SharingNetwork } from '@shared/model/services/network'
import { sharingNetworks } from '@shared/model/services/networks'
import { dataOfTable, ownTable, registerService } from '../packages/sending'
import {
  apiDraft,
  apiRequest,
  documentIn,
  fillRates,
  oracle,
  pipeline,
  planIn,
  reason,
  report,
  reportOf,
  scenarioOf,
  tableIn
} from './call-inputs'
import { comparisonChanges } from './changing-comparison'
import { copiesChanges } from './changing-copies'
import { entryChanges } from './changing-entry'
import { flowChanges } from './changing-flows'
import { gatewayChanges } from './changing-gateway'
import { ledgerChanges } from './changing-ledger'
import { martChanges } from './changing-marts'
import { modelChanges } from './changing-model'
import { packageChanges } from './changing-packages'
import { queryChanges, queryUses } from './changing-queries'
import { sourceChanges } from './changing-sources'
import type { Changing, Prepare } from './prepare'
import { filledIn } from './registrations'
import { packagePassphrase, sealedPackage } from './sealed-package'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const change = { path: fillRates, query, figure: 'fill-rate' }
const lookup = '/chuyen-nganh/dong-vien-du-bi/tra-cuu'
const alerts = '/chuyen-nganh/lien-nganh/canh-bao-thieu-hut'
const lgsp = sharingNetworks.find(({ id }) => id === 'lgsp') as SharingNetwork

/**
 * For each IPC call that changes data, a function that prepares the program and returns a valid
 * input. A new call is a compile error until it is added here.
 */
export const changes: { readonly [C in Changing]: Prepare<C> } = {
  ...martChanges,
  ...modelChanges,
  ...queryChanges,
  ...queryUses,
  ...comparisonChanges,
  ...flowChanges,
  ...sourceChanges,
  ...ledgerChanges,
  ...packageChanges,
  ...gatewayChanges,
  ...entryChanges,
  ...copiesChanges,
  'alerts:handle': async ({ handlers }) => {
    const filters = { 'trang-thai': 'moi' }
    const { rows } = await handlers['analytics:rows']({
      path: alerts,
      query: { ...query, filters }
    })
    return { id: rows[0]?.id ?? '', draft: { move: 'take', note: '' } }
  },
  'analytics:reveal': async ({ handlers }) => {
    const asked = { ...query, search: 'nguyen' }
    const { rows } = await handlers['analytics:rows']({ path: lookup, query: asked })
    return { path: lookup, query: asked, id: rows[0]?.id ?? '', reason }
  },
  'analytics:export': () => ({ path: fillRates, query }),
  'analytics:changeRows': () => ({ ...change, cause: 'joined', unit: 'DV-A' }),
  'analytics:exportChange': () => change,
  'apiSharing:setStatus': () => ({ id: 'api-001', status: 'paused' }),
  'apiSharing:create': () => ({ draft: apiDraft }),
  'apiSharing:request': () => ({ draft: apiRequest }),
  'apiSharing:update': async ({ handlers }) => {
    const { id } = await handlers['apiSharing:create']({ draft: apiDraft })
    const { name: _name, ...edit } = apiDraft
    return { id, edit: { ...edit, rateLimit: 250, status: 'active' } }
  },
  'apiSharing:decide': async ({ handlers }) => {
    await handlers['configuration:update']({ separateApprover: false })
    const { id } = await handlers['apiSharing:request']({ draft: apiRequest })
    return { id, decision: 'approve', reason: '' }
  },
  'apiSharing:exportOpenApi': () => ({ id: 'api-001' }),
  'apiSharing:exportLogs': () => ({ id: 'api-001', query, job: crypto.randomUUID() }),
  'audit:export': () => ({ query }),
  'audit:exportViews': () => ({ query, by: 'person' }),
  'audit:verify': () => undefined,
  'collection:saveEndpoint': () => ({ id: null, draft: oracle, password: null }),
  'collection:removeEndpoint': async ({ handlers }) => {
    const input = { id: null, draft: oracle, password: null }
    const { id } = await handlers['collection:saveEndpoint'](input)
    return { id }
  },
  'collection:saveConnection': () => ({
    id: null,
    draft: { name: 'Thử', source: 'dau-001', target: 'dau-005' }
  }),
  'collection:removeConnection': () => ({ id: 'ket-001' }),
  'collection:check': () => ({ id: 'dau-001' }),
  'collection:sync': () => ({ id: 'dau-001' }),
  'collection:exportLog': () => ({ id: 'dau-001' }),
  'collection:exportReport': () => ({ kind: 'collection' }),
  'configuration:update': () => ({ csvSeparator: ';' }),
  'diagnostics:export': () => undefined,
  'drafts:get': () => ({ form: 'lgsp' }),
  'drafts:save': () => ({ form: 'lgsp', values: { serviceName: 'Nửa chừng' }, document: null }),
  'drafts:remove': () => ({ form: 'lgsp' }),
  'etl:create': () => ({ draft: pipeline }),
  'etl:configure': () => ({ id: 'etl-001', draft: pipeline }),
  'etl:run': ({ holdRuns }) => {
    holdRuns()
    return { id: 'etl-001' }
  },
  'etl:stop': async ({ handlers, holdRuns }) => {
    holdRuns()
    // The limit of three concurrent runs makes the last pipeline wait, so that stopping it ends its
    // run immediately.
    const ids = ['etl-001', 'etl-002', 'etl-003', 'etl-005']
    for (const id of ids) await handlers['etl:run']({ id })
    return { id: 'etl-005' }
  },
  'etl:exportLog': async ({ handlers }) => {
    const [run] = await handlers['etl:runs']({ id: 'etl-001' })
    return { id: 'etl-001', run: run?.id ?? '' }
  },
  'fileImport:choose': ({ choose }, folder) => void choose(tableIn(folder)),
  'fileImport:takeDropped': ({ drop }, folder) => void drop(tableIn(folder)),
  'fileImport:profile': async ({ handlers, choose }, folder) => {
    choose(tableIn(folder))
    const chosen = await handlers['fileImport:choose'](undefined)
    return { token: chosen.outcome === 'chosen' ? chosen.token : '', choice: {} }
  },
  'fileImport:cancel': () => ({ token: crypto.randomUUID() }),
  'files:savePdf': () => ({ title: 'Tỷ lệ lấp đầy', fileName: 'ty-le-lap-day' }),
  'files:print': () => ({ title: 'Tỷ lệ lấp đầy', landscape: true }),
  'reports:exportList': () => ({ query, section: '' }),
  'reports:create': () => ({ draft: report }),
  'reports:revise': async ({ handlers }) => {
    const { id } = await handlers['reports:create']({ draft: report })
    return { id, draft: { ...report, note: 'Thêm ghi chú' } }
  },
  'reports:clone': reportOf,
  'reports:freeze': async ({ handlers }) => {
    const { id } = await handlers['reports:create']({ draft: report })
    return { id }
  },
  'reports:setFavourite': () => ({ ...reportOf(), favourite: true }),
  'reports:export': reportOf,
  'reportPlans:chooseFolder': ({ choose }, folder) => void choose(folder),
  'reportPlans:set': planIn,
  'reportPlans:clear': async (program, folder) => {
    await program.handlers['reportPlans:set'](await planIn(program, folder))
    return reportOf()
  },
  'reportPlans:run': async (program, folder) => {
    await program.handlers['reportPlans:set'](await planIn(program, folder))
    return reportOf()
  },
  'scenario:export': scenarioOf,
  'scenario:create': () => ({ name: 'Bản sao', copyOf: null }),
  'scenario:rename': () => ({ ...scenarioOf(), name: 'Tên khác' }),
  'scenario:remove': scenarioOf,
  'scenario:take': async ({ handlers }) => {
    const { units } = await handlers['scenario:get'](scenarioOf())
    const [from, to] = units
    const step = { kind: 'move' as const, from: from?.id ?? '', to: to?.id ?? '', bc: 5, hc: 3 }
    return { ...scenarioOf(), step }
  },
  'scenario:shift': async program => {
    await program.handlers['scenario:take'](await changes['scenario:take'](program, ''))
    return { ...scenarioOf(), by: -1 }
  },
  'services:register': () => ({
    network: lgsp.id,
    values: filledIn(lgsp),
    document: null,
    confirmed: true
  }),
  'services:move': () => ({
    network: 'lgsp',
    id: 'lgsp-011',
    move: 'approve',
    note: '',
    dataType: null
  }),
  'services:nameData': async (program, folder) => ({
    network: lgsp.id,
    id: await registerService(program, null),
    data: dataOfTable(await ownTable(program, folder))
  }),
  'services:savePartner': () => ({ network: lgsp.id, id: null, name: 'Bộ Tổng Tham mưu' }),
  'services:retirePartner': () => ({ network: lgsp.id, id: 'lgsp-y-te', retired: true }),
  'services:exportLogs': () => ({
    network: 'lgsp',
    id: 'lgsp-001',
    query,
    job: crypto.randomUUID()
  }),
  'services:chooseDocument': ({ choose }, folder) => void choose(documentIn(folder)),
  'services:saveDocument': async ({ handlers, choose }, folder) => {
    choose(documentIn(folder))
    const document = await handlers['services:chooseDocument'](undefined)
    const values = filledIn(lgsp)
    const sent = { network: lgsp.id, values, document, confirmed: true }
    const { id } = await handlers['services:register'](sent)
    return { network: lgsp.id, id }
  },
  'snapshot:create': () => undefined,
  'snapshot:compare': async ({ handlers }) => {
    const { id } = await handlers['snapshot:create'](undefined)
    return { id }
  },
  'snapshot:open': async ({ handlers, choose }, folder) => {
    await handlers['snapshot:export'](undefined)
    choose(join(folder, 'goi-trao-doi-2026-11-21.zip'))
  },
  'snapshot:unseal': async ({ handlers, choose }, folder) => {
    choose(await sealedPackage(folder))
    const opened = await handlers['snapshot:open'](undefined)
    return { id: opened?.id ?? '', passphrase: packagePassphrase }
  },
  'snapshot:restore': async ({ handlers }) => {
    const { id } = await handlers['snapshot:create'](undefined)
    await handlers['apiSharing:setStatus']({ id: 'api-001', status: 'paused' })
    return { id, parts: ['apis'] }
  },
  'snapshot:export': () => undefined,
  'sampleData:takeAway': () => ({ choices: {} }),
  'sampleData:bringBack': async ({ handlers }) => {
    await handlers['sampleData:takeAway']({ choices: {} })
    return { choices: {} }
  },
  'standards:set': () => ({
    id: 'post-0',
    draft: { grade: 1, education: 0, seniority: 0, certificate: false, reason },
    version: 0
  }),
  'users:export': () => ({ query }),
  'users:save': () => ({
    id: null,
    draft: {
      account: 'moi.nv',
      staffCode: 'CB-0100',
      name: 'Ngô Văn Mới',
      unit: 'Đơn vị E',
      role: 'operator',
      validUntil: ''
    }
  }),
  'users:setLocked': () => ({ id: 'user-003', reason })
}
