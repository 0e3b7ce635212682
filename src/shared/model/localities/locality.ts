import { createKeyEnumSchema, lineSchema } from '../../kit/fields'
import { emptyValidityMessage, hasDays } from '../../kit/validity'
import { formText } from '../../kit/words/form-text'
import { z } from '../../kit/zod'

export const localityKindLabels = {
  city: 'Thành phố trực thuộc trung ương',
  province: 'Tỉnh',
  district: 'Cấp huyện',
  commune: 'Xã',
  ward: 'Phường',
  township: 'Thị trấn',
  zone: 'Đặc khu',
  other: 'Khác'
} as const
export type LocalityKind = keyof typeof localityKindLabels

/** Names of the predefined code lists; any other list is named by its code. */
export const localityListLabels: Readonly<Record<string, string>> = {
  'QD-124-2004': 'Danh mục theo Quyết định 124/2004/QĐ-TTg',
  'QD-19-2025': 'Danh mục theo Quyết định 19/2025/QĐ-TTg'
}

const listPattern = /^[A-Z0-9][A-Z0-9-]{0,19}$/
export const localityCodePattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,19}$/
const codeMessage = 'Mã chỉ gồm chữ cái không dấu, chữ số và dấu . - _, nhiều nhất 20 ký tự'

/** Maximum numbers: of successors of a locality, of localities, and of code lists. */
export const localityLimits = { successors: 30, localities: 30_000, lists: 50 } as const

export const localityListSchema = lineSchema(20).pipe(
  z.string().regex(listPattern, 'Mã danh mục gồm chữ in hoa không dấu, chữ số và dấu gạch nối')
)
const codeSchema = lineSchema(20).pipe(z.string().regex(localityCodePattern, codeMessage))
/** Separator of the stored fields of a locality, which no name and no decree contains. */
export const localityFieldSeparator = '|'
const separatorMessage = 'Không dùng ký tự |'
const storedLineSchema = (max: number) =>
  lineSchema(max).pipe(
    z.string().refine(value => !value.includes(localityFieldSeparator), separatorMessage)
  )

const dayOrUnbounded = z.iso.date(formText.day.invalid).nullable()

/** Locality that follows another one, on the day on which that one ends. */
const successorSchema = z.strictObject({
  list: localityListSchema,
  code: codeSchema,
  /** Whether all ground of the former locality belongs to this one; otherwise only a part does. */
  whole: z.boolean()
})
export type LocalitySuccessor = Readonly<z.infer<typeof successorSchema>>

const fields = {
  /** Code list in which the code has its meaning. */
  list: localityListSchema,
  code: codeSchema,
  name: storedLineSchema(100).pipe(z.string().trim().min(1, 'Vui lòng nhập tên địa bàn')),
  kind: createKeyEnumSchema(localityKindLabels),
  /** Code of the superior locality in the same list; empty without one. */
  parent: z.union([z.literal(''), codeSchema]),
  /** First day on which the locality exists; null for an unbounded start. */
  from: dayOrUnbounded,
  /** First day on which it no longer exists; null for an unbounded end. */
  to: dayOrUnbounded,
  successors: z.array(successorSchema).max(localityLimits.successors),
  /** Decision that ended or established the locality, as it is cited. */
  decree: storedLineSchema(200),
  /** Whether somebody compared the entry with a published text. */
  verified: z.boolean()
}

const fault = (field: string, message: string) => ({
  code: 'custom' as const,
  path: [field],
  message
})

/** Locality as an administrator types it or a file states it. */
export const localityDraftSchema = z.strictObject(fields).superRefine((draft, context) => {
  const { list, to, successors } = draft
  if (!hasDays(draft)) context.addIssue(fault('to', emptyValidityMessage))
  if (draft.parent === draft.code) {
    context.addIssue(fault('parent', 'Địa bàn không thể là cấp trên của chính mình'))
  }
  if (successors.length === 0) return
  if (to === null) {
    const message = 'Địa bàn chưa hết hiệu lực thì chưa có địa bàn kế thừa'
    context.addIssue(fault('successors', message))
  }
  if (successors.length > 1 && successors.some(({ whole }) => whole)) {
    const message = 'Chuyển toàn bộ thì chỉ có một địa bàn kế thừa; nếu chia, hãy ghi “một phần”'
    context.addIssue(fault('successors', message))
  }
  const names = new Set(successors.map(successor => `${successor.list}/${successor.code}`))
  if (names.size < successors.length) {
    context.addIssue(fault('successors', `Có địa bàn kế thừa ghi hai lần (danh mục ${list})`))
  }
})
export type LocalityDraft = z.infer<typeof localityDraftSchema>

/** Place of a code list (*địa bàn*), whose ground does not change in the interval [from, to). */
export const localitySchema = z.strictObject({
  ...fields,
  /** Whether the entry was withdrawn from use; it stays in the list. */
  retired: z.boolean()
})
export type Locality = Readonly<z.infer<typeof localitySchema>>

/** Identity of a locality: it stays while name, end and successors are corrected. */
export const localityKeyOf = ({
  list,
  code,
  from
}: Pick<Locality, 'code' | 'from' | 'list'>): string => `${list}/${code}/${from ?? ''}`

/** Key of a locality, as the page sends it. */
export const localityKeySchema = z
  .string()
  .regex(/^[A-Z0-9-]{1,20}\/[A-Za-z0-9._-]{1,20}\/(\d{4}-\d{2}-\d{2})?$/)

/** Fields of a locality as a draft states them. */
export const localityToDraft = ({ retired: _retired, ...draft }: Locality): LocalityDraft => ({
  ...draft,
  successors: draft.successors.map(successor => ({ ...successor }))
})
