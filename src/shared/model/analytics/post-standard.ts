import { auditedReasonSchema, recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { maxOrderedListNames, militaryRankNameOfGrade } from './words'

export const educationLevels = ['Sơ cấp', 'Trung cấp', 'Cao đẳng', 'Đại học'] as const
const maxSeniority = 40

/**
 * Standard of a post, the requirements on its holder: grade, education (index in
 * `educationLevels`), years of service, certificate.
 */
export const positionRequirementsSchema = z.strictObject({
  grade: z.int().min(1).max(maxOrderedListNames),
  /**
   * Name of the required rank, if the organisation's ranks are names: unlike a number it stays
   * valid when the order of ranks changes.
   */
  rank: textSchema(200).optional(),
  education: z
    .int()
    .min(0)
    .max(educationLevels.length - 1),
  seniority: z
    .int(`Phải là số nguyên từ 0 đến ${maxSeniority}`)
    .min(0, `Phải là số nguyên từ 0 đến ${maxSeniority}`)
    .max(maxSeniority, `Phải là số nguyên từ 0 đến ${maxSeniority}`),
  certificate: z.boolean()
})
export type PositionRequirements = z.infer<typeof positionRequirementsSchema>

/**
 * History of the standards that replaced the initial standard of a post; the last one is in effect.
 */
export const positionRequirementHistorySchema = z.strictObject({
  id: recordIdSchema,
  versions: z
    .array(
      z.strictObject({
        number: z.int().min(1),
        time: timestampSchema,
        user: textSchema(100),
        reason: textSchema(300),
        standard: positionRequirementsSchema
      })
    )
    .min(1)
    .max(500)
})
export type PositionRequirementHistory = z.infer<typeof positionRequirementHistorySchema>

export const positionRequirementsDraftSchema = positionRequirementsSchema
  .omit({ rank: true })
  .extend({
    reason: auditedReasonSchema
  })

export const positionIdOfIndex = (index: number): string => `post-${index}`

export function isSamePositionRequirements(
  left: PositionRequirements,
  right: PositionRequirements
): boolean {
  return (
    left.grade === right.grade &&
    left.rank === right.rank &&
    left.education === right.education &&
    left.seniority === right.seniority &&
    left.certificate === right.certificate
  )
}

/** One-line text of a post's standard. */
export function describePositionRequirements({
  grade,
  rank,
  education,
  seniority,
  certificate
}: PositionRequirements): string {
  return [
    rank ?? militaryRankNameOfGrade(grade),
    educationLevels[education] ?? '',
    `${seniority} năm`,
    certificate ? 'bắt buộc chứng chỉ' : 'không yêu cầu chứng chỉ'
  ].join(' · ')
}
