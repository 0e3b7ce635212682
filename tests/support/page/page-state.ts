import { type InitialState, initialStateMetaName } from '@shared/contract/initial-state'
import { defaultPreferences } from '@shared/features/settings/preferences'
import { defaultConfiguration } from '@shared/model/settings/configuration'
import { configure } from '@testing-library/dom'

/**
 * State that the main process embeds in the document, for components rendered without a program.
 */
const state: InitialState = {
  preferences: defaultPreferences,
  lists: [],
  configuration: defaultConfiguration,
  operator: 'Nguyễn Văn An',
  operatorId: null,
  person: null,
  role: 'admin',
  version: '0.0.0',
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

// Against hanging tests: how long a part takes to appear depends on the machine.
configure({ asyncUtilTimeout: 120_000 })

/** Document without layout: visible height of a scroll area in pixels, if a test renders one. */
export const shownHeight = 400
for (const [name, pixels] of [
  ['clientHeight', shownHeight],
  ['clientWidth', 1_000]
] as const) {
  Object.defineProperty(HTMLElement.prototype, name, { get: () => pixels })
}

// Animations would outlive the rendered elements.
Reflect.deleteProperty(Element.prototype, 'animate')

// There are no fonts to wait for.
Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() } })
