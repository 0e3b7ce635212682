import type { CallOutput, ParsedCallInput } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { describeTableReadForAudit } from '@shared/features/admin/person-view'
import { personalAccessText as text } from '@shared/features/data-mart/personal-access'
import type { FeatureDependencies } from '../../parts'
import { findRecord } from '../find-record'
import { type AuditedResult, auditedEach } from '../noted'
import { confirmBySecondPerson, type SecondPersonDependencies } from '../second-person'

export type PersonalDataAccessDependencies = SecondPersonDependencies &
  Pick<FeatureDependencies, 'personalAccess'>

/**
 * Grants access to the personal data of tables for a stated reason and, where configured, with a
 * second person. Throws AppError.
 */
export async function grantPersonalDataAccess(
  context: PersonalDataAccessDependencies,
  { tables, reason, second }: ParsedCallInput<'dataMart:openPersonal'>
): Promise<AuditedResult<CallOutput<'dataMart:openPersonal'>>> {
  const known = context.records.read().dataMarts
  const opened = tables.map(id => {
    const { name, columns, generations } = findRecord(known, id, 'bảng')
    const all = [columns, ...generations.map(made => made.columns)].flat()
    const personal = new Set(all.filter(column => column.personal).map(column => column.name))
    if (personal.size === 0) throw new AppError('CONFLICT', text.nothing(name))
    return { id, name, columns: [...personal] }
  })
  const confirmed = await confirmBySecondPerson(context, second, 'readPersonal')
  const given = `${reason.trim()}${confirmed}`
  const notes = opened.map(({ name, columns }) => ({
    kind: 'system' as const,
    words: describeTableReadForAudit({ table: name, what: text.byTable, columns, reason: given })
  }))
  return auditedEach(undefined, notes, () => {
    for (const { id } of opened) context.personalAccess.grant(id, reason.trim())
  })
}
