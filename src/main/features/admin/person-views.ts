import type { ParsedCallInput } from '@shared/contract/contract'
import type { AuditEntry } from '@shared/features/admin/audit'
import {
  createPersonalAccessTotalColumns,
  type PersonalDataAccessRecord,
  parsePersonalDataAccess,
  personalDataAccessColumns,
  personalDataAccessListRules,
  personalDataAuditPrefixes,
  totalPersonalDataAccesses
} from '@shared/features/admin/person-view'
import { ListSearchIndex } from '@shared/kit/list/list-index'
import type { FeatureDependencies } from '../../parts'
import { removeDuplicateAuditLines } from '../../store/journal/audit-parts'
import type { AuditingHandlersFor } from '../noted'
import { saveListCsv } from '../save-csv'

/**
 * Maximum number of names (of viewers and of viewed persons each) in the summary on the screen; an
 * exported file has all.
 */
const summedAtMost = 100

const files = {
  each: { name: 'luot-xem-du-lieu-ca-nhan', action: 'Xuất lượt xem dữ liệu cá nhân' },
  viewer: {
    name: 'luot-xem-theo-nguoi-xem',
    action: 'Xuất lượt xem dữ liệu cá nhân theo người xem'
  },
  person: { name: 'luot-xem-theo-ho-so', action: 'Xuất lượt xem dữ liệu cá nhân theo hồ sơ' }
} as const

/**
 * Reader of all views of personal data, newest first, from the current audit log and all its
 * archived parts.
 */
export function createPersonViewReader({ audit }: Pick<FeatureDependencies, 'audit'>) {
  const closedOf = personalDataAuditPrefixes.map(action => audit.closedLines(action))
  return async () => {
    const read = await Promise.all(closedOf.map(readClosed => readClosed()))
    const running = await audit.readAll()
    const isView = ({ action }: AuditEntry): boolean =>
      personalDataAuditPrefixes.some(start => action.startsWith(start))
    const lines = removeDuplicateAuditLines([
      ...read.flatMap(({ entries }) => entries),
      ...running.filter(isView)
    ])
    lines.sort((one, other) => one.time - other.time || one.seq - other.seq)
    const closed = {
      parts: read[0]?.parts ?? 0,
      unread: Math.max(...read.map(({ unread }) => unread)),
      damaged: read.reduce((sum, { damaged }) => sum + damaged, 0)
    }
    return { views: lines.flatMap(line => parsePersonalDataAccess(line) ?? []).reverse(), closed }
  }
}

/**
 * Handlers for the report of who viewed whose personal data, when and why, from the current audit
 * log and all its archived parts.
 */
export function createPersonViewHandlers(
  context: Pick<FeatureDependencies, 'audit' | 'clock' | 'files' | 'settings'>
): Pick<AuditingHandlersFor<'audit'>, 'audit:views' | 'audit:exportViews'> {
  const read = createPersonViewReader(context)

  async function saveViews({ query, by }: ParsedCallInput<'audit:exportViews'>) {
    const { views } = await read()
    const rows: readonly PersonalDataAccessRecord[] = new ListSearchIndex(
      views,
      personalDataAccessListRules
    ).match(query)
    if (by === 'each') {
      return saveListCsv(context, { ...files.each, columns: personalDataAccessColumns, rows })
    }
    return saveListCsv(context, {
      ...files[by],
      columns: createPersonalAccessTotalColumns(by),
      rows: totalPersonalDataAccesses(rows, by)
    })
  }

  return {
    'audit:views': async ({ query }) => {
      const { views, closed } = await read()
      const overview = {
        viewers: totalPersonalDataAccesses(views, 'viewer').slice(0, summedAtMost),
        persons: totalPersonalDataAccesses(views, 'person').slice(0, summedAtMost),
        ...closed
      }
      return { ...new ListSearchIndex(views, personalDataAccessListRules).page(query), overview }
    },
    'audit:exportViews': saveViews
  }
}
