import { fieldFaults } from '../../kit/field-faults'
import { exact, line, recordId, text, time, tooLong } from '../../kit/fields'
import { formText } from '../../kit/words/form-text'
import { z } from '../../kit/zod'
import { generationId } from '../data-mart/generation-id'
import {
  databaseField,
  type EndpointField,
  type EndpointKind,
  fileKind,
  fileNamesField,
  folderField,
  hostField,
  oracleKind,
  portField,
  serviceField,
  userField
} from './endpoint-kind'
import { longestAuthority, realKinds } from './real/real-kinds'

/** No server is there to be asked, so whoever tries things out says what the server would do. */
const availability: EndpointField = {
  name: 'availability',
  label: 'Máy chủ (mô phỏng)',
  options: { ready: 'Sẵn sàng', maintenance: 'Đang bảo trì' },
  initial: 'ready'
}

/** The simulated kinds of sources and destinations (spec 2.6): what is configured and how it is checked. No secret is ever asked for. */
const simulatedKinds = {
  oracle: {
    ...oracleKind,
    fields: [hostField, portField('1521'), serviceField, userField, availability]
  },
  file: { ...fileKind, fields: [folderField, fileNamesField, availability] },
  warehouse: {
    role: 'target',
    title: 'Data Warehouse',
    fields: [
      databaseField,
      { name: 'schema', label: 'Lược đồ', required: 'Vui lòng nhập lược đồ', initial: 'dm' },
      availability
    ],
    steps: ['Mở kết nối', 'Kiểm tra quyền ghi', 'Kiểm tra dung lượng']
  },
  lake: {
    role: 'target',
    title: 'Data Lake',
    fields: [
      {
        name: 'folder',
        label: 'Vùng lưu trữ',
        required: 'Vui lòng nhập vùng lưu trữ',
        initial: ''
      },
      {
        name: 'format',
        label: 'Định dạng tệp',
        options: { parquet: 'Parquet', csv: 'CSV', json: 'JSON' },
        initial: 'parquet'
      },
      availability
    ],
    steps: ['Mở vùng lưu trữ', 'Kiểm tra quyền ghi', 'Kiểm tra dung lượng']
  }
} as const satisfies Record<string, EndpointKind>
export type EndpointKindName = keyof typeof simulatedKinds | keyof typeof realKinds

const kindName = z.enum([
  'oracle',
  'file',
  'postgresql',
  'postgresql-target',
  'trino',
  'warehouse',
  'lake'
])

type Kinded = Pick<DataEndpoint, 'kind' | 'simulated'>

/** What an endpoint is. */
export function kindOf({ kind, simulated }: Kinded): EndpointKind {
  const kinds: Partial<Record<EndpointKindName, EndpointKind>> = simulated
    ? simulatedKinds
    : realKinds
  return kinds[kind] ?? (simulated ? simulatedKinds.oracle : realKinds.file)
}

/** The kinds that may be added on each side: sources really are read; of targets those of spec 2.6 are simulated. */
export const addedKinds = {
  source: ['file', 'postgresql', 'oracle'],
  target: ['postgresql-target', 'trino', 'warehouse', 'lake']
} as const satisfies Record<EndpointKind['role'], readonly EndpointKindName[]>

/** Whether a kind, newly added, really is there. */
export const isRealKind = (kind: EndpointKindName): boolean => Object.hasOwn(realKinds, kind)

/** Whether questions may be asked there and tables published to it, once it is on. */
export const isPlace = (endpoint: Kinded): boolean =>
  !endpoint.simulated && kindOf(endpoint).role === 'target'

/** Whether a server is asked: it stays off until somebody switches it on. */
export const isServer = ({ kind, simulated }: Kinded): boolean => !simulated && kind !== 'file'

export const collectionLine = z.strictObject({
  time,
  level: z.enum(['info', 'error']),
  message: text(500)
})
export type CollectionLine = z.infer<typeof collectionLine>

/** Lines that a record keeps of itself, the newest last. */
export const keptLines = 200

/** The last check: which steps passed, and why the first one that did not. */
export const checkResult = z.strictObject({
  time,
  passed: z.int().min(0),
  total: z.int().min(1),
  reason: text(300)
})
export type CheckResult = z.infer<typeof checkResult>

/** A table that a target is given: which of its generations it has, and whether it is given each new one. */
const givenTable = z.strictObject({
  table: recordId,
  follows: z.boolean(),
  /** Null before the first. */
  generation: generationId.nullable(),
  time: time.nullable()
})

/** A source or a destination. */
export const dataEndpoint = z.strictObject({
  id: recordId,
  kind: kindName,
  /** Whether what it does is only played, as of all that came with the program. */
  simulated: z.boolean(),
  name: text(200),
  config: z.record(text(40), text(longestAuthority)),
  lastCheck: checkResult.nullable(),
  lastSync: time.nullable(),
  log: z.array(collectionLine).max(keptLines),
  /** Tables that were published to a target; missing where none ever was. */
  given: z.array(givenTable).max(1_000).optional()
})
export type DataEndpoint = z.infer<typeof dataEndpoint>

export const endpointDraft = z.strictObject({
  kind: kindName,
  simulated: z.boolean(),
  name: line(200),
  config: z.record(line(40), exact(longestAuthority))
})
export type EndpointDraft = z.infer<typeof endpointDraft>

/** What is wrong with a draft, one message a field; empty where nothing is. */
export function endpointFaults(draft: EndpointDraft): Record<string, string> {
  const { name, config } = draft
  const faults: Record<string, string> = {}
  if (name.trim() === '') faults.name = 'Vui lòng nhập tên'
  for (const field of fieldsOf(draft)) {
    const fault = fieldFault(field, (config[field.name] ?? '').trim())
    if (fault) faults[field.name] = fault
  }
  const issues = endpointDraft.safeParse(draft).error?.issues ?? []
  return fieldFaults(issues, path => String(path.at(-1)), faults)
}

/** Characters of a value of one line. */
const longestLine = 300

function fieldFault(field: EndpointField, value: string): string | undefined {
  if (value === '') return field.required
  const { longest = longestLine, pattern, options } = field
  if (value.length > longest) return tooLong(longest)
  if (longest !== longestAuthority) {
    const typed = line(longest).safeParse(value).error?.issues[0]
    if (typed) return typed.message
  }
  if (options && !Object.hasOwn(options, value)) return formText.form.unlisted
  return pattern && !pattern.test.test(value) ? pattern.message : undefined
}

/** The fields that are asked, with the rest as it is. */
export const fieldsOf = (draft: Kinded & Pick<EndpointDraft, 'config'>): readonly EndpointField[] =>
  kindOf(draft).fields.filter(({ when }) => when?.(draft.config) ?? true)

/** The configuration as it is kept: the fields of its kind and nothing else, trimmed. */
export function cleanConfig(draft: EndpointDraft): Record<string, string> {
  return Object.fromEntries(
    fieldsOf(draft).map(({ name, initial }) => [name, (draft.config[name] ?? initial).trim()])
  )
}

/** How a check of this endpoint goes: the step that fails, if any, follows from its configuration. */
export function planCheck({ name, config, ...endpoint }: DataEndpoint): {
  readonly steps: readonly string[]
  readonly failing: number | undefined
  readonly reason: string
} {
  const { steps } = kindOf(endpoint)
  const isDown = config.availability === 'maintenance'
  return {
    steps,
    failing: isDown ? Math.min(1, steps.length - 1) : undefined,
    reason: isDown ? `Máy chủ của “${name}” đang bảo trì` : ''
  }
}
