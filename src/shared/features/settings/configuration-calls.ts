import { call } from '../../contract/call'
import { configuration, configurationChange } from './configuration'

export const configurationCalls = {
  'configuration:update': call('administer', configurationChange, configuration)
} as const
