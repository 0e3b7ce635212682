import { configuration, configurationChange } from '../../domain/configuration'
import { call } from '../call'

export const configurationCalls = {
  'configuration:update': call(configurationChange, configuration)
} as const
