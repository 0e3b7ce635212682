import { recordId } from '../../kit/fields'
import { columnLayout, filterName, listChoice, listId, listSettings } from '../../kit/list/settings'
import { z } from '../../kit/zod'
import { call } from '../../model/call'
import { configuration, configurationChange } from '../../model/settings/configuration'

/** Calls for list settings and saved filters; each returns all settings of the list. */
export const listSettingsCalls = {
  'lists:arrange': call(
    'everybody',
    z.strictObject({ list: listId, layout: columnLayout }),
    listSettings
  ),
  'lists:saveFilter': call(
    'everybody',
    z.strictObject({ list: listId, name: filterName, choice: listChoice }),
    listSettings
  ),
  'lists:renameFilter': call(
    'everybody',
    z.strictObject({ list: listId, id: recordId, name: filterName }),
    listSettings
  ),
  'lists:removeFilter': call(
    'everybody',
    z.strictObject({ list: listId, id: recordId }),
    listSettings
  )
} as const

export const configurationCalls = {
  'configuration:update': call('administer', configurationChange, configuration)
} as const
