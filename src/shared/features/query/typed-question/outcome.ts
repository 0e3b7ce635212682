import { z } from '../../../kit/zod'
import { structuredQuerySchema } from '../../../model/query/question'

/** Maximum length of a typed question in UTF-16 units. */
export const maxTypedQuestionLength = 500

/** Maximum number of readings of which a person may choose. */
export const maxTypedQuestionReadings = 8

/** Unknown part of a typed question, with its position in the text in UTF-16 units. */
const unknownWord = z.strictObject({
  word: z.string(),
  start: z.int().min(0),
  end: z.int().min(0)
})
export type UnknownWord = z.infer<typeof unknownWord>

/**
 * Outcome of reading a typed question. `asked`: exactly one reading. `ambiguous`: several readings,
 * of which the person chooses. `unknown`: words that no table has. `empty` and `tooLong`: a text
 * that is not read. `tooMany`: more readings than a person can choose from. `beyond`: the words are
 * known, but together they are not a question that can be asked.
 */
export const typedQuestionOutcomeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('asked'), question: structuredQuerySchema }),
  z.strictObject({
    kind: z.literal('ambiguous'),
    questions: z.array(structuredQuerySchema).min(2).max(maxTypedQuestionReadings)
  }),
  z.strictObject({ kind: z.literal('unknown'), words: z.array(unknownWord).min(1) }),
  z.strictObject({ kind: z.enum(['empty', 'tooLong', 'tooMany', 'beyond']) })
])
export type TypedQuestionOutcome = z.infer<typeof typedQuestionOutcomeSchema>
