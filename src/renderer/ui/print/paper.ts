import { uiText } from '@shared/kit/words/text'
import { useEffect, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../ipc/client'
import { a4SheetWidths } from './fit-sheet'

/**
 * Whether the page has its printed form: complete tables, filters as text, colours of the light
 * theme. The page takes this form before it is printed, because some rows must be fetched first.
 */
let isPaper = false
const listeners = new Set<() => void>()
/** Identifiers of the fetches of rows that printing still waits for. */
const pending = new Set<symbol>()
/**
 * Maximum waiting time for rows in milliseconds, after which printing fails, because a sheet with
 * missing rows would look complete.
 */
const longest = 300_000

function change(value: boolean): void {
  isPaper = value
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True from the print request until printing is done. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPaper)
}

/** Delays printing until the returned function is called. */
export function delayPrinting(): () => void {
  const key = Symbol('paper')
  pending.add(key)
  return () => void pending.delete(key)
}

/** Delays printing as long as `waits` is true. */
export function useDelayPrinting(waits: boolean): void {
  const isWaited = useIsPrinting() && waits
  useEffect(() => (isWaited ? delayPrinting() : undefined), [isWaited])
}

const whenReady = new Set<() => void>()

/**
 * Calls `listener` when the page is complete, just before it is printed; returns the unsubscribe
 * function.
 */
export function onPrintReady(listener: () => void): () => void {
  whenReady.add(listener)
  return () => void whenReady.delete(listener)
}

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame)

/**
 * Key of the history entry whose page is rendered; on a busy machine it changes some frames after
 * the address.
 */
let drawnStep = 'default'

export function recordRenderedHistoryKey(key: string): void {
  drawnStep = key
}

function isReady(): boolean {
  const { key = 'default' } = (window.history.state ?? {}) as { key?: string }
  return pending.size === 0 && key === drawnStep
}

export async function preparePageForPrinting(): Promise<void> {
  change(true)
  const end = performance.now() + longest
  // Waits two frames: in the first the lists register their fetches, in the second the last change
  // is rendered.
  do {
    await nextFrame()
    await nextFrame()
  } while (!isReady() && performance.now() < end)
  if (!isReady()) throw new Error(uiText.paper.notReady)
  for (const listener of whenReady) listener()
  await nextFrame()
  await nextFrame()
}

export function restorePageAfterPrinting(): void {
  change(false)
}

// If printing was not started by the page, but for instance by a browser command, the current
// content is printed.
window.addEventListener('beforeprint', () => {
  if (!isPaper) flushSync(() => change(true))
})
// The page returns to its screen form one frame after printing, because the layout is still that of
// paper when the event arrives.
window.addEventListener('afterprint', () => void nextFrame().then(restorePageAfterPrinting))

/** Prints content that has sheets of its own; undefined if the page is printed. */
let printOwnSheets: (() => Promise<unknown>) | undefined

/**
 * Prints by this function instead of the page, as long as content with sheets of its own is shown,
 * such as an official document.
 */
export function useOwnSheets(print: () => Promise<unknown>): void {
  useEffect(() => {
    printOwnSheets = print
    return () => {
      printOwnSheets = undefined
    }
  }, [print])
}

/** Orientation of the visible page on A4; portrait by default. */
export function isLandscapePage(): boolean {
  return document.querySelector('main [data-paper="landscape"]') !== null
}

/** Printable width of the page's sheets in pixels. */
export const pageSheetWidth = (): number =>
  a4SheetWidths[isLandscapePage() ? 'landscape' : 'portrait']

/** Title on the printed sheets: the one that the page declares, otherwise the page's heading. */
export function printedTitleOfPage(): string {
  const own = document.querySelector('main [data-paper-title]')
  return (own ?? document.querySelector('main h1'))?.textContent ?? ''
}

let printing = false

/**
 * Opens the system's print dialog with the page in its printed form, or with the sheets that its
 * content has of its own. Throws CallError if it cannot be printed.
 */
export async function printPage(): Promise<void> {
  if (printing) return
  printing = true
  if (printOwnSheets) {
    await printOwnSheets().finally(() => {
      printing = false
    })
    return
  }
  const done = (): void => {
    printing = false
    window.removeEventListener('pointerdown', done, true)
    window.removeEventListener('keydown', done, true)
    restorePageAfterPrinting()
  }
  try {
    const { releaseCopy } = await import('./release-copy')
    const shown = await releaseCopy('print')
    await preparePageForPrinting()
    // If the system sends no event when its dialog closes, the next user action ends the printed
    // form.
    window.addEventListener('pointerdown', done, true)
    window.addEventListener('keydown', done, true)
    const title = (printedTitleOfPage() || document.title).trim().slice(0, 200)
    await call('files:print', { title, landscape: isLandscapePage(), shown })
  } finally {
    done()
  }
}

/**
 * Pattern for hints such as “bấm vào …” (click on …) at the end of a sentence or as a sentence of
 * its own.
 */
const hint = /(?:[;,.]\s*|^)bấm vào [^.;]*(?=[.;]|$)/giu

/**
 * Removes hints about clicking from a text, because they make no sense on paper; the result is
 * empty if there was nothing else.
 */
export function toPrintedText(words: string): string {
  const rest = words
    .normalize('NFC')
    .replace(hint, '')
    .replace(/^[.;,\s]+/, '')
    .trim()
  return /^[.;\s]*$/.test(rest) ? '' : rest
}
