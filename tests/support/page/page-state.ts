import { configure } from '@testing-library/dom'
import './embedded-state'

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
