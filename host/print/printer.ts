import { renameSync, writeFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import type { WebContentsPrintOptions } from 'electron'
import { readDialogAnswer } from '../dialogs/dialog-answers.ts'
import type { ChromiumPage } from '../page/page.ts'
import { paperSizesInInches, printToPdf } from './printing.ts'

type Callback = (success: boolean, failureReason: string) => void

interface Job {
  readonly options: WebContentsPrintOptions
  /** Whether the page requested the print job (`window.print`), not the main process. */
  readonly scripted: boolean
}

/** All print jobs so far, for tests. */
export const recordedPrintJobs: Job[] = []

/**
 * Print failures that the simulated user's choice can name instead of a file, with Electron's
 * messages.
 */
const failures: Readonly<Record<string, string>> = {
  // Electron's message if there is no printer; no dialog is shown in that case.
  'no-printer': 'No printers available on the network',
  cancel: 'Print job canceled',
  fail: 'Print job failed'
}

/**
 * `webContents.print` (lib/browser/api/web-contents.ts of Electron): no backgrounds by default, A4
 * unless another paper is named, margins from the page's own rules. The system dialog is simulated
 * like the others: `cancel`, `fail`, `no-printer`, or a path to which the sheets are written.
 * Throws for settings that Electron refuses.
 */
export function printWebContents(
  page: Promise<ChromiumPage>,
  options: WebContentsPrintOptions = {},
  callback?: Callback
): void {
  refuse(options)
  recordedPrintJobs.push({ options: structuredClone(options), scripted: false })
  void run(page, options).then(
    failure => callback?.(failure === undefined, failure ?? ''),
    error => callback?.(false, error.message)
  )
}

/**
 * `window.print()`: uses the defaults of the system dialog, that is, no backgrounds and the
 * printer's own paper.
 */
export function printByPageScript(page: Promise<ChromiumPage>): void {
  const options = { pageSize: 'Letter' } as const
  recordedPrintJobs.push({ options: {}, scripted: true })
  void run(page, options).catch(() => undefined)
}

/** Runs a print job; returns the reason of a failure, or undefined on success. */
async function run(
  page: Promise<ChromiumPage>,
  options: WebContentsPrintOptions
): Promise<string | undefined> {
  const answer = readDialogAnswer()
  const failure = failures[answer ?? '']
  if (answer === 'no-printer' || (failure && !options.silent)) return failure
  const { session } = await page
  const { pageSize = 'A4', landscape, printBackground, margins } = options
  const sheet = typeof pageSize === 'string' ? paperSizesInInches[pageSize] : undefined
  const [width, height] = sheet ?? inches(pageSize as { width: number; height: number })
  const none = { top: 0, bottom: 0, left: 0, right: 0 }
  const bytes = await printToPdf(session, {
    landscape: landscape ?? false,
    printBackground: printBackground ?? false,
    pageSize: { width, height },
    ...(margins?.marginType === 'none' && { margins: none })
  })
  if (answer && isAbsolute(answer)) {
    // The file is renamed after writing, so that a test that waits for it finds it complete.
    writeFileSync(`${answer}.part`, bytes)
    renameSync(`${answer}.part`, answer)
  }
  return undefined
}

/**
 * Converts microns, the unit of Electron's print options, to inches, the unit of its PDF options.
 */
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
  if (typeof pageSize === 'string' && !paperSizesInInches[pageSize]) {
    throw new Error(`Unsupported pageSize: ${pageSize}`)
  }
}
