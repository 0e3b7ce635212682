import { type InitialState, initialStateMetaName } from '@shared/contract/initial-state'
import { defaultPreferences } from '@shared/features/settings/preferences'
import { builtInRoles } from '@shared/model/admin/roles'
import { defaultConfiguration } from '@shared/model/settings/configuration'

/**
 * State that the main process embeds in the page's document, for components that tests render
 * without a main process.
 */
const state: InitialState = {
  preferences: defaultPreferences,
  lists: [],
  configuration: defaultConfiguration,
  operator: 'Nguyễn Văn An',
  operatorId: null,
  person: null,
  role: builtInRoles.admin,
  version: '0.0.0',
  networks: [],
  sampleRemoved: false,
  stage: 'trial',
  idleMinutes: 0,
  notices: [],
  answers: {}
}

const carrier = document.createElement('meta')
carrier.name = initialStateMetaName
carrier.content = JSON.stringify(state)
document.head.append(carrier)
