import { callReasonInput, reportDraftInput } from './call-inputs'
import type { CallPreparation, ChangingCallName } from './prepare'
import { customRoleDraftInput } from './role-inputs'

/** Preparations of the IPC calls that change users, like `changingCallPreparations`. */
export const userCallPreparations: {
  readonly [C in Exclude<
    Extract<
      ChangingCallName,
      | `handOver:${string}`
      | `rights:${string}`
      | `roles:${string}`
      | `scope:${string}`
      | `users:${string}`
      | `viewing:${string}`
    >,
    'users:export'
  >]: CallPreparation<C>
} = {
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
  'handOver:list': () => ({ id: 'user-004' }),
  'handOver:save': async ({ handlers }) => {
    await handlers['reports:create']({ draft: reportDraftInput })
    return {
      id: 'user-001',
      draft: { to: 'user-004', kinds: ['reports'], reason: callReasonInput }
    }
  },
  'rights:users': () => ({ query: {} }),
  'rights:exportUsers': () => ({ query: {} }),
  'rights:person': () => ({ id: 'user-002', query: {} }),
  'rights:exportPerson': () => ({ id: 'user-002', query: {} }),
  'roles:save': () => ({ id: null, draft: customRoleDraftInput }),
  'roles:remove': async ({ handlers }) => {
    const { id } = await handlers['roles:save']({ id: null, draft: customRoleDraftInput })
    return { id, reason: callReasonInput }
  },
  'scope:units': () => ({ search: '', selected: [] }),
  'scope:table': () => ({ id: 'dm-001' }),
  'scope:undeclared': () => undefined,
  'scope:declareTable': () => ({ id: 'dm-001', units: { kind: 'shared' } }),
  'viewing:start': () => ({ id: 'user-002' }),
  'users:setLocked': () => ({ id: 'user-003', reason: callReasonInput })
}
