import { lineSchema, recordIdSchema, textSchema } from '../../kit/fields'
import { fileSaveResultSchema, saveJobIdSchema } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import {
  filledFormSchema,
  formBindingResultSchema,
  formEvaluationSchema
} from '../../model/forms/filled'
import {
  formDraftSchema,
  formFileSchema,
  formPeriodSchema,
  formSchema,
  formUnitSchema
} from '../../model/forms/form'
import { formOutlineSchema } from '../../model/forms/outline'
import { formKeySchema } from '../../model/forms/source'
import { formLimits } from '../../model/forms/target'
import { secondPersonSchema } from '../../model/sign-in/second-person'

const item = z.strictObject({ id: recordIdSchema })
const job = saveJobIdSchema

/** Form as the list shows it. */
const listRow = formSchema
  .pick({ id: true, name: true, code: true, owner: true, updatedAt: true, version: true })
  .extend({
    kind: formFileSchema.shape.kind,
    fileName: textSchema(255),
    bindings: z.int(),
    filled: z.int(),
    /** Newest filled form; null without one. */
    last: filledFormSchema.pick({ time: true, period: true }).nullable(),
    /** Number of filled forms that wait for a second person. */
    waiting: z.int(),
    isPlanned: z.boolean()
  })
export type FormListRow = z.infer<typeof listRow>

const brought = z.strictObject({ file: formFileSchema, outline: formOutlineSchema })

/** Outcome of filling a form for one unit. */
const unitOutcome = z.strictObject({
  unit: formUnitSchema,
  /** The filled form; null if none was made, for the reason `error`. */
  filled: filledFormSchema.nullable(),
  error: textSchema(1_000)
})
export type FormUnitOutcome = z.infer<typeof unitOutcome>

/** Value of a filled form beside the value that its source has now. */
const changedValue = z.strictObject({
  key: formKeySchema,
  label: textSchema(400),
  before: textSchema(32_767),
  now: textSchema(32_767)
})
export type ChangedFormValue = z.infer<typeof changedValue>

