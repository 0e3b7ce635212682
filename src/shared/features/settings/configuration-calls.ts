import { call } from '../../model/call'
import { configuration, configurationChange } from '../../model/settings/configuration'

export const configurationCalls = {
  'configuration:update': call('administer', configurationChange, configuration)
} as const
