import { recordIdSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'

export const viewingCalls = {
  /** Shows the pages as another user sees them, read only; the page is reloaded afterwards. */
  'viewing:start': defineCall('administer', z.strictObject({ id: recordIdSchema }), emptySchema),
  /** Returns to the pages of the administrator; the page is reloaded afterwards. */
  'viewing:end': defineCall('everybody', emptySchema, emptySchema)
} as const
