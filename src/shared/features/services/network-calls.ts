import { lineSchema, paragraphSchema, textSchema } from '../../kit/fields'
import { fileSaveResultSchema } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { addedNetworkIdSchema, addedNetworkNameSchema } from '../../model/services/network-schema'

const id = textSchema(20)
const filled = (max: number) =>
  lineSchema(max).pipe(z.string().trim().min(1, 'Không được để trống'))
const lines = (max: number) => z.array(filled(200)).min(1, 'Cần ít nhất một dòng').max(max)

/** Outline of a platform as typed by an administrator. */
export const networkOutlineSchema = z.strictObject({
  id: addedNetworkIdSchema,
  name: addedNetworkNameSchema,
  title: filled(200),
  description: filled(500),
  receiver: filled(60),
  partnerLabel: filled(100),
  partners: lines(100),
  dataTypes: z.array(filled(100)).min(1, 'Cần ít nhất một dòng').max(50),
  hasDegree: z.boolean(),
  warning: paragraphSchema(2_000),
  hasConfirmation: z.boolean()
})

/** Row of the list of platforms in the configuration. */
const listedNetwork = z.strictObject({
  id,
  name: textSchema(60),
  title: textSchema(200),
  description: textSchema(500),
  receiver: textSchema(60),
  dataTypes: z.array(textSchema(100)),
  origin: z.enum(['specified', 'added', 'template']),
  enabled: z.boolean(),
  /** Number of services registered with the platform. */
  services: z.int()
})
export type ListedNetwork = z.infer<typeof listedNetwork>

/** Texts of a platform that can be changed while it is in use. */
export const networkWordsSchema = z.strictObject({
  title: filled(200),
  description: filled(500),
  receiver: filled(60),
  dataTypes: z.array(filled(100)).min(1, 'Cần ít nhất một dòng').max(50)
})

/** IPC calls for the data sharing platforms; those of the specification cannot be changed. */
export const networkCalls = {
  'services:networks': defineCall('view', emptySchema, z.array(listedNetwork)),
  /** Adds a platform with the default form, switched off. */
  'services:addNetwork': defineCall('administer', networkOutlineSchema, listedNetwork),
  /** Changes texts of an added platform. */
  'services:changeNetwork': defineCall(
    'administer',
    networkWordsSchema.extend({ id }),
    listedNetwork
  ),
  /** Adds a platform from a definition file, switched off; null if the user cancels. */
  'services:importNetwork': defineCall('administer', emptySchema, listedNetwork.nullable()),
  /** Switches the pages of an added platform or of a template on or off. */
  'services:enableNetwork': defineCall(
    'administer',
    z.strictObject({ id, enabled: z.boolean() }),
    listedNetwork
  ),
  'services:removeNetwork': defineCall('administer', z.strictObject({ id }), emptySchema),
  /** Saves the definition file of a platform. */
  'services:exportNetwork': defineCall('export', z.strictObject({ id }), fileSaveResultSchema)
} as const
