import type { Output, Parsed } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { tableReadSentence } from '@shared/features/admin/person-view'
import { personalAccessText as text } from '@shared/features/data-mart/personal-access'
import type { Parts } from '../../parts'
import { findRecord } from '../find-record'
import { type Noted, notedEach } from '../noted'
import { confirmedBy, type SecondParts } from '../second-person'

export type PersonalParts = SecondParts & Pick<Parts, 'personalAccess'>

/**
 * Grants access to the personal data of tables for a stated reason and, where configured, with a
 * second person. Throws AppError.
 */
export async function openPersonal(
  context: PersonalParts,
  { tables, reason, second }: Parsed<'dataMart:openPersonal'>
): Promise<Noted<Output<'dataMart:openPersonal'>>> {
  const known = context.records.read().dataMarts
  const opened = tables.map(id => {
    const { name, columns, generations } = findRecord(known, id, 'bảng')
    const all = [columns, ...generations.map(made => made.columns)].flat()
    const personal = new Set(all.filter(column => column.personal).map(column => column.name))
    if (personal.size === 0) throw new AppError('CONFLICT', text.nothing(name))
    return { id, name, columns: [...personal] }
  })
  const confirmed = await confirmedBy(context, second, 'analyse')
  const given = `${reason.trim()}${confirmed}`
  const notes = opened.map(({ name, columns }) => ({
    kind: 'system' as const,
    words: tableReadSentence({ table: name, what: text.byTable, columns, reason: given })
  }))
  return notedEach(undefined, notes, () => {
    for (const { id } of opened) context.personalAccess.grant(id, reason.trim())
  })
}
