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

// Prevents failures on slow machines: how long a part takes to appear depends on the machine.
configure({ asyncUtilTimeout: 120_000 })

/**
 * Visible height in pixels of a scroll area, which a document without layout lacks, if a test
 * renders one.
 */
export const shownHeight = 400
for (const [name, pixels] of [
  ['clientHeight', shownHeight],
  ['clientWidth', 1_000]
] as const) {
  Object.defineProperty(HTMLElement.prototype, name, { get: () => pixels })
}

// Animations are disabled, because they would outlive the rendered elements.
Reflect.deleteProperty(Element.prototype, 'animate')

// The fonts are ready at once, because there are none to wait for.
Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() } })
