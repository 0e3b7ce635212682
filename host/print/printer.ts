import { renameSync, writeFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import type { WebContentsPrintOptions } from 'electron'
import { readAnswer } from '../dialogs/dialog-answers.ts'
import type { Page } from '../page/page.ts'
import { papers, printToPdf } from './printing.ts'

type Callback = (success: boolean, failureReason: string) => void

interface Job {
  readonly options: WebContentsPrintOptions
  /** Asked for by the page (`window.print`), not by main. */
  readonly scripted: boolean
}

/** Every print so far, for tests to look at. */
export const printed: Job[] = []

/** What else than a file may come of it, by the answer that stands for it: the words are Electron's. */
const failures: Readonly<Record<string, string>> = {
  // Where there is no printer Electron shows no dialog at all.
  'no-printer': 'No printers available on the network',
  cancel: 'Print job canceled',
  fail: 'Print job failed'
}

/**
 * `webContents.print` (lib/browser/api/web-contents.ts of Electron): no backgrounds unless asked for, A4 unless another
 * paper is named, margins of the page's own rules. The system's dialog is answered as the others are: `cancel`, `fail`,
 * `no-printer`, or a path under which the sheets are found. Throws for settings that Electron refuses.
 */
export function print(
  page: Promise<Page>,
  options: WebContentsPrintOptions = {},
  callback?: Callback
): void {
  refuse(options)
  printed.push({ options: structuredClone(options), scripted: false })
  void run(page, options).then(
    failure => callback?.(failure === undefined, failure ?? ''),
    error => callback?.(false, error.message)
  )
}

/** `window.print()`: whatever the dialog of the system proposes, so no backgrounds and the printer's own paper. */
export function printScripted(page: Promise<Page>): void {
  const options = { pageSize: 'Letter' } as const
  printed.push({ options: {}, scripted: true })
  void run(page, options).catch(() => undefined)
}

/** The reason of a failure, undefined for none. */
async function run(
  page: Promise<Page>,
  options: WebContentsPrintOptions
): Promise<string | undefined> {
  const answer = readAnswer()
  const failure = failures[answer ?? '']
  if (answer === 'no-printer' || (failure && !options.silent)) return failure
  const { session } = await page
  const { pageSize = 'A4', landscape, printBackground, margins } = options
  const sheet = typeof pageSize === 'string' ? papers[pageSize] : undefined
  const [width, height] = sheet ?? inches(pageSize as { width: number; height: number })
  const none = { top: 0, bottom: 0, left: 0, right: 0 }
  const bytes = await printToPdf(session, {
    landscape: landscape ?? false,
    printBackground: printBackground ?? false,
    pageSize: { width, height },
    ...(margins?.marginType === 'none' && { margins: none })
  })
  if (answer && isAbsolute(answer)) {
    // Whoever waits for the file finds it whole.
    writeFileSync(`${answer}.part`, bytes)
    renameSync(`${answer}.part`, answer)
  }
  return undefined
}

/** Electron takes microns here, and inches for a PDF file. */
function inches({ width, height }: { width: number; height: number }): [number, number] {
  return [width / 25_400, height / 25_400]
}

function refuse(options: WebContentsPrintOptions): void {
  if (typeof options !== 'object' || options === null) {
    throw new TypeError('webContents.print(): Invalid print settings specified.')
  }
  const { pageSize, usePrinterDefaultPageSize } = options
  if (usePrinterDefaultPageSize !== undefined && pageSize !== undefined) {
    throw new Error('usePrinterDefaultPageSize cannot be combined with pageSize')
  }
  if (typeof pageSize === 'string' && !papers[pageSize]) {
    throw new Error(`Unsupported pageSize: ${pageSize}`)
  }
}
