import { uiText } from '@shared/kit/words/text'
import { useEffect, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../ipc/client'
import { sheetWidths } from './fit-sheet'

/**
 * Paper is another medium than a window: tables are whole, filters are words, colours are those of the light theme.
 * The page is brought into that form before it is printed, because some of it has to be fetched first.
 */
let isPaper = false
const listeners = new Set<() => void>()
/** What the sheets still wait for. */
const pending = new Set<symbol>()
/** Milliseconds until a page that still waits for rows is refused: sheets without them would look whole. */
const longest = 300_000

function change(value: boolean): void {
  isPaper = value
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True from the moment that somebody asks for a print until it is done. */
export function usePaper(): boolean {
  return useSyncExternalStore(subscribe, () => isPaper)
}

/** The sheets wait until the answer is called. */
export function holdPaper(): () => void {
  const key = Symbol('paper')
  pending.add(key)
  return () => void pending.delete(key)
}

/** Keeps the sheets waiting for as long as something of them is not there. */
export function useHoldPaper(waits: boolean): void {
  const isWaited = usePaper() && waits
  useEffect(() => (isWaited ? holdPaper() : undefined), [isWaited])
}

const whenReady = new Set<() => void>()

/** Calls `listener` once the page is whole, just before it is printed; the answer ends it. */
export function onPaperReady(listener: () => void): () => void {
  whenReady.add(listener)
  return () => void whenReady.delete(listener)
}

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame)

/** Key of the step in the history that is drawn: on a busy machine it comes some frames after the address. */
let drawnStep = 'default'

export function noteDrawnStep(key: string): void {
  drawnStep = key
}

function isReady(): boolean {
  const { key = 'default' } = (window.history.state ?? {}) as { key?: string }
  return pending.size === 0 && key === drawnStep
}

export async function preparePaper(): Promise<void> {
  change(true)
  const end = performance.now() + longest
  // Two frames: one in which the lists say what they wait for, one in which the last change is drawn.
  do {
    await nextFrame()
    await nextFrame()
  } while (!isReady() && performance.now() < end)
  if (!isReady()) throw new Error(uiText.paper.notReady)
  for (const listener of whenReady) listener()
  await nextFrame()
  await nextFrame()
}

export function releasePaper(): void {
  change(false)
}

// What prints without asking the page first, such as a tool of the browser, gets what is there without waiting.
window.addEventListener('beforeprint', () => {
  if (!isPaper) flushSync(() => change(true))
})
// The sheets are made; a dialog may stay open over the page for long. The layout is still that of paper.
window.addEventListener('afterprint', () => void nextFrame().then(releasePaper))

/** How the page that is shown lies on A4: upright where it says nothing. */
export function isLandscape(): boolean {
  return document.querySelector('main [data-paper="landscape"]') !== null
}

/** Pixels between the margins of the page's sheets. */
export const sheetWidth = (): number => sheetWidths[isLandscape() ? 'landscape' : 'portrait']

/** What the sheets are about: what the page says of them, else its title. */
export function titleOfPage(): string {
  const own = document.querySelector('main [data-paper-title]')
  return (own ?? document.querySelector('main h1'))?.textContent ?? ''
}

let printing = false

/** The print dialog of the system, over the page as it looks on paper. Throws CallError where it cannot be printed. */
export async function printPage(): Promise<void> {
  if (printing) return
  printing = true
  const done = (): void => {
    printing = false
    window.removeEventListener('pointerdown', done, true)
    window.removeEventListener('keydown', done, true)
    releasePaper()
  }
  try {
    await preparePaper()
    // Where nothing tells that the dialog is closed, the person's next step does.
    window.addEventListener('pointerdown', done, true)
    window.addEventListener('keydown', done, true)
    const title = (titleOfPage() || document.title).trim().slice(0, 200)
    await call('files:print', { title, landscape: isLandscape() })
  } finally {
    done()
  }
}
