import { emptyMartDraft, type MartDraft } from '@shared/model/data-mart/draft'
import type { TableRule } from '@shared/model/data-quality/rules'
import type { TestProgram } from '../handlers'
import { callReasonInput } from './call-inputs'
import { createCorrectionProposalInput, createPendingCorrection } from './correction-inputs'
import { createLoadInput, createStagedLoad, createStagingInput } from './load-inputs'
import type { CallPreparation, ChangingCallName } from './prepare'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }

const newTable: MartDraft = {
  ...emptyMartDraft,
  tableName: 'dm_moi',
  columns: [{ id: '1', name: 'id', dataType: 'integer', description: 'Mã' }]
}

const rule: TableRule = {
  id: 'c0ffee00-0000-4000-8000-000000000001',
  kind: 'filled',
  columns: ['id'],
  severity: 'warning',
  threshold: { most: 0, unit: 'rows' }
}

/** Creates a new table of the unit. */
async function ownTable({ 'dataMart:create': create }: TestProgram['handlers']) {
  return create({ draft: newTable })
}

/** Preparations of the IPC calls that change tables or load files into them, like `changingCallPreparations`. */
export const martCallPreparations: {
  readonly [C in Extract<
    ChangingCallName,
    `correction:${string}` | `dataMart:${string}` | `dataLoad:${string}` | `dataQuality:${string}`
  >]: CallPreparation<C>
} = {
  'correction:propose': createCorrectionProposalInput,
  'correction:approve': createPendingCorrection,
  'correction:refuse': async (program, folder) => ({
    ...(await createPendingCorrection(program, folder)),
    reason: callReasonInput
  }),
  'correction:withdraw': createPendingCorrection,
  'dataLoad:create': createLoadInput,
  'dataLoad:stage': createStagingInput,
  'dataLoad:publish': createStagedLoad,
  'dataLoad:submit': createStagedLoad,
  'dataLoad:giveBack': async (program, folder) => ({
    ...(await createStagedLoad(program, folder)),
    reason: callReasonInput
  }),
  'dataLoad:saveRejected': async (program, folder) => ({
    source: await createStagedLoad(program, folder)
  }),
  'dataLoad:drop': () => ({ load: crypto.randomUUID() }),
  'dataLoad:stop': () => ({ load: crypto.randomUUID() }),
  'dataQuality:setRule': () => ({ id: 'dm-001', rule }),
  'dataQuality:removeRule': async ({ handlers }) => {
    await handlers['dataQuality:setRule']({ id: 'dm-001', rule })
    return { id: 'dm-001', rule: rule.id }
  },
  'dataMart:create': () => ({ draft: newTable }),
  'dataMart:openPersonal': async ({ handlers }) => {
    const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
    const { rows } = await handlers['dataMart:list']({ query })
    for (const { id } of rows) {
      const { table } = await handlers['dataMart:get']({ id })
      if (table.columns.some(({ personal }) => personal))
        return { tables: [id], reason: callReasonInput }
    }
    return { tables: [], reason: callReasonInput }
  },
  'dataMart:setStatus': () => ({ id: 'dm-001', status: 'stopped' }),
  'dataMart:rename': async ({ handlers }) => {
    const { id } = await ownTable(handlers)
    return { id, draft: { name: 'dm_ten_moi', reason: callReasonInput } }
  },
  'dataMart:delete': async ({ handlers }) => ({
    id: (await ownTable(handlers)).id,
    reason: callReasonInput
  }),
  'dataMart:restore': async program => {
    const { id } = await ownTable(program.handlers)
    await program.ask('dataMart:delete', { id, reason: callReasonInput })
    return { id }
  },
  'dataMart:purge': async program => {
    const { id } = await ownTable(program.handlers)
    await program.ask('dataMart:delete', { id, reason: callReasonInput })
    return { id, reason: callReasonInput }
  },
  'dataMart:changeAbout': async ({ handlers }) => {
    const { table } = await handlers['dataMart:get']({ id: 'dm-001' })
    const { dataGroup, writeStrategy, key } = table
    return { id: 'dm-001', about: { description: 'Mô tả mới', dataGroup, writeStrategy, key } }
  },
  'dataMart:changeStructure': async ({ handlers }) => {
    const { table } = await handlers['dataMart:get']({ id: 'dm-001' })
    const kept = table.columns.map((column, place) => ({
      ...column,
      id: String(place),
      from: column.name
    }))
    const added = { name: 'ghi_chu', dataType: 'string', description: '', personal: false } as const
    return { id: 'dm-001', columns: [...kept, { ...added, id: 'x', from: '' }] }
  },
  'dataMart:returnTo': async ({ handlers }) => {
    await handlers['dataMart:rows']({ id: 'dm-003', query: { ...query, limit: 1 } })
    const { table } = await handlers['dataMart:get']({ id: 'dm-003' })
    return { id: 'dm-003', generation: table.current, reason: callReasonInput }
  },
  'dataMart:exportDictionary': () => ({ id: 'dm-001' }),
  'dataMart:exportRows': () => ({
    id: 'dm-003',
    query: {},
    format: 'csv' as const,
    job: crypto.randomUUID()
  })
}
