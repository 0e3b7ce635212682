import type { CDPSession, Locator, Page } from '@playwright/test'

/** What both kinds of typing write: a horn, a stroke, a hat and a dot below. */
export const phrase = 'Việt đẹp'

/** What stands under the caret after each key, word by word, as an input method of the system composes it. */
const composed = [
  ['V', 'Vi', 'Vie', 'Viê', 'Viêt', 'Việt'],
  ['d', 'đ', 'đe', 'đep', 'đẹp']
]

/** Telex of Windows or IBus: the word is underlined until it is complete, and the page is told that it is composed. */
async function compose(page: Page, session: CDPSession): Promise<void> {
  for (const [place, steps] of composed.entries()) {
    if (place > 0) await page.keyboard.press('Space')
    for (const text of steps) {
      await session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length
      })
    }
    await session.send('Input.insertText', { text: steps.at(-1) ?? '' })
  }
}

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
async function retype(page: Page): Promise<void> {
  for (const step of retyped) {
    if (typeof step === 'string') await page.keyboard.press(step === ' ' ? 'Space' : step)
    else {
      for (let count = 0; count < step[0]; count++) await page.keyboard.press('Backspace')
      await page.keyboard.insertText(step[1])
    }
  }
}

export const typingKinds = ['composition', 'retyping'] as const

/** Writes the phrase into an empty field in one of the two ways. */
export async function typeVietnamese(
  field: Locator,
  kind: (typeof typingKinds)[number],
  session: CDPSession
): Promise<void> {
  await field.fill('')
  await field.focus()
  await (kind === 'composition' ? compose(field.page(), session) : retype(field.page()))
}
