import { recordId, text, time } from '../../kit/fields'
import { auditedReason } from '../../kit/reason'
import { z } from '../../kit/zod'
import { gradeName, mostRanks } from './words'

export const educations = ['Sơ cấp', 'Trung cấp', 'Cao đẳng', 'Đại học'] as const
const maxSeniority = 40

/**
 * Requirements on the holder of a post: grade, education (index in `educations`), years of service,
 * certificate.
 */
export const postStandard = z.strictObject({
  grade: z.int().min(1).max(mostRanks),
  /** Name of the rank where ranks are names: it stays what it is when their order changes. */
  rank: text(200).optional(),
  education: z
    .int()
    .min(0)
    .max(educations.length - 1),
  seniority: z
    .int(`Phải là số nguyên từ 0 đến ${maxSeniority}`)
    .min(0, `Phải là số nguyên từ 0 đến ${maxSeniority}`)
    .max(maxSeniority, `Phải là số nguyên từ 0 đến ${maxSeniority}`),
  certificate: z.boolean()
})
export type PostStandard = z.infer<typeof postStandard>

/** Standards that replaced the initial one of a post; the last is in effect. */
export const postStandards = z.strictObject({
  id: recordId,
  versions: z
    .array(
      z.strictObject({
        number: z.int().min(1),
        time,
        user: text(100),
        reason: text(300),
        standard: postStandard
      })
    )
    .min(1)
    .max(500)
})
export type PostStandards = z.infer<typeof postStandards>

export const standardDraft = postStandard.omit({ rank: true }).extend({
  reason: auditedReason
})

export const postId = (index: number): string => `post-${index}`

export function isSameStandard(left: PostStandard, right: PostStandard): boolean {
  return (
    left.grade === right.grade &&
    left.rank === right.rank &&
    left.education === right.education &&
    left.seniority === right.seniority &&
    left.certificate === right.certificate
  )
}

/** A standard in one line of words. */
export function standardWords({
  grade,
  rank,
  education,
  seniority,
  certificate
}: PostStandard): string {
  return [
    rank ?? gradeName(grade),
    educations[education] ?? '',
    `${seniority} năm`,
    certificate ? 'bắt buộc chứng chỉ' : 'không yêu cầu chứng chỉ'
  ].join(' · ')
}