export const formCalls = {
  'forms:list': defineCall('view', emptySchema, z.array(listRow)),
  /** A form with the outline of its empty file. */
  'forms:get': defineCall(
    'view',
    item,
    z.strictObject({ form: formSchema, outline: formOutlineSchema })
  ),
  /**
   * Units for which a form can be filled, parents before children; empty without figures of the
   * standard model, so that the user types the unit.
   */
  'forms:units': defineCall(
    'view',
    z.strictObject({ period: formPeriodSchema.nullable() }),
    z.strictObject({
      units: z.array(formUnitSchema.extend({ depth: z.int().min(0) })),
      /** Periods with figures, the newest first. */
      periods: z.array(formPeriodSchema)
    })
  ),
  /** Figures of a sector page in its default scope, to choose one from. */
  'forms:figures': defineCall(
    'view',
    z.strictObject({ page: lineSchema(200), period: formPeriodSchema.nullable() }),
    z.array(
      z.strictObject({ key: z.string(), title: z.string(), value: z.string(), unit: z.string() })
    )
  ),
  /**
   * Asks for the empty file of a form and stores it; null if the user cancels. Nothing refers to
   * the file until `forms:save`.
   */
  'forms:bring': defineCall('analyse', z.strictObject({ job }).optional(), brought.nullable()),
  /**
   * Asks for a new empty file of a form; `gone` names the bindings whose places the new file lacks.
   * The form changes with `forms:save`.
   */
  'forms:replaceFile': defineCall(
    'analyse',
    item.extend({ job: job.optional() }),
    brought
      .extend({ gone: z.array(z.strictObject({ key: formKeySchema, label: z.string() })) })
      .nullable()
  ),
  /** Creates a form (`id` null) or changes one. `file` is the SHA-256 of a stored file. */
  'forms:save': defineCall(
    'analyse',
    z.strictObject({
      id: recordIdSchema.nullable(),
      file: formFileSchema,
      draft: formDraftSchema,
      /** Version that the user edited; another one means a change by somebody else. */
      version: z.int().min(1).nullable()
    }),
    formSchema
  ),
  /**
   * Deletes a form. Its filled forms are deleted only with `withFilled`; otherwise a form that has
   * some is refused with CONFLICT.
   */
  'forms:delete': defineCall('analyse', item.extend({ withFilled: z.boolean() }), emptySchema),
  /** Values of a draft for a period and a unit, without a file; `forms:stop` cancels it. */
  'forms:try': defineCall(
    'analyse',
    z.strictObject({
      job,
      /** Stored form that the draft changes; covered values of its queries are restored. */
      form: recordIdSchema.optional(),
      file: formFileSchema,
      draft: formDraftSchema,
      /** Keys of the bindings to evaluate; empty for all. */
      keys: z.array(formKeySchema).max(formLimits.bindings),
      period: formPeriodSchema,
      unit: formUnitSchema
    }),
    formEvaluationSchema
  ),
  /**
   * Fills a form for a period and units; a fault of one unit does not stop the others. `stop`
   * keeps the forms that were made.
   */
  'forms:fill': defineCall(
    'analyse',
    item.extend({
      job,
      period: formPeriodSchema,
      units: z.array(formUnitSchema).min(1).max(formLimits.units)
    }),
    z.strictObject({ outcomes: z.array(unitOutcome), isStopped: z.boolean() })
  ),
  /** Cancels a trial, a filling, or the reading of a file. */
  'forms:stop': defineCall('view', z.strictObject({ job }), emptySchema),
  /** Filled forms of a form, the newest first. */
  'forms:filled': defineCall('view', item, z.array(filledFormSchema)),
  /** A filled form with its outline and its values. */
  'forms:openFilled': defineCall(
    'view',
    item,
    z.strictObject({
      filled: filledFormSchema,
      outline: formOutlineSchema,
      evaluation: formEvaluationSchema
    })
  ),
  /** Certificate with which filled forms are signed, and what prevents it; empty if nothing. */
  'forms:signer': defineCall(
    'view',
    emptySchema,
    z.strictObject({ subject: textSchema(1_000), obstacle: textSchema(500) })
  ),
  /**
   * Signs the file of a filled form with the unit's certificate; the signature is stored beside it.
   * A form that waits for its release, or was refused, is not signed.
   */
  'forms:sign': defineCall(
    'share',
    item.extend({ second: secondPersonSchema.optional() }),
    filledFormSchema
  ),
  /** Saves a signature file (`.p7s`) of a filled form where the user chooses. */
  'forms:exportSignature': defineCall(
    'export',
    item.extend({ index: z.int().min(0).max(19), job: job.optional() }),
    fileSaveResultSchema
  ),
  'forms:deleteFilled': defineCall('analyse', item, emptySchema),
  /** Saves the file of a filled form where the user chooses. */
  'forms:exportFilled': defineCall(
    'export',
    item.extend({ job: job.optional() }),
    fileSaveResultSchema
  ),
  /** Saves the empty file of a form. */
  'forms:exportEmpty': defineCall(
    'export',
    item.extend({ job: job.optional() }),
    fileSaveResultSchema
  ),
  /** Computes the values of a filled form again and returns those that differ now. */
  'forms:compare': defineCall(
    'view',
    item.extend({ job }),
    z.strictObject({
      changed: z.array(changedValue),
      same: z.int().min(0),
      /** Values that the sources no longer have. */
      faults: z.array(formBindingResultSchema.pick({ key: true, label: true, fault: true }))
    })
  )
} as const

export const formEvents = {
  /** Progress of a filling or a reading: `done` of `total` files. */
  'forms:progress': z.strictObject({
    job,
    done: z.int().min(0),
    total: z.int().min(0),
    words: z.string()
  })
} as const
