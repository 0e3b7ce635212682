import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { themeZoomCombinations } from './looks'

/**
 * Prints the results of all theme and zoom combinations in nine lines, from the annotations of the
 * tests.
 */
// biome-ignore lint/style/noDefaultExport: Playwright reads it
export default class MatrixReporter implements Reporter {
  private readonly sums = new Map(
    themeZoomCombinations.map(({ name }) => [name, { route: 0, dialog: 0, faults: 0 }])
  )

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations) {
      if (type !== 'checked' || !description) continue
      const { kind, combination, faults } = JSON.parse(description)
      const sum = this.sums.get(combination)
      if (!sum || (kind !== 'route' && kind !== 'dialog')) continue
      sum[kind as 'route' | 'dialog']++
      sum.faults += faults
    }
  }

  onEnd(): void {
    for (const [name, { route, dialog, faults }] of this.sums) {
      process.stdout.write(`${name}: ${route} routes, ${dialog} dialogs, ${faults} violations\n`)
    }
  }
}
