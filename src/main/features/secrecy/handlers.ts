import { copyColumns, copyListRules } from '@shared/features/secrecy/copy'
import { copyText } from '@shared/features/secrecy/text'
import { formatNumber } from '@shared/kit/format'
import { ListSearchIndex } from '@shared/kit/list/list-index'
import { degreeSettingOf } from '@shared/model/secrecy/degree-request'
import { deriveDegrees } from '../../disclosure/degree/subject-degrees'
import type { FeatureDependencies } from '../../parts'
import { findRecord } from '../find-record'
import { type AuditingHandlersFor, audited, notAudited } from '../noted'
import { saveListCsv } from '../save-csv'
import {
  changeDegrees,
  type DegreeChangeParts,
  decideDegreeRequest,
  listDegreeRequests
} from './change-degrees'

type SecrecyParts = DegreeChangeParts & Pick<FeatureDependencies, 'copyRegister' | 'files'>

/** Handlers for degrees of secrecy and **Sổ bản sao**. */
export function createSecrecyHandlers(context: SecrecyParts): AuditingHandlersFor<'secrecy'> {
  const { copyRegister, records } = context
  return {
    'secrecy:of': ({ shown }) => ({ degree: deriveDegrees(context).ofSubject(shown) }),
    // Only checks; the copy itself has its audit entry.
    'secrecy:mayCopy': ({ shown, target }) => {
      const degree = deriveDegrees(context).ofSubject(shown)
      copyRegister.check({ degree, target, what: '' })
      return notAudited({ degree })
    },
    'secrecy:table': ({ id }) => {
      const table = findRecord(records.read().dataMarts, id, 'bảng')
      const { floor, columns, whole } = deriveDegrees(context).ofTable(table.name)
      return {
        own: degreeSettingOf(table),
        present: { degree: floor, columns: Object.fromEntries(columns) },
        whole,
        request: listDegreeRequests(context).find(request => request.table === id) ?? null
      }
    },
    'secrecy:change': asked => changeDegrees(context, asked),
    'secrecy:requests': () => listDegreeRequests(context),
    'secrecy:decide': asked => decideDegreeRequest(context, asked),
    // The register itself records the recipient with the copy.
    'secrecy:announce': recipient => {
      copyRegister.announce(recipient)
      return notAudited(undefined)
    },
    'secrecy:copies': async ({ query }) =>
      new ListSearchIndex(await copyRegister.list(), copyListRules).page(query),
    'secrecy:exportCopies': async ({ query }) =>
      saveListCsv(context, {
        name: copyText.fileName,
        columns: copyColumns,
        rows: new ListSearchIndex(await copyRegister.list(), copyListRules).match(query),
        action: copyText.exported
      }),
    'secrecy:recall': async ({ number, recall }) => {
      const entry = await copyRegister.recall(number, recall)
      const words = copyText.recalled(formatNumber(number), recall.reason.trim())
      return audited(entry, 'update', words)
    }
  }
}
