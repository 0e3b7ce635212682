import { lineSchema, recordIdSchema, textSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { filledFormSchema } from '../../model/forms/filled'
import { formPeriodSchema, formPlanSchema, formSchema } from '../../model/forms/form'

const item = z.strictObject({ id: recordIdSchema })

/** Settings of the schedule of a form. */
const planDraft = z.strictObject({
  ...formPlanSchema.pick({ schedule: true, pattern: true, units: true, monthsBack: true }).shape
})

/** IPC calls for schedules of forms and for the release of what they filled. */
export const formPlanCalls = {
  /** Opens a dialog to choose the folder of a schedule; null if the user cancels. */
  'forms:chooseFolder': defineCall(
    'export',
    emptySchema,
    z.strictObject({ token: recordIdSchema, folder: textSchema(4_096) }).nullable()
  ),
  /**
   * Sets the schedule of a form. `token` refers to a newly chosen folder; null keeps the folder.
   */
  'forms:setPlan': defineCall(
    'analyse',
    item.extend({ plan: planDraft, token: recordIdSchema.nullable() }),
    formSchema
  ),
  'forms:clearPlan': defineCall('analyse', item, formSchema),
  /** File names that a schedule would write now. */
  'forms:plannedNames': defineCall(
    'view',
    item.extend({ plan: planDraft }),
    z.strictObject({ period: formPeriodSchema, names: z.array(z.string()) })
  ),
  /** Fills the form for the units of its schedule now, in the same way as the schedule does. */
  'forms:runPlan': defineCall('analyse', item, formSchema),
  /** Filled forms that wait for a second person, the oldest first. */
  'forms:waiting': defineCall(
    'view',
    emptySchema,
    z.array(
      z.strictObject({
        filled: filledFormSchema,
        /** Why the user cannot decide on it; empty if they can. */
        refusal: textSchema(300)
      })
    )
  ),
  /** Releases a filled form by a second person: its file is written into the planned folder. */
  'forms:release': defineCall('approve', item, filledFormSchema),
  /** Refuses a filled form with a reason; no file is written. */
  'forms:refuse': defineCall(
    'approve',
    item.extend({ reason: lineSchema(500).pipe(z.string().trim().min(1, 'Vui lòng nhập lý do')) }),
    filledFormSchema
  )
} as const
