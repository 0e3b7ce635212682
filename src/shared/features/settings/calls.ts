import { recordIdSchema } from '../../kit/fields'
import {
  columnLayoutSchema,
  filterNameSchema,
  listCriteriaSchema,
  listIdSchema,
  listSettingsSchema
} from '../../kit/list/settings'
import { z } from '../../kit/zod'
import { defineCall } from '../../model/call'
import { configurationChangeSchema, configurationSchema } from '../../model/settings/configuration'

/**
 * IPC calls for list settings (columns, sorting) and saved filters; each returns all settings of
 * the list.
 */
export const listSettingsCalls = {
  'lists:arrange': defineCall(
    'everybody',
    z.strictObject({ list: listIdSchema, layout: columnLayoutSchema }),
    listSettingsSchema
  ),
  'lists:saveFilter': defineCall(
    'everybody',
    z.strictObject({ list: listIdSchema, name: filterNameSchema, choice: listCriteriaSchema }),
    listSettingsSchema
  ),
  'lists:renameFilter': defineCall(
    'everybody',
    z.strictObject({ list: listIdSchema, id: recordIdSchema, name: filterNameSchema }),
    listSettingsSchema
  ),
  'lists:removeFilter': defineCall(
    'everybody',
    z.strictObject({ list: listIdSchema, id: recordIdSchema }),
    listSettingsSchema
  )
} as const

export const configurationCalls = {
  'configuration:update': defineCall('administer', configurationChangeSchema, configurationSchema)
} as const
