import { lineSchema, recordIdSchema, textSchema } from '../../kit/fields'
import { listQuerySchema } from '../../kit/list/list'
import { fileSaveResultSchema } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { maxChangedRules, ruleDraftSchema, ruleSchema } from '../../model/rules/rule'

/** Row of a file of rules that can be imported. */
const importedRuleSchema = z.strictObject({
  /** Id of the rule that the row changes; null for a new one. */
  id: recordIdSchema.nullable(),
  draft: ruleDraftSchema,
  retired: z.boolean()
})
export type ImportedRule = z.infer<typeof importedRuleSchema>

const ruleFilePreviewSchema = z.strictObject({
  name: textSchema(300),
  /** Rows that add or change a rule, in the order of the file. */
  rules: z.array(importedRuleSchema).max(maxChangedRules),
  /** Number of rows that equal the rule in the list. */
  same: z.int(),
  faults: z.array(z.strictObject({ line: z.int(), message: textSchema(500) })).max(maxChangedRules)
})
export type RuleFilePreview = z.infer<typeof ruleFilePreviewSchema>

/** IPC calls for the rules with validity. */
export const ruleCalls = {
  /** All rules, including retired ones. */
  'rules:list': defineCall('view', emptySchema, z.array(ruleSchema)),
  /** Adds a rule, or changes the one with this id. */
  'rules:save': defineCall(
    'administer',
    z.strictObject({ id: recordIdSchema.nullable(), draft: ruleDraftSchema }),
    ruleSchema
  ),
  'rules:retire': defineCall(
    'administer',
    z.strictObject({ id: recordIdSchema, retired: z.boolean() }),
    ruleSchema
  ),
  /** Writes the matching rows as CSV; the filter `day` is the day of their states. */
  'rules:export': defineCall(
    'export',
    z.strictObject({ query: listQuerySchema }),
    fileSaveResultSchema
  ),
  /** Asks for a file of rules and compares it with the list; null if the user cancels. */
  'rules:readFile': defineCall('administer', emptySchema, ruleFilePreviewSchema.nullable()),
  /** Adds and changes all rules of a file in one step. */
  'rules:import': defineCall(
    'administer',
    z.strictObject({
      name: lineSchema(300),
      rules: z.array(importedRuleSchema).min(1).max(maxChangedRules)
    }),
    emptySchema
  )
} as const
