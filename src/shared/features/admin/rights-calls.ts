import { recordIdSchema } from '../../kit/fields'
import { createListPageSchema, listQuerySchema } from '../../kit/list/list'
import { fileSaveResultSchema } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { defineCall } from '../../model/call'
import { personRightSchema, userRightsSchema } from './rights'

const list = z.strictObject({ query: listQuerySchema })
const person = list.extend({ id: recordIdSchema })

export const rightsCalls = {
  /** All users with their permissions of today; a filter names the users who have one of them. */
  'rights:users': defineCall('administer', list, createListPageSchema(userRightsSchema)),
  'rights:exportUsers': defineCall('administer', list, fileSaveResultSchema),
  /** Everything that a user may do, has read, and owns. */
  'rights:person': defineCall('administer', person, createListPageSchema(personRightSchema)),
  'rights:exportPerson': defineCall('administer', person, fileSaveResultSchema)
} as const
