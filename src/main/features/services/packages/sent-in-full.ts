import { AppError } from '@shared/contract/reply'
import { tableReadSentence } from '@shared/features/admin/person-view'
import { personalAccessText } from '@shared/features/data-mart/personal-access'
import { sendText } from '@shared/features/services/packages/send-text'
import type { Parts } from '../../../parts'
import type { PersonalUse } from '../../../query/personal-reading'
import type { Note } from '../../noted'
import type { SendersReasons } from './make-content'

/**
 * Reasons of the sender for reading personal data, by table id. Throws AppError without the right.
 */
export function sendersReasons({
  personalAccess,
  records
}: Pick<Parts, 'personalAccess' | 'records'>): ReadonlyMap<string, string> {
  if (!personalAccess.isAllowed()) throw new AppError('NOT_ALLOWED', sendText.notAllowed)
  return new Map(
    records.read().dataMarts.flatMap(({ id }): [string, string][] => {
      const reason = personalAccess.reasonFor(id)
      return reason === undefined ? [] : [[id, reason]]
    })
  )
}

/** Audit entries for personal columns that were sent unmasked. */
export const readNotes = (
  read: readonly PersonalUse[],
  rows: string,
  reasons: SendersReasons
): Note[] =>
  read.map(({ id, name: table, columns }) => {
    const reason = reasons?.get(id) ?? ''
    const what = personalAccessText.byPackage(rows)
    return { kind: 'system', words: tableReadSentence({ table, what, columns, reason }) }
  })
