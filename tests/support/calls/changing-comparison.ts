import { createStructuredQuery } from '@shared/model/query/question'
import type { CallPreparation, ChangingCallName } from './prepare'

/**
 * These tests have no server, so the comparison is stored with the result that the server was
 * unreachable.
 */
const asked = () => ({
  run: crypto.randomUUID(),
  name: 'Danh mục đơn vị',
  query: {
    asked: { form: 'tree' as const, question: createStructuredQuery('dm_donvi_capbac') },
    parameters: [],
    limit: 1_000
  },
  places: [null, 'dich-khong-co'] as [null, string]
})

/**
 * Preparations of the IPC calls of **Đối chiếu hai nơi** (comparison of two execution targets),
 * like `changingCallPreparations`.
 */
export const comparisonCallPreparations: {
  readonly [C in Extract<ChangingCallName, `comparison:${string}`>]: CallPreparation<C>
} = {
  'comparison:run': asked,
  'comparison:stop': () => ({ run: crypto.randomUUID() }),
  'comparison:list': () => ({
    query: { search: '', filters: {}, sort: null, offset: 0, limit: 1 }
  }),
  'comparison:get': ({ handlers }) => handlers['comparison:run'](asked())
}
