import type { CallInput } from '@shared/contract/contract'
import { callReasonInput } from './call-inputs'

/** Role of a statistician, who analyses two groups of tables without reading personal data. */
export const customRoleDraftInput: CallInput<'roles:save'>['draft'] = {
  label: 'Thống kê',
  may: ['view', 'export', 'analyse'],
  tableGroups: ['Quân số'],
  reason: callReasonInput
}
