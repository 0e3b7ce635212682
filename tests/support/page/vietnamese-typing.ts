import type { CDPSession, Locator } from '@playwright/test'

/** Text whose letters cover both input methods: a horn, a stroke, a circumflex and a dot below. */
export const phrase = 'Việt đẹp'

/** Text at the caret after each key, word by word, as a system input method composes it. */
const composed = [
  ['V', 'Vi', 'Vie', 'Viê', 'Viêt', 'Việt'],
  ['d', 'đ', 'đe', 'đep', 'đẹp']
]

type Step = readonly [
  method: 'imeSetComposition' | 'insertText' | 'dispatchKeyEvent',
  parameters: object
]

const key = (name: string, code: number, text?: string): Step[] => {
  const event = { key: name, code: name, windowsVirtualKeyCode: code, text }
  return (['keyDown', 'keyUp'] as const).map(type => ['dispatchKeyEvent', { ...event, type }])
}
const space = key(' ', 32, ' ')
const backspace = key('Backspace', 8)
const insert = (text: string): Step => ['insertText', { text }]

/**
 * Steps of Telex on Windows or IBus: the word is underlined until complete, with composition
 * events.
 */
const compose = composed.flatMap((steps, place): Step[] => [
  ...(place > 0 ? space : []),
  ...steps.map(
    (text): Step => [
      'imeSetComposition',
      { text, selectionStart: text.length, selectionEnd: text.length }
    ]
  ),
  insert(steps.at(-1) ?? '')
])

/** Letters as typed; a mark on earlier letters deletes and retypes them. */
const retyped: readonly (string | readonly [back: number, text: string])[] = [
  'V',
  'i',
  'e',
  [1, 'ê'],
  't',
  [2, 'ệt'],
  ' ',
  'd',
  [1, 'đ'],
  'e',
  'p',
  [2, 'ẹp']
]

/** Steps of UniKey and EVKey: real Backspaces and inserted letters without composition events. */
const retype = retyped.flatMap((step): Step[] => {
  if (typeof step !== 'string') {
    return [...Array.from({ length: step[0] }, () => backspace).flat(), insert(step[1])]
  }
  return step === ' ' ? space : key(step, step.toUpperCase().charCodeAt(0), step)
})

export const typingKinds = ['composition', 'retyping'] as const

/** Types the phrase into an empty field with one of the two input methods. */
export async function typeVietnamese(
  field: Locator,
  kind: (typeof typingKinds)[number],
  session: CDPSession
): Promise<void> {
  await field.fill('')
  await field.focus()
  // Keys are sent without awaiting each other, as by a fast typist; they arrive in order.
  const steps = kind === 'composition' ? compose : retype
  await Promise.all(
    steps.map(([method, parameters]) => session.send(`Input.${method}`, parameters as never))
  )
}
