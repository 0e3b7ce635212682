import {
  daySchema,
  lineSchema,
  paragraphSchema,
  textSchema,
  timestampSchema
} from '../../kit/fields'
import { formatDateTime, formatDay } from '../../kit/format'
import type { ListColumn } from '../../kit/list/columns'
import type { ListRules } from '../../kit/list/list'
import type { StatusBadgeStyle } from '../../kit/status'
import { z } from '../../kit/zod'
import { secrecyDegreeLabels, secrecyDegrees } from '../../model/secrecy/degree'
import { secrecyDegreeSchema } from '../../model/secrecy/degree-schema'
import { exportTargetLabel } from '../../model/secrecy/targets'

/** Number of copies of one entry at most. */
const maxCopies = 999

/** Recipient of copies, stated before anything above *Không mật* leaves the program. */
export const copyRecipientSchema = z.strictObject({
  recipient: lineSchema(200).pipe(z.string().trim().min(1, 'Vui lòng nhập nơi nhận')),
  copies: z
    .int('Số bản phải là số nguyên')
    .min(1, 'Số bản phải từ 1 trở lên')
    .max(maxCopies, `Nhiều nhất ${maxCopies} bản`)
})
export type CopyRecipient = z.infer<typeof copyRecipientSchema>

const number = z.int().min(1)

/**
 * Line of the register of copies. A copy is entered before its file is written; a later line has
 * its outcome, so that a killed program leaves an entry without an end.
 */
export const copyEventSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('reserved'),
    number,
    time: timestampSchema,
    user: textSchema(100),
    degree: secrecyDegreeSchema,
    target: textSchema(60),
    /** What was copied, such as the name of a table or report. */
    what: textSchema(500),
    recipient: textSchema(200),
    copies: z.int().min(1).max(maxCopies)
  }),
  z.strictObject({
    kind: z.literal('completed'),
    number,
    time: timestampSchema,
    /** Name of the written file; empty for paper. */
    file: textSchema(300)
  }),
  z.strictObject({
    kind: z.literal('failed'),
    number,
    time: timestampSchema,
    reason: textSchema(500)
  }),
  z.strictObject({
    kind: z.literal('recalled'),
    number,
    time: timestampSchema,
    user: textSchema(100),
    /** Day on which the copies came back or were destroyed. */
    day: daySchema,
    reason: textSchema(500)
  })
])
export type CopyEvent = z.infer<typeof copyEventSchema>

export const copyStates = {
  done: { label: 'Đã phát hành', tone: 'success', icon: 'check' },
  open: { label: 'Chưa xác nhận', tone: 'warning', icon: 'warning' },
  failed: { label: 'Không thành', tone: 'neutral', icon: 'error' },
  recalled: { label: 'Đã thu hồi', tone: 'neutral', icon: 'check' }
} as const satisfies Record<string, StatusBadgeStyle>
export type CopyState = keyof typeof copyStates

export const copyEntrySchema = z.strictObject({
  number,
  time: timestampSchema,
  user: textSchema(100),
  degree: secrecyDegreeSchema,
  target: textSchema(60),
  what: textSchema(500),
  recipient: textSchema(200),
  copies: z.int(),
  file: textSchema(300),
  state: z.enum(Object.keys(copyStates) as CopyState[]),
  /** Why the copy failed or was recalled; empty otherwise. */
  reason: textSchema(500),
  recalledOn: textSchema(10),
  recalledBy: textSchema(100)
})
export type CopyEntry = z.infer<typeof copyEntrySchema>

/** Entries of the register from its lines, the newest first. */
export function listCopies(events: readonly CopyEvent[]): CopyEntry[] {
  const entries = new Map<number, CopyEntry>()
  for (const event of events) {
    if (event.kind === 'reserved') {
      const { kind: _, ...facts } = event
      const open = { file: '', state: 'open', reason: '', recalledOn: '', recalledBy: '' } as const
      entries.set(event.number, { ...facts, ...open })
      continue
    }
    const entry = entries.get(event.number)
    if (entry) entries.set(event.number, afterEvent(entry, event))
  }
  return [...entries.values()].reverse()
}

function afterEvent(entry: CopyEntry, event: Exclude<CopyEvent, { kind: 'reserved' }>): CopyEntry {
  switch (event.kind) {
    case 'completed':
      return { ...entry, state: 'done', file: event.file }
    case 'failed':
      return { ...entry, state: 'failed', reason: event.reason }
    case 'recalled':
      return {
        ...entry,
        state: 'recalled',
        reason: event.reason,
        recalledOn: event.day,
        recalledBy: event.user
      }
  }
}

export const copyRecallSchema = z.strictObject({
  day: daySchema,
  reason: paragraphSchema(500).refine(
    reason => reason.trim().length >= 5,
    'Vui lòng nhập lý do thu hồi (ít nhất 5 ký tự)'
  )
})
export type CopyRecall = z.infer<typeof copyRecallSchema>

/** Columns of the register of copies. */
export const copyColumns: readonly ListColumn<CopyEntry>[] = [
  {
    key: 'number',
    title: 'Số',
    kind: 'number',
    value: entry => entry.number,
    minWidth: 56
  },
  {
    key: 'time',
    title: 'Thời điểm',
    kind: 'time',
    value: entry => entry.time,
    text: entry => formatDateTime(entry.time),
    minWidth: 130
  },
  {
    key: 'degree',
    title: 'Độ mật',
    kind: 'text',
    value: entry => secrecyDegrees.indexOf(entry.degree),
    text: entry => secrecyDegreeLabels[entry.degree],
    minWidth: 80
  },
  {
    key: 'what',
    title: 'Nội dung',
    kind: 'text',
    value: entry => entry.what,
    grow: 3,
    minWidth: 160
  },
  {
    key: 'recipient',
    title: 'Nơi nhận',
    kind: 'text',
    value: entry => entry.recipient,
    grow: 2,
    minWidth: 130
  },
  {
    key: 'copies',
    title: 'Số bản',
    kind: 'number',
    value: entry => entry.copies,
    minWidth: 70
  },
  {
    key: 'state',
    title: 'Trạng thái',
    kind: 'text',
    value: entry => copyStates[entry.state].label,
    minWidth: 125
  },
  {
    key: 'target',
    title: 'Hình thức',
    kind: 'text',
    value: entry => exportTargetLabel(entry.target),
    grow: 1,
    minWidth: 100
  },
  {
    key: 'user',
    title: 'Người thực hiện',
    kind: 'text',
    value: entry => entry.user,
    minWidth: 130
  },
  {
    key: 'reason',
    title: 'Thu hồi, lý do',
    kind: 'text',
    value: describeCopyEnd,
    grow: 2,
    minWidth: 150
  }
]

function describeCopyEnd({ state, reason, recalledOn, recalledBy }: CopyEntry): string {
  return state === 'recalled' ? `${formatDay(recalledOn)}, ${recalledBy}: ${reason}` : reason
}

export const copyListRules: ListRules<CopyEntry> = {
  columns: copyColumns,
  search: ({ number: own, what, recipient, user, file, reason }) => [
    String(own),
    what,
    recipient,
    user,
    file,
    reason
  ],
  filters: {
    degree: ({ degree }, value) => degree === value,
    state: ({ state }, value) => state === value,
    target: ({ target }, value) => target === value
  }
}
