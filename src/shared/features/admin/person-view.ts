import { timestampSchema } from '../../kit/fields'
import { formatDateTimeSeconds } from '../../kit/format'
import type { ListColumn } from '../../kit/list/columns'
import type { ListRules } from '../../kit/list/list'
import { z } from '../../kit/zod'
import type { AuditEntry } from './audit'

/**
 * Prefix of an audit entry about a full view of a person; followed by person, location and reason.
 */
export const personRevealAuditPrefix = 'Xem đầy đủ hồ sơ '
/**
 * Prefix of an audit entry about reading personal columns of a table; followed by table, purpose
 * and reason.
 */
export const personalTableReadAuditPrefix = 'Xem dữ liệu cá nhân của bảng '
/**
 * Prefix of an audit entry about removing the “personal data” mark from columns, which makes them
 * readable by every user; followed by the table.
 */
export const personalUnmarkAuditPrefix = 'Bỏ dấu dữ liệu cá nhân của bảng '
/** All prefixes of entries that show who could read whose personal data. */
export const personalDataAuditPrefixes = [
  personRevealAuditPrefix,
  personalTableReadAuditPrefix,
  personalUnmarkAuditPrefix
] as const

/** Parsed audit entry about a full view of a person's record, or of personal columns of a table. */
export const personalDataAccessSchema = z.strictObject({
  /** Number of the audit entry. */
  seq: z.int().min(1),
  time: timestampSchema,
  viewer: z.string(),
  /** Code of the viewed person, or name of the table. */
  person: z.string(),
  /** Page on which the data was viewed. */
  place: z.string(),
  reason: z.string()
})
export type PersonalDataAccessRecord = z.infer<typeof personalDataAccessSchema>

/** Text of the audit entry about a full (unmasked) view of a person's record. */
export const describePersonRevealForAudit = (
  person: string,
  place: string,
  reason: string
): string => `${personRevealAuditPrefix}${person} (${place}): ${reason}`

interface PersonalTableRead {
  readonly table: string
  /** Text that names the page or file where personal columns were read, and the number of rows. */
  readonly what: string
  readonly columns: readonly string[]
  readonly reason: string
}

/** Maximum number of columns named in an audit entry; the others are only counted. */
const mostNamed = 40

/**
 * Text of the audit entry about personal columns that were read, or that lost their “personal data”
 * mark.
 */
export function describeTableReadForAudit(
  { table, what, columns, reason }: PersonalTableRead,
  action:
    | typeof personalTableReadAuditPrefix
    | typeof personalUnmarkAuditPrefix = personalTableReadAuditPrefix
): string {
  const named = columns.slice(0, mostNamed).join(', ')
  const others = columns.length > mostNamed ? ` và ${columns.length - mostNamed} cột khác` : ''
  return `${action}${table} (${what}; cột ${named}${others}): ${reason}`
}

const pattern = new RegExp(
  `^(?:${personalDataAuditPrefixes.join('|')})(\\S+) \\((.*?)\\): ([\\s\\S]*)$`
)

/** Parses an audit entry as a view of personal data; undefined for other entries. */
export function parsePersonalDataAccess({
  seq,
  time,
  user,
  action
}: AuditEntry): PersonalDataAccessRecord | undefined {
  const match = pattern.exec(action)
  if (!match) return undefined
  const [, person = '', place = '', reason = ''] = match
  return { seq, time, viewer: user, person, place, reason }
}

const sum = z.strictObject({
  name: z.string(),
  views: z.int(),
  /** Number of distinct counterparts: persons viewed by a viewer, or viewers of a person. */
  others: z.int(),
  last: timestampSchema
})
export type PersonalDataAccessTotal = z.infer<typeof sum>

/** Names with the most views of personal data, by viewer and by viewed person. */
export const personalDataAccessOverviewSchema = z.strictObject({
  viewers: z.array(sum),
  persons: z.array(sum),
  /** Number of archived parts of the audit log read in addition to the current part. */
  parts: z.int(),
  /**
   * Number of archived audit log parts that cannot be opened, plus number of view entries that
   * cannot be parsed.
   */
  unread: z.int(),
  damaged: z.int()
})

/**
 * Export format of the views of personal data: each view, or totals by viewer or by viewed person.
 */
export const personalDataAccessGroupingSchema = z.enum(['each', 'viewer', 'person'])

/**
 * Totals of the views by viewer or viewed person: count, number of distinct counterparts, and last
 * time.
 */
export function totalPersonalDataAccesses(
  views: readonly PersonalDataAccessRecord[],
  by: 'viewer' | 'person'
): PersonalDataAccessTotal[] {
  const other = by === 'viewer' ? 'person' : 'viewer'
  const groups = Map.groupBy(views, view => view[by])
  return [...groups]
    .map(([name, own]) => ({
      name,
      views: own.length,
      others: new Set(own.map(view => view[other])).size,
      last: own.reduce((latest, { time }) => Math.max(latest, time), 0)
    }))
    .sort((one, two) => two.views - one.views || one.name.localeCompare(two.name, 'vi'))
}

const sumTitles = { viewer: ['Người xem', 'Số hồ sơ'], person: ['Hồ sơ', 'Số người xem'] } as const

/** Columns of the exported totals of personal data views. */
export const createPersonalAccessTotalColumns = (
  by: 'viewer' | 'person'
): readonly ListColumn<PersonalDataAccessTotal>[] => [
  {
    key: 'name',
    title: sumTitles[by][0],
    kind: by === 'viewer' ? 'text' : 'code',
    value: row => row.name,
    minWidth: 90
  },
  { key: 'views', title: 'Lượt xem', kind: 'number', value: row => row.views, minWidth: 90 },
  {
    key: 'others',
    title: sumTitles[by][1],
    kind: 'number',
    value: row => row.others,
    minWidth: 90
  },
  {
    key: 'last',
    title: 'Lần cuối',
    kind: 'time',
    value: row => row.last,
    text: row => formatDateTimeSeconds(row.last),
    minWidth: 160
  }
]

export const personalDataAccessColumns: readonly ListColumn<PersonalDataAccessRecord>[] = [
  {
    key: 'time',
    title: 'Thời gian',
    kind: 'time',
    value: view => view.time,
    text: view => formatDateTimeSeconds(view.time),
    minWidth: 160
  },
  {
    key: 'viewer',
    title: 'Người xem',
    kind: 'text',
    value: view => view.viewer,
    grow: 1,
    minWidth: 140
  },
  { key: 'person', title: 'Hồ sơ', kind: 'code', value: view => view.person, minWidth: 110 },
  {
    key: 'place',
    title: 'Trang',
    kind: 'text',
    value: view => view.place,
    grow: 1,
    minWidth: 160
  },
  {
    key: 'reason',
    title: 'Lý do',
    kind: 'text',
    value: view => view.reason,
    grow: 3,
    minWidth: 220
  },
  { key: 'seq', title: 'Dòng nhật ký', kind: 'number', value: view => view.seq, minWidth: 90 }
]

export const personalDataAccessListRules: ListRules<PersonalDataAccessRecord> = {
  columns: personalDataAccessColumns,
  search: ({ viewer, person, place, reason }) => [viewer, person, place, reason],
  filters: {
    viewer: (view, value) => view.viewer === value,
    person: (view, value) => view.person === value
  }
}
