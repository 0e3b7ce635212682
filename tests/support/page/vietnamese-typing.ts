import type { CDPSession, Locator } from '@playwright/test'

/**
 * Test text in which both input methods differ from plain typing: letters with horn, stroke,
 * circumflex and dot below.
 */
export const vietnameseTestPhrase = 'Việt đẹp'

/**
 * Text being composed after each key, word by word, as an input method of the operating system
 * produces it.
 */
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
 * Steps of typing with Telex of Windows or IBus: composition events, with the word underlined until
 * it is complete.
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

/**
 * Letters in the order typed; a pair means that this many letters are deleted and replaced by the
 * text.
 */
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

/**
 * Steps of typing with UniKey or EVKey: real Backspace keys and inserted letters, without
 * composition events.
 */
const retype = retyped.flatMap((step): Step[] => {
  if (typeof step !== 'string') {
    return [...Array.from({ length: step[0] }, () => backspace).flat(), insert(step[1])]
  }
  return step === ' ' ? space : key(step, step.toUpperCase().charCodeAt(0), step)
})

export const inputMethodKinds = ['composition', 'retyping'] as const

/**
 * Types the test phrase into a field, which is emptied first, with one of the two kinds of input
 * method.
 */
export async function typeVietnamese(
  field: Locator,
  kind: (typeof inputMethodKinds)[number],
  session: CDPSession
): Promise<void> {
  await field.fill('')
  await field.focus()
  // The keys are sent without waiting for each other, as by a fast typist; they arrive in order.
  const steps = kind === 'composition' ? compose : retype
  await Promise.all(
    steps.map(([method, parameters]) => session.send(`Input.${method}`, parameters as never))
  )
}
