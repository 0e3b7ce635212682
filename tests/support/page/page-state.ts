import { type InitialState, initialStateMetaName } from '@shared/contract/initial-state'
import { defaultPreferences } from '@shared/features/settings/preferences'
import { builtInRoles } from '@shared/model/admin/roles'
import { defaultConfiguration } from '@shared/model/settings/configuration'
import { configure } from '@testing-library/dom'

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

// Long timeout for elements to appear, because on slow machines this may take long.
configure({ asyncUtilTimeout: 120_000 })

/** Height in pixels that every element reports, because the test document computes no layout. */
export const testScrollAreaHeight = 400
for (const [name, pixels] of [
  ['clientHeight', testScrollAreaHeight],
  ['clientWidth', 1_000]
] as const) {
  Object.defineProperty(HTMLElement.prototype, name, { get: () => pixels })
}

// Removes the animation API, because animations would continue after the elements of a test were
// removed.
Reflect.deleteProperty(Element.prototype, 'animate')

// Declares fonts as loaded, because the test document loads none.
Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() } })
