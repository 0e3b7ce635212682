import type { CDPSession, Locator } from '@playwright/test'

/** What both kinds of typing write: a horn, a stroke, a hat and a dot below. */
export const phrase = 'Việt đẹp'

/** What stands under the caret after each key, word by word, as an input method of the system composes it. */
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

/** Telex of Windows or IBus: the word is underlined until it is complete, and the page is told that it is composed. */
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

/** Letters as typed; where a mark belongs to letters before, those are taken back and written anew. */
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

/** UniKey and EVKey: real Backspaces and inserted letters, and nobody says that anything is composed. */
const retype = retyped.flatMap((step): Step[] => {
  if (typeof step !== 'string') {
    return [...Array.from({ length: step[0] }, () => backspace).flat(), insert(step[1])]
  }
  return step === ' ' ? space : key(step, step.toUpperCase().charCodeAt(0), step)
})

export const typingKinds = ['composition', 'retyping'] as const

/** Writes the phrase into an empty field in one of the two ways. */
export async function typeVietnamese(
  field: Locator,
  kind: (typeof typingKinds)[number],
  session: CDPSession
): Promise<void> {
  await field.fill('')
  await field.focus()
  // Sent without waiting for each other, as quick keys are; they arrive in their order.
  const steps = kind === 'composition' ? compose : retype
  await Promise.all(
    steps.map(([method, parameters]) => session.send(`Input.${method}`, parameters as never))
  )
}
