import type { BrowserWindow } from 'electron'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  confirmLeavingPage,
  confirmPageReload,
  createFilePrompt,
  createFolderPrompt,
  createSavePathPrompt
} from '../../../../src/main/shell/dialogs'

/**
 * `answer` is the user's response to the next dialog, and `asked` lists all dialogs that were
 * shown.
 */
const system = vi.hoisted(() => ({ answer: {} as unknown, asked: [] as unknown[][] }))
vi.mock('electron', () => {
  const ask = (...question: unknown[]) => {
    system.asked.push(question)
    return system.answer
  }
  const dialog = {
    showSaveDialog: ask,
    showOpenDialog: ask,
    showMessageBox: ask,
    showMessageBoxSync: ask
  }
  return { dialog, default: { dialog } }
})

const window = {} as BrowserWindow
const file = { title: 'Chọn', name: 'CSV', extensions: ['csv'] }
const csv = { name: 'CSV', extension: '.csv' } as Parameters<
  ReturnType<typeof createSavePathPrompt>
>[1]

function memory(lastFolder: string) {
  const remembered: string[] = []
  return {
    remembered,
    window: (): BrowserWindow | undefined => window,
    lastFolder: () => lastFolder,
    findFolder: async () => true,
    rememberFolder: async (folder: string) => void remembered.push(folder)
  }
}
const lastOptions = () => system.asked.at(-1)?.at(-1)

afterEach(() => {
  system.asked.length = 0
})

describe('native file and message dialogs', () => {
  const folder = import.meta.dirname
  const dialogs = [
    ['save', (kept: ReturnType<typeof memory>) => createSavePathPrompt(kept)('a.csv', csv)],
    ['open', (kept: ReturnType<typeof memory>) => createFilePrompt(kept)(file)],
    ['folder', (kept: ReturnType<typeof memory>) => createFolderPrompt(kept)('Chọn')]
  ] as const

  test.each(dialogs)(
    'the %s dialog returns no path and stores no folder when the user cancels',
    async (_, ask) => {
      system.answer = { canceled: true, filePath: '/x/a.csv', filePaths: ['/x/a.csv'] }
      const kept = memory(folder)
      expect(await ask(kept)).toBeUndefined()
      expect(kept.remembered).toEqual([])
    }
  )

  test.each(dialogs)('the %s dialog returns the chosen path', async (_, ask) => {
    system.answer = { canceled: false, filePath: '/x/a.csv', filePaths: ['/x/a.csv'] }
    expect(await ask(memory(folder))).toBe('/x/a.csv')
  })

  test.each(dialogs)(
    'the %s dialog is modal to the program window if there is one',
    async (_, ask) => {
      system.answer = { canceled: true, filePaths: [] }
      await ask(memory(folder))
      await ask({ ...memory(folder), window: () => undefined })
      expect(system.asked.map(question => question.length)).toEqual([2, 1])
      expect(system.asked[0]?.[0]).toBe(window)
    }
  )

  test('a file dialog stores the folder of the chosen file, and a failure to store it is ignored', async () => {
    system.answer = { canceled: false, filePath: '/x/a.csv', filePaths: ['/y/b.csv'] }
    const kept = memory(folder)
    await createSavePathPrompt(kept)('a.csv', csv)
    await createFilePrompt(kept)(file)
    expect(kept.remembered).toEqual(['/x', '/y'])
    const full = { ...kept, rememberFolder: () => Promise.reject(new Error('ENOSPC')) }
    expect(await createSavePathPrompt(full)('a.csv', csv)).toBe('/x/a.csv')
    expect(await createFilePrompt(full)(file)).toBe('/y/b.csv')
  })

  test('the save dialog passes the file extension to the system without its dot', async () => {
    system.answer = { canceled: true }
    await createSavePathPrompt(memory(folder))('a.csv', csv)
    expect(lastOptions()).toMatchObject({ filters: [{ name: 'CSV', extensions: ['csv'] }] })
  })
})

/** Label of the button that the dialog options name as the default or the cancel button. */
const buttonAt = (key: 'defaultId' | 'cancelId'): string | undefined => {
  const { buttons, ...options } = lastOptions() as {
    buttons: string[]
    defaultId: number
    cancelId: number
  }
  return buttons[options[key]]
}

test('a page with unsaved changes is left only if the user presses the first button, and Escape stays on the page', () => {
  for (const [answer, leaves] of [
    [0, true],
    [1, false]
  ] as const) {
    system.answer = answer
    expect(confirmLeavingPage(window)).toBe(leaves)
  }
  expect([buttonAt('defaultId'), buttonAt('cancelId')]).toEqual(['Rời khỏi trang', 'Ở lại'])
  expect(lastOptions()).toMatchObject({ noLink: true })
})

test('an unresponsive page is reloaded only if the user agrees, and Escape keeps waiting', async () => {
  const { signal } = new AbortController()
  for (const owner of [window, undefined]) {
    system.answer = { response: 1 }
    expect(await confirmPageReload(owner, signal)).toBe(true)
    system.answer = { response: 0 }
    expect(await confirmPageReload(owner, signal)).toBe(false)
  }
  expect(buttonAt('defaultId')).toBe(buttonAt('cancelId'))
  expect(buttonAt('cancelId')).toMatch(/đợi|chờ/i)
  expect(lastOptions()).toMatchObject({ noLink: true, signal })
})
