import { join } from 'node:path'
import type { SharingNetwork } from '@shared/model/services/network'
import { sharingNetworks } from '@shared/model/services/networks'
import { createUserTable, registerService, requestTableData } from '../packages/sending'
import {
  apiDraftInput,
  apiRequestInput,
  callReasonInput,
  createScheduledReportExportInput,
  oracleEndpointInput,
  pipelineDraftInput,
  sampleReportInput,
  writeDocumentFile,
  writeTableFile
} from './call-inputs'
import { analyticsCallPreparations } from './changing-analytics'
import { comparisonCallPreparations } from './changing-comparison'
import { copiesCallPreparations } from './changing-copies'
import { signInCallPreparations } from './changing-entry'
import { flowCallPreparations } from './changing-flows'
import { formCallPreparations } from './changing-forms'
import { gatewayCallPreparations } from './changing-gateway'
import { ledgerCallPreparations } from './changing-ledger'
import { martCallPreparations } from './changing-marts'
import { modelCallPreparations } from './changing-model'
import { networkCallPreparations } from './changing-networks'
import { packageCallPreparations } from './changing-packages'
import { queryCallPreparations, savedQueryUsePreparations } from './changing-queries'
import { reportCallPreparations } from './changing-reports'
import { scenarioCallPreparations } from './changing-scenarios'
import { secrecyCallPreparations } from './changing-secrecy'
import { sourceCallPreparations } from './changing-sources'
import { userCallPreparations } from './changing-users'
import type { CallPreparation, ChangingCallName } from './prepare'
import { createValidRegistration } from './registrations'
import { createSealedPackageFile, packagePassphrase } from './sealed-package'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const lgsp = sharingNetworks.find(({ id }) => id === 'lgsp') as SharingNetwork

/**
 * For each IPC call that changes data, a function that prepares the program and returns a valid
 * input. A new call is a compile error until it is added here.
 */
export const changingCallPreparations: { readonly [C in ChangingCallName]: CallPreparation<C> } = {
  ...userCallPreparations,
  ...secrecyCallPreparations,
  ...scenarioCallPreparations,
  ...martCallPreparations,
  ...modelCallPreparations,
  ...queryCallPreparations,
  ...savedQueryUsePreparations,
  ...comparisonCallPreparations,
  ...flowCallPreparations,
  ...sourceCallPreparations,
  ...ledgerCallPreparations,
  ...networkCallPreparations,
  ...packageCallPreparations,
  ...gatewayCallPreparations,
  ...signInCallPreparations,
  ...copiesCallPreparations,
  ...analyticsCallPreparations,
  ...reportCallPreparations,
  ...formCallPreparations,
  'upgrade:confirm': () => undefined,
  'apiSharing:setStatus': () => ({ id: 'api-001', status: 'paused' }),
  'apiSharing:create': () => ({ draft: apiDraftInput }),
  'apiSharing:request': () => ({ draft: apiRequestInput }),
  'apiSharing:update': async ({ handlers }) => {
    const { id } = await handlers['apiSharing:create']({ draft: apiDraftInput })
    const { name: _name, ...edit } = apiDraftInput
    return { id, edit: { ...edit, rateLimit: 250, status: 'active' } }
  },
  'apiSharing:decide': async ({ handlers }) => {
    await handlers['configuration:update']({ separateApprover: false })
    const { id } = await handlers['apiSharing:request']({ draft: apiRequestInput })
    return { id, decision: 'approve', reason: '' }
  },
  'apiSharing:exportOpenApi': () => ({ id: 'api-001' }),
  'apiSharing:exportLogs': () => ({ id: 'api-001', query, job: crypto.randomUUID() }),
  'audit:export': () => ({ query }),
  'audit:exportViews': () => ({ query, by: 'person' }),
  'audit:verify': () => undefined,
  'collection:saveEndpoint': () => ({ id: null, draft: oracleEndpointInput, password: null }),
  'collection:removeEndpoint': async ({ handlers }) => {
    const input = { id: null, draft: oracleEndpointInput, password: null }
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
  'etl:create': () => ({ draft: pipelineDraftInput }),
  'etl:decideLocalities': () => ({
    id: 'etl-001',
    decisions: [{ column: 'don_vi', by: { kind: 'none' } }]
  }),
  'etl:configure': () => ({ id: 'etl-001', draft: pipelineDraftInput }),
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
  'fileImport:choose': ({ choose }, folder) => void choose(writeTableFile(folder)),
  'fileImport:takeDropped': ({ drop }, folder) => void drop(writeTableFile(folder)),
  'fileImport:profile': async ({ handlers, choose }, folder) => {
    choose(writeTableFile(folder))
    const chosen = await handlers['fileImport:choose'](undefined)
    return { token: chosen.outcome === 'chosen' ? chosen.token : '', choice: {} }
  },
  'fileImport:cancel': () => ({ token: crypto.randomUUID() }),
  'files:savePdf': () => ({
    title: 'Tỷ lệ lấp đầy',
    fileName: 'ty-le-lap-day',
    shown: { kind: 'sector' }
  }),
  'files:savePicture': () => ({
    title: 'Tỷ lệ lấp đầy',
    fileName: 'ty-le-lap-day',
    shown: { kind: 'sector' },
    png: ['iVBORw0KGgo=']
  }),
  'files:copyPicture': () => ({ title: 'Tỷ lệ lấp đầy', shown: { kind: 'sector' } }),
  'files:print': () => ({
    title: 'Tỷ lệ lấp đầy',
    landscape: true,
    shown: { kind: 'sector' }
  }),
  'reportPlans:chooseFolder': ({ choose }, folder) => void choose(folder),
  'reportPlans:set': createScheduledReportExportInput,
  'reportPlans:clear': async (program, folder) => {
    await program.handlers['reportPlans:set'](
      await createScheduledReportExportInput(program, folder)
    )
    return sampleReportInput()
  },
  'reportPlans:run': async (program, folder) => {
    await program.handlers['reportPlans:set'](
      await createScheduledReportExportInput(program, folder)
    )
    return sampleReportInput()
  },
  'services:register': () => ({
    network: lgsp.id,
    values: createValidRegistration(lgsp),
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
    data: requestTableData(await createUserTable(program, folder))
  }),
  'services:savePartner': () => ({ network: lgsp.id, id: null, name: 'Bộ Tổng Tham mưu' }),
  'services:retirePartner': () => ({ network: lgsp.id, id: 'lgsp-y-te', retired: true }),
  'services:exportLogs': () => ({
    network: 'lgsp',
    id: 'lgsp-001',
    query,
    job: crypto.randomUUID()
  }),
  'services:chooseDocument': ({ choose }, folder) => void choose(writeDocumentFile(folder)),
  'services:saveDocument': async ({ handlers, choose }, folder) => {
    choose(writeDocumentFile(folder))
    const document = await handlers['services:chooseDocument'](undefined)
    const values = createValidRegistration(lgsp)
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
    choose(await createSealedPackageFile(folder))
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
    draft: { grade: 1, education: 0, seniority: 0, certificate: false, reason: callReasonInput },
    version: 0
  }),
  'users:export': () => ({ query })
}
